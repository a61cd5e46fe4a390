import { byHeading, type Field, LONGEST_TEXT, publicNames } from './field.ts'

/**
 * How staff edit a field: in the form of every lot, in that of lots that have it, or elsewhere than in the lot (a
 * number is for life; pictures and tags have calls of their own).
 */
export type Editing = 'always' | 'where given' | 'elsewhere'

export type LotField = Field & { edited: Editing }

const core = { needed: true, seenBy: 'public', edited: 'always' } as const
const further = { needed: false, limit: LONGEST_TEXT, seenBy: 'public', edited: 'where given' } as const

/** A further field of a line: medium, weight. */
const line = (label: string, headings = '') => ({ ...further, kind: 'text', label, headings }) as const
/** A further field of paragraphs. */
const paragraphs = (label: string, headings = '') => ({ ...further, kind: 'long text', label, headings }) as const
/** A line that is the house's alone. */
const staff = (label: string, headings: string) =>
  ({ ...line(label, headings), seenBy: 'staff', limit: 200, edited: 'always' }) as const
const amount = (label: string, headings: string) => ({ ...core, kind: 'amount', limit: 20, label, headings }) as const

/**
 * What a catalogue says of a lot, in the order screens show it. One row makes a field: imports know it by its name and
 * headings, auction.json keeps it, calls carry it to whom it is for, staff edit it, the search finds it and the screens
 * show it under its label. What has no row is kept as it came, and is for staff only.
 */
export const LOT_CONTENT = {
  lot_number: {
    ...core,
    kind: 'lot number',
    label: 'Lot number',
    limit: 20,
    edited: 'elsewhere',
    headings:
      'lotnum lot lotno lotnr lotn lotnumb salelotnumber catalognumber cataloguenumber number no nr num los losnr losnummer katalognummer numlot ndelot nlot numerodelot numerolot lotto nlotto numerolotto lote nlote numerodelote numlote ndelote nodelote nodelot nolote kavel kavelnr kavelnummer lotnummer лот номерлота номер 拍品号 拍品编号 图录号 圖錄號 批号 编号 ロット ロット番号 ロットno lotid lotidentifier auctionlot hip hipno hipnum hipnumber catno catalogno itemno itemnumber itemid tagno порядковыйномер cislolotu cislopolozky numerpozycji tetelszam 로트번호 lot번호 numerolote 물건번호',
  },
  title: {
    ...core,
    kind: 'text',
    label: 'Title',
    limit: 1000,
    headings:
      'lottitle name lotname headline lead leaddescription shortdescription item itemtitle titleline1 title1 titel bezeichnung objekt titre designation titolo opera titulo obra nome naam название наименование заголовок 标题 名称 品名 拍品名称 作品名 作品名称 タイトル 題名 nazev nazwa tytul cim megnevezes nimi titulek productname 작품명 제목 품명 제품명 商品名 player players horse propertyaddress platenumber address streetaddress indirizzo endereco direccion 소재지 model modelo modello modell',
  },
  artist: {
    ...core,
    kind: 'text',
    label: 'Artist',
    limit: 500,
    headings:
      'creator maker author manufacturer brand artistname artistmaker artistormaker artistauthor kunstler urheber hersteller kunstlername artiste auteur nomartiste artista autore autor kunstenaar maker2 художник автор 艺术家 藝術家 作者 作家 作家名 アーティスト producer 브랜드 malir umelec artysta tworca szerzo alkoto konstnar kunstner tekija 작가 작가명',
  },
  estimate: {
    ...core,
    kind: 'text',
    label: 'Estimate',
    limit: 200,
    headings:
      'estimates est estimatetext estimaterange estimateprice schatzpreis schatzung schatzwert estimation stima valutazione estimacion tasacion valoracion estimativa avaliacao taxatie richtprijs эстимейт оценка 估价 估價 予想落札価格 評価額 estimatedprice estimatedvalue fairmarketvalue marketvalue itemvalue retailvalue fmv 予想価格 추정가 odhad odhadnicena szacunek becsles vurdering utrop skonnettupris estvalue 감정가',
  },
  low_estimate: amount(
    'Low estimate',
    'lowest estimatelow estlow lowest1 minestimate estimatemin estimatefrom lowprice low minest schatzpreisvon schatzpreismin untererschatzpreis schatzpreisunten estimationbasse estbasse stimaminima stimamin stimabassa estimacionbaja estimacionminima precioestimadominimo estimativaminima estimativabaixa lagetaxatie taxatielaag richtprijsvan нижнийэстимейт эстимейтот оценкаот 最低估价 低估价 估价下限 評価額下限 予想価格下限',
  ),
  high_estimate: amount(
    'High estimate',
    'highest estimatehigh esthigh maxestimate estimatemax estimateto highprice high maxest schatzpreisbis schatzpreismax obererschatzpreis schatzpreisoben estimationhaute esthaute stimamassima stimamax stimaalta estimacionalta estimacionmaxima precioestimadomaximo estimativamaxima estimativaalta hogetaxatie taxatiehoog richtprijstot верхнийэстимейт эстимейтдо оценкадо 最高估价 高估价 估价上限 評価額上限 予想価格上限',
  ),
  start_price: amount(
    'Start price',
    'startingprice startbid startbideach startingbid openingbid openingprice opening start minbid minimumbid startpreis ausruf ausrufpreis aufruf aufrufpreis limitausruf miseaprix prixdedepart prezzobase basedasta prezzodipartenza preciodesalida salida preciosalida precoinicial lanceinicial valorinicial startprijs inzet стартоваяцена начальнаяцена 起拍价 起拍價 起拍 開始価格 スタート価格 baseprice startamount precobase preciobase vyvolavacicena cenawywolawcza kikialtasiar kezdoar startpris utropspris lancebase lanceminimo valorminimo 起始价 起始價 시작가 startvalue 최저입찰가 최저가',
  ),
  reserve: {
    ...amount(
      'Reserve',
      'reserveprice reserveamount minprice minimumprice minimum limit limitprice limitpreis mindestpreis vorbehaltspreis prixdereserve prixreserve prezzodiriserva riserva preciodereserva reservas precodereserva reserva minimumprijs reserveprijs резерв резервнаяцена 保留价 底价 リザーブ 最低落札価格',
    ),
    needed: false,
    seenBy: 'staff',
  },
  medium: {
    ...line(
      'Medium',
      'media mediums technique techniques materials material materialtechnik technik materiaux tecnica materiali materiale tecnicaymateriales materiais techniek materiaal техника материал 材质 媒材 质地 技法 素材 technika teknik tekniikka 재료 소재',
    ),
    edited: 'always',
  },
  dimensions: {
    ...line(
      'Dimensions',
      'dimension size measurements measures masse maße abmessungen format dimensioni misure dimensiones medidas dimensoes afmetingen maten размер размеры 尺寸 サイズ 寸法 rozmer rozmery wymiary meret matt mitat 크기',
    ),
    edited: 'always',
  },
  height: line('Height', 'hohe'),
  width: line('Width', 'breite'),
  depth: line('Depth', 'tiefe'),
  weight: line('Weight', 'gewicht'),
  year: line('Year', 'jahr rok 제작연도 연도 yearcreated created yearcreation'),
  date: line('Date', 'datierung'),
  circa: line('Circa'),
  period: line('Period', 'epoche'),
  edition: line('Edition', 'auflage'),
  signed: line('Signed', 'signature signatur signiert'),
  artist_dates: line('Artist’s dates', 'dates lebensdaten'),
  nationality: line('Nationality', 'nationalitat'),
  origin: line('Origin', 'herkunft'),
  country: line('Country', 'land pays'),
  category: line('Category', 'kategorie'),
  department: line('Department', 'abteilung'),
  condition: line('Condition', 'zustand'),
  condition_report: { ...paragraphs('Condition report', 'zustandsbericht rapportdetat'), edited: 'always' },
  provenance: paragraphs(
    'Provenance',
    'provenienz provenienza procedencia proveniencia herkomst провенанс происхождение 来源 來源 来歴',
  ),
  literature: paragraphs('Literature', 'literatur'),
  exhibited: paragraphs('Exhibited', 'exhibitions exhibition ausstellungen ausstellung'),
  description: {
    ...paragraphs(
      'Description',
      'lotdescription longdescription fulldescription details itemdescription catalogdescription body beschreibung objektbeschreibung katalogtext descriptif descrizione descripcion descricao beschrijving omschrijving описание 描述 说明 說明 説明 詳細 detaileddescription popis opis leiras 설명 비고 작품정보',
    ),
    edited: 'always',
  },
  vendor: staff(
    'Vendor',
    'vendorname seller sellername consignor consignorname einlieferer einlieferername vendeur deposant venditore mandante vendedor',
  ),
  vendor_commission: {
    ...staff('Vendor’s commission', 'commission vendorscommission sellerscommission commissionrate provision'),
    choice: 'percent',
  },
  vat_scheme: {
    ...staff('VAT scheme', 'vat vatcode taxcode taxscheme mwst besteuerung tva iva btw'),
    choice: 'VAT scheme',
  },
  resale_right: {
    ...staff('Resale right', 'arr artistsresaleright folgerecht droitdesuite'),
    choice: 'yes or no',
  },
} as const satisfies Readonly<Record<string, LotField>>

export type LotContentName = keyof typeof LOT_CONTENT

const attached = { ...core, kind: 'text', limit: 1000, edited: 'elsewhere' } as const

/** What hangs on a lot, and is kept apart from what the catalogue says: its picture, and its tags. */
export const LOT_ATTACHED = {
  local_image_path: {
    ...attached,
    label: 'Image',
    headings:
      'imagefile image images imageurl imageurls imagelink picture pictures pictureurl photo photos photofile photourl imagename imagefilename bild bilder bilddatei foto fotos abbildung imagen imagenes imagem imagens immagine immagini afbeelding изображение фото 图片 圖片 图像 画像 写真 img imglink obrazek zdjecie kep 이미지',
  },
  image_width: { ...attached, label: 'Image width', headings: '' },
  image_height: { ...attached, label: 'Image height', headings: '' },
  tags: { ...attached, label: 'Tags', headings: 'tag' },
} as const satisfies Readonly<Record<string, LotField>>

/** Every field of a lot. */
export const LOT_FIELDS = { ...LOT_CONTENT, ...LOT_ATTACHED }
export type LotFieldName = keyof typeof LOT_FIELDS

/** The fields of a lot's content that the public may see. */
export const PUBLIC_LOT_FIELDS = publicNames(LOT_CONTENT)

/** The field of a lot that a heading means. */
export const LOT_FIELD_OF_HEADING = byHeading(LOT_FIELDS)

/** The rows of the content with their names. */
export const LOT_CONTENT_ROWS: readonly (readonly [string, LotField])[] = Object.entries(LOT_CONTENT)

const ELSEWHERE: ReadonlySet<string> = new Set(
  Object.entries<LotField>(LOT_FIELDS).flatMap(([name, { edited }]) => (edited === 'elsewhere' ? [name] : [])),
)

/** Whether a save of lots writes a field: unknown ones too, but not the number, pictures and tags. */
export function isWritten(name: string): boolean {
  return !ELSEWHERE.has(name)
}

/** The fields that staff edit in a form, in the table's order. */
export type EditedLotField = {
  [N in LotContentName]: (typeof LOT_CONTENT)[N]['edited'] extends 'always' | 'where given' ? N : never
}[LotContentName]
const isEdited = (name: string): name is EditedLotField =>
  LOT_CONTENT_ROWS.some(([known, { edited }]) => known === name && (edited === 'always' || edited === 'where given'))
export const EDITED_LOT_FIELDS: readonly EditedLotField[] = Object.keys(LOT_CONTENT).filter(isEdited)
