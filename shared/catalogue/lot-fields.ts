import { byHeading, type Field, LONGEST_TEXT, publicNames } from './field.ts'

/**
 * The place where staff edit a field: the form of every lot, of lots that have it, or elsewhere (a number does not
 * change; pictures and tags have their own calls).
 */
export type Editing = 'always' | 'where given' | 'elsewhere'

export type LotField = Field & { edited: Editing }

const core = { needed: true, seenBy: 'public', edited: 'always' } as const
const further = { needed: false, limit: LONGEST_TEXT, seenBy: 'public', edited: 'where given' } as const

/** A further field of one line: medium, weight. */
const line = (label: string, headings = '') => ({ ...further, kind: 'text', label, headings }) as const
/** A further field of paragraphs. */
const paragraphs = (label: string, headings = '') => ({ ...further, kind: 'long text', label, headings }) as const
/** A line that only staff see. */
const staff = (label: string, headings: string) =>
  ({ ...line(label, headings), seenBy: 'staff', limit: 200, edited: 'always' }) as const
/** A yes or no that only staff see. */
const yesOrNo = (label: string, headings: string) => ({ ...staff(label, headings), choice: 'yes or no' }) as const
const amount = (label: string, headings: string) => ({ ...core, kind: 'amount', limit: 20, label, headings }) as const

/**
 * The fields of a lot in a catalogue, in their order on screens. A row makes a field in imports, storage, calls, forms,
 * the search and on screens. A field without a row is stored unchanged, for staff only.
 */
export const LOT_CONTENT = {
  lot_number: {
    ...core,
    kind: 'lot number',
    label: 'Lot number',
    limit: 20,
    edited: 'elsewhere',
    headings:
      'lotnum lot lotno lotnr lotn lotnumb salelotnumber salelotno catalognumber cataloguenumber number numero no nr num los losnr losnummer katalognummer numlot ndelot nlot numerodelot numerolot lotto nlotto numerolotto lote nlote numerodelote numlote ndelote nodelote nodelot nolote kavel kavelnr kavelnummer lotnummer лот номерлота номер 拍品号 拍品编号 图录号 圖錄號 批号 编号 ロット ロット番号 ロットno lotid lotidentifier auctionlot hip hipno hipnum hipnumber catno catalogno itemno itemnumber itemid tagno порядковыйномер cislolotu cislopolozky numerpozycji tetelszam 로트번호 lot번호 numerolote 물건번호 lotref lotcode lotpos pos position posnr laufnummer lfdnr laufendenummer auktionsnummer artikelnummer numerodulot reference numlotto progressivo nrolote nro numerodolote ordem artikelnr volgnummer nummer kohde katalognr cisloaukce polozka cislo poz pozycja nrpozycji nrkatalogowy lp tetel tetelsz sorszam katalogusszam utropsnr objektnr varunummer auktionsnr partinr номерлот №лота №п/п лот№ лоту номерлоту parcano lotnumarası sırano αριθμόςλοτ αριθμός λοτ رقم رقماللوت رقمالقطعة اللوت شماره شمارهلات לוט מספר מספרלוט מספרפריט 序号 序號 拍品编码 拍品序号 图录编号 標的號 标的编号 标的号 品番 出品番号 番号 ロットナンバー 品號 번호 로트 출품번호 순번 sku stocknumber stockno inventoryno inventorynumber',
  },
  title: {
    ...core,
    kind: 'text',
    label: 'Title',
    limit: 1000,
    headings:
      'lottitle name lotname headline lead leaddescription shortdescription item itemtitle titleline1 title1 titel bezeichnung objekt titre designation titolo opera titulo obra nome naam название наименование заголовок 标题 名称 品名 拍品名称 作品名 作品名称 タイトル 題名 nazev nazwa tytul cim megnevezes nimi titulek productname 작품명 제목 품명 제품명 商品名 player players horse propertyaddress platenumber address streetaddress indirizzo endereco direccion 소재지 model modelo modello modell lotheadline caption heading productdescriptionshort shorttitle artwork artworktitle artworkname workoftitle workname nameofwork nameofitem itemname itemheading objectname objecttitle titleofwork titleofartwork kurzbeschreibung kurzbezeichnung artikel artikelbezeichnung gegenstand lostitel werktitel objektbezeichnung libelle intitule denomination titrelot titredulot nomdulot objet oggetto denominazione titoloopera titololotto nomelotto objeto denominacion titulolote nombredellote nomedolote nomelote objetos peca objectnaam omschrijvingkort titelkort lottitel dila nazevdila nazevpolozky położki tytuł tytułdzieła nazwaprzedmiotu przedmiot targy mutargy cime amucime benamning titelpaverk verktitel genstand navn benevnelse objektbenamning tuote teoksennimi наименованиелота названиелота предмет наименованиепредмета найменування назва ürünadı eseradı başlık isim adı τίτλος ονομασία περιγραφήτίτλος اسم العنوان عنوان اسمالقطعة الاسم نام اثر כותרת שם שםהפריט שםהיצירה 拍品标题 藏品名称 拍品 標題 品項 标的名称 标的物名称 标的 名稱 作品名稱 品名規格 商品 品目名 物件名 件名 제호 물품명 작품 상품명 명칭 animalname',
  },
  artist: {
    ...core,
    kind: 'text',
    label: 'Artist',
    limit: 500,
    headings:
      'creator maker author manufacturer brand artistname artistmaker artistormaker artistauthor kunstler urheber hersteller kunstlername artiste auteur nomartiste artista autore autor kunstenaar maker2 художник автор 艺术家 藝術家 作者 作家 作家名 アーティスト producer 브랜드 malir umelec artysta tworca szerzo alkoto konstnar kunstner tekija 작가 작가명 artists artistnames artistfullname artistfull painter sculptor photographer designer craftsman school artistculture creatorname makername authorname artistorauthor artistmanufacturer kunstlerin autorin gestalter entwerfer maler artisteauteur nomdelartiste auteurs peintre artistaautore nomeartista nombreartista nomedoartista ontwerper kunstenaarsnaam schilder autordila jmenoautora autordzieła artystaautor muvesz muvesznev konstnarsnamn upphovsman kunstnernavn taiteilija авторпроизведения художникавтор имяхудожника митець sanatçı ressam sanatçıadı καλλιτέχνης ζωγράφος δημιουργός الفنان اسمالفنان فنان هنرمند نامهنرمند אמן שםהאמן יוצר 艺术家姓名 作者名 画家 畫家 藝術家姓名 艺术家名称 作家氏名 アーティスト名 화가 제작자 아티스트',
  },
  estimate: {
    ...core,
    kind: 'text',
    label: 'Estimate',
    limit: 200,
    headings:
      'estimates est estimatetext estimaterange estimateprice schatzpreis schatzung schatzwert estimation stima valutazione estimacion tasacion valoracion estimativa avaliacao taxatie richtprijs эстимейт оценка 估价 估價 予想落札価格 評価額 estimatedprice estimatedvalue fairmarketvalue marketvalue itemvalue retailvalue fmv 予想価格 추정가 odhad odhadnicena szacunek becsles vurdering utrop skonnettupris estvalue 감정가 estim ests preestimate presaleestimate auctionestimate estimatedvaluerange lotestimate priceestimate estimatedpricerange valuation appraisedvalue appraisal schatzpreise taxe taxpreis taxierung estimations prixestime prixestimatif valeurestimee stimaprezzo prezzostimato valorestimato valorestimado preciaestimado precioestimado estimativadevalor valorestimativa precoestimado valoravaliado taxatiewaarde geschattewaarde schatting odhadnihodnota odhadovanacena wycena estymacja szacunkowa wartoscszacunkowa cenaszacunkowa becsertek becsar becsultertek ertekeles estimat vurdert vardering vurderingspris предварительнаяоценка оценочнаястоимость оценочнаяцена оценкаэксперта естімейт tahmin tahminideger tahminifiyat ekspertizdegeri εκτίμηση τιμήεκτίμησης التقدير السعرالتقديري القيمةالتقديرية برآورد قیمتتخمینی הערכה אומדן מחירהערכה 估值 参考价 參考價 评估价 評估價 预估价 預估價 估价范围 市场价 见积価格 評価 エスティメート 落札予想価格 参考価格 見積価格 추정가격 추정가액 예상가 예상낙찰가 평가액',
  },
  low_estimate: amount(
    'Low estimate',
    'lowest estimatelow estlow lowest1 minestimate estimatemin estimatefrom lowprice low minest schatzpreisvon schatzpreismin untererschatzpreis schatzpreisunten estimationbasse estbasse stimaminima stimamin stimabassa estimacionbaja estimacionminima precioestimadominimo estimativaminima estimativabaixa lagetaxatie taxatielaag richtprijsvan нижнийэстимейт эстимейтот оценкаот 最低估价 低估价 估价下限 評価額下限 予想価格下限 lowerestimate estimatelower loest lestimate estimatelowprice priceestimatelow estimatedlow lowestimatedprice estmin estimateminimum schatzpreisab untereschatzung taxeunten schatzungvon schatzungmin prixestimemin estimationmin estimationminimum estimationmini prezzostimamin stimada stimaminimo estimacionmin estimaciondesde valorestimadomin estimativamin avaliacaominima minimumtaxatie taxatievan odhadod odhadmin estymacjaod wycenaod estymacjamin becsertekmin becsertektol minbecsertek estimatfran varderingfran vurderingfra vurderingmin эстимейтмин нижняяоценка оценкамин оценканижняя tahminmin tahminalt εκτίμησηαπό 估价低 估價低 最低估價 估价最低 估价起 低估 予想下限 評価額低 推定価格下限 エスティメート下限 추정가하한 추정가최저 최저추정가 추정가low',
  ),
  high_estimate: amount(
    'High estimate',
    'highest estimatehigh esthigh maxestimate estimatemax estimateto highprice high maxest schatzpreisbis schatzpreismax obererschatzpreis schatzpreisoben estimationhaute esthaute stimamassima stimamax stimaalta estimacionalta estimacionmaxima precioestimadomaximo estimativamaxima estimativaalta hogetaxatie taxatiehoog richtprijstot верхнийэстимейт эстимейтдо оценкадо 最高估价 高估价 估价上限 評価額上限 予想価格上限 upperestimate estimateupper hiest hestimate estimatehighprice priceestimatehigh estimatedhigh highestimatedprice estmax estimatemaximum schatzpreisto obereschatzung taxeoben schatzungbis schatzungmax prixestimemax estimationmax estimationmaximum estimationmaxi prezzostimamax stimaa stimamassimo estimacionmax estimacionhasta valorestimadomax estimativamax avaliacaomaxima maximumtaxatie taxatietot odhaddo odhadmax estymacjado wycenado estymacjamax becsertekmax becsertekig maxbecsertek estimattill varderingtill vurderingtil vurderingmax эстимейтмакс верхняяоценка оценкамакс оценкаверхняя tahminmax tahminust εκτίμησηέως 估价高 估價高 最高估價 估价最高 估价止 高估 予想上限 評価額高 推定価格上限 エスティメート上限 추정가상한 추정가최고 최고추정가 추정가high',
  ),
  start_price: amount(
    'Start price',
    'startingprice startbid startbideach startingbid openingbid openingprice opening start minbid minimumbid startpreis ausruf ausrufpreis aufruf aufrufpreis limitausruf miseaprix prixdedepart prezzobase basedasta prezzodipartenza preciodesalida salida preciosalida precoinicial lanceinicial valorinicial startprijs inzet стартоваяцена начальнаяцена 起拍价 起拍價 起拍 開始価格 スタート価格 baseprice startamount precobase preciobase vyvolavacicena cenawywolawcza kikialtasiar kezdoar startpris utropspris lancebase lanceminimo valorminimo 起始价 起始價 시작가 startvalue 최저입찰가 최저가 startingamount openbid openingamount openingvalue initialprice initialbid beginningbid firstbid upsetprice minimumopeningbid suggestedopeningbid startingvalue callprice startgebot mindestgebot ausrufspreis startbetrag rufpreis einstiegspreis mise prixdepart prixdedebut encherededepart prixinitial startprisex offertaminima prezzoiniziale prezzobaseasta baseasta offertadipartenza preciodepartida precioinicial pujainicial ofertainicial precodepartida valordolance valordoinicial inzetprijs openingsbod startbod minimumbod startovnicena pocatecnicena nejnizsipodani cenastartowa cenawywoławcza cenapoczatkowa wywoławcza indulo induloar kezdolicit minimalar indulolicit startbud lagstabud minstebud abningsbud lahtohinta стартовая начальнаястоимость начальнаяставка стартоваястоимость цена_старта стартоваціна початковаціна başlangıçfiyatı açılışfiyatı acilisfiyati başlangıçbedeli τιμήεκκίνησης τιμήπρώτηςπροσφοράς سعرالبداية سعرالافتتاح السعرالابتدائي قیمتپایه قیمتشروع מחירפתיחה מחירהתחלתי 起拍金额 起始价格 底拍价 起標價 起价 竞拍起始价 开拍价 底價 最低入札価格 開始入札額 入札開始価格 最低価格 成り行き スタート金額 시작가격 경매시작가 최저매각가격 시초가 bidinitial priceinitial miseinitiale offertainiziale anfangsgebot beginbod',
  ),
  reserve: {
    ...amount(
      'Reserve',
      'reserveprice reserveamount minprice minimumprice minimum limit limitprice limitpreis mindestpreis vorbehaltspreis prixdereserve prixreserve prezzodiriserva riserva preciodereserva reservas precodereserva reserva minimumprijs reserveprijs резерв резервнаяцена 保留价 底价 リザーブ 最低落札価格 reservation reservat mindestverkaufspreis reservationprice riservaminima precioreserva reservaminima precoreserva limietprijs limiet rezervni rezervnicena limitnicena cenarezerwowa cenaminimalna limitar vedettar bevakningspris minimipris mindstepris минимальнаяцена резервнацiна резервнаціна rezervfiyat rezervbedeli τιμήασφαλείας السعرالاحتياطي قیمترزرو מחירמינימום מחירשמור 保留價 底价金额 リザーブ価格 最低売却価格 내정가 하한가',
    ),
    needed: false,
    seenBy: 'staff',
  },
  medium: {
    ...line(
      'Medium',
      'media mediums technique techniques materials material materialtechnik technik materiaux tecnica materiali materiale tecnicaymateriales materiais techniek materiaal техника материал 材质 媒材 质地 技法 素材 technika teknik tekniikka 재료 소재 mediumtechnique techniqueandmaterials mediummaterial materialsandtechnique technika/materiał materiau matiere supporto soporte suporte ondergrond technikaanyaga anyag anyaga technikaja materiał tworzywo techniquesupport materialogteknik materialochteknik техникаматериал материалытехника матеріал malzeme teknikmalzeme υλικά τεχνική الخامة التقنية تکنیک טכניקה חומר 材料 質地 媒介 材質技法 재료및기법 재질',
    ),
    edited: 'always',
  },
  dimensions: {
    ...line(
      'Dimensions',
      'dimension size measurements measures masse maße abmessungen format dimensioni misure dimensiones medidas dimensoes afmetingen maten размер размеры 尺寸 サイズ 寸法 rozmer rozmery wymiary meret matt mitat 크기 dimensionscm sizecm measurementscm sizeincm overallsize größe grosse abmessung maß massecm formatcm taille misura dimensione formato medida tamano tamanho dimensoescm maat grootte velikost wymiarycm rozmiar meretei meretek storlek størrelse dimensjoner koko размерысм размер(см) розмір розміри boyut olcu olculer διαστάσεις μέγεθος الأبعاد المقاس ابعاد اندازه מידות גודל 规格 規格 大小 尺寸cm 寸法(cm) 大きさ 작품크기 사이즈 규격',
    ),
    edited: 'always',
  },
  height: line(
    'Height',
    'hohe h hcm hauteur altezza altura alto hoogte vyska wysokosc magassag hojd højde высота yukseklik 高 高さ 높이',
  ),
  width: line(
    'Width',
    'breite w wcm largeur larghezza ancho anchura largura breedte sirka szerokosc szelesseg bredd bredde ширина genislik 宽 寬 幅 너비 폭',
  ),
  depth: line(
    'Depth',
    'tiefe d dcm profondeur profondita profundidad profundidade diepte hloubka głębokość melyseg djup dybde глубина derinlik 深 奥行 깊이',
  ),
  weight: line(
    'Weight',
    'gewicht wt poids peso vaha hmotnost waga suly vikt vekt vægt вес ağırlık 重量 重さ 무게 중량',
  ),
  quantity: { ...line('Quantity', 'qty anzahl menge quantite quantita cantidad aantal 数量'), choice: 'quantity' },
  quantity_unit: line('Quantity unit', 'unitofquantity mengeneinheit unitequantite'),
  year: line(
    'Year',
    'jahr rok 제작연도 연도 yearcreated created yearcreation yearofwork yearmade yearofmanufacture yearofproduction productionyear dateyear annee anno ano jaartal bouwjaar baujahr herstellungsjahr entstehungsjahr rokvzniku rokpowstania rocznik ev evszam ar argang artal vuosi год годсоздания рік yıl yapımyılı έτος السنة سال שנה 年份 年代 制作年 製作年 制作年代 年式 년도 제작년도',
  ),
  date: line(
    'Date',
    'datierung datecreated dateofwork workdate dated datering datation datazione fecha data datazzione datace datowanie keletkezes datum дата датасоздания tarih χρονολογία التاريخ תאריך 日期 日付',
  ),
  circa: line('Circa'),
  period: line(
    'Period',
    'epoche era century jahrhundert siecle secolo siglo seculo eeuw stoleti wiek szazad период эпоха век donem περίοδος 时期 時代 시대',
  ),
  edition: line('Edition', 'auflage'),
  signed: line(
    'Signed',
    'signature signatur signiert signe firmato firmado assinado gesigneerd signovano sygnatura szigno signerad signeret подпись imza υπογραφή 签名 款识 署名 서명',
  ),
  artist_dates: line('Artist’s dates', 'dates lebensdaten'),
  nationality: line('Nationality', 'nationalitat'),
  origin: line(
    'Origin',
    'herkunft provenancecountry ursprung origine origen origem oorsprong puvod pochodzenie szarmazas ursprungsland происхождениестрана koken προέλευση 产地 產地 原产地 원산지',
  ),
  country: line(
    'Country',
    'land pays countryoforigin paese pais orszag zeme kraj страна ulke χώρα الدولة 国家 國家 国 국가',
  ),
  category: line(
    'Category',
    'kategorie type class classification categorie categoria rubrik sparte warengruppe genre rubrique tipo soort kategoria категория раздел категорія kategori κατηγορία الفئة 类别 類別 分类 分類 类型 品类 カテゴリ カテゴリー 카테고리 분류 종류',
  ),
  department: line(
    'Department',
    'abteilung dept section sektion departement reparto dipartimento departamento afdeling oddeleni dział отдел 部门 專場 부문',
  ),
  condition: line(
    'Condition',
    'zustand conditions etat condizione condizioni stato estado staat stav stan allapot skick stand tilstand состояние стан durum κατάσταση الحالة מצב 品相 状态 狀態 状態 コンディション 상태',
  ),
  condition_report: {
    ...paragraphs(
      'Condition report',
      'zustandsbericht rapportdetat conditionnotes conditiondetails zustandsbeschreibung etatdescriptif rapportocondizione informeestado relatoriodecondicao conditierapport zpravaostavu raportstanu konditionsrapport отчетосостоянии 状况报告 品相描述 コンディションレポート 상태보고서',
    ),
    edited: 'always',
  },
  provenance: paragraphs(
    'Provenance',
    'provenienz provenienza procedencia proveniencia herkomst провенанс происхождение 来源 來源 来歴 provenancenotes provenances herkunftsnachweis pochodzenieobiektu puvoddila eredete szarmazasihely proveniens провенансистория kokenprovenans προέλευσηέργου 收藏来源 著录来源 소장처 소장이력',
  ),
  literature: paragraphs(
    'Literature',
    'literatur references bibliography bibliographie bibliografia literatura literatuur literaturverzeichnis irodalom litteratur литература библиография kaynakca βιβλιογραφία 著录 出版 出版著录 文献 参考文献 문헌 참고문헌',
  ),
  exhibited: paragraphs(
    'Exhibited',
    'exhibitions exhibition ausstellungen ausstellung exhibitionhistory expositions exposition esposizioni exposiciones exposicoes tentoonstellingen vystavy wystawy kiallitas kiallitva utstallningar udstillinger выставки sergiler εκθέσεις 展览 展出 展覽 展覧会歴 전시 전시이력',
  ),
  description: {
    ...paragraphs(
      'Description',
      'lotdescription longdescription fulldescription details itemdescription catalogdescription body beschreibung objektbeschreibung katalogtext descriptif descrizione descripcion descricao beschrijving omschrijving описание 描述 说明 說明 説明 詳細 detaileddescription descricaocompleta descripcioncompleta descriptioncomplete vollbeschreibung popis opis leiras 설명 비고 작품정보 lotdesc desc descr itemdesc fulltext text longtext descriptionlong catalogentry catalogueentry cataloguedescription fulldesc katalogbeschreibung langtext beschreibungstext descriptionlot descrizionelotto descripcionlote descricaodolote descritivo beschrijvinglang opislotu popispolozky popisdila opisprzedmiotu leirasa beskrivning beskrivelse kuvaus описаниелота опис açıklama tanım περιγραφή الوصف وصف شرح תיאור תאור 拍品描述 拍品说明 拍品介绍 简介 描述信息 标的介绍 详细描述 作品説明 商品説明 解説 작품설명 상세설명',
    ),
    edited: 'always',
  },
  saleroom_notice: { ...paragraphs('Saleroom notice', 'saleroomnotices'), limit: 2_000, edited: 'elsewhere' },
  pronunciation: staff('Pronunciation', 'pronounced howtosay aussprache prononciation pronuncia uitspraak'),
  vendor: staff(
    'Vendor',
    'vendorname seller sellername consignor consignorname einlieferer einlieferername vendeur deposant venditore mandante vendedor vendorid vendorcode consignorid consignornumber sellerid einliefererr einlieferernummer deposantnom vendeurnom venditorenome cedente consignante comitente inbrenger verkoper prodavajici sprzedajacy komitent beado elado saljare inlamnare indleverer selger комитент продавец сдатчик satıcı πωλητής البائع فروشنده מוכר 委托方 委託方 卖家 送拍人 出品者 委託者 위탁자 출품자',
  ),
  vendor_commission: {
    ...staff(
      'Vendor’s commission',
      'commission vendorscommission sellerscommission commissionrate provision sellercommission commissionpercent einlieferprovision abgeld provisionverkaufer commissionvendeur commissionevenditore comisionvendedor comissaovendedor provize prowizja jutalek комиссия komisyon 佣金 委托佣金 手数料 수수료',
    ),
    choice: 'percent',
  },
  vat_scheme: {
    ...staff('VAT scheme', 'vat vatcode taxcode taxscheme mwst besteuerung tva iva btw'),
    choice: 'VAT scheme',
  },
  round: { ...staff('Round', ''), edited: 'elsewhere' },
  round_kind: { ...staff('Kind of round', 'roundkind'), edited: 'elsewhere', choice: 'round kind' },
  appeal: { ...staff('Appeal', ''), edited: 'elsewhere' },
  resale_right: yesOrNo('Resale right', 'arr artistsresaleright folgerecht droitdesuite'),
  guaranteed: yesOrNo('Guaranteed', 'guaranteedlot isguaranteed garantiert garanti garantito garantizado gegarandeerd'),
} as const satisfies Readonly<Record<string, LotField>>

export type LotContentName = keyof typeof LOT_CONTENT

const attached = { ...core, kind: 'text', limit: 1000, edited: 'elsewhere' } as const

/** Attachments of a lot, stored apart from the catalogue's words: its pictures and its tags. */
export const LOT_ATTACHED = {
  local_image_path: {
    ...attached,
    label: 'Image',
    headings:
      'imagefile image images imageurl imageurls imagelink picture pictures pictureurl photo photos photofile photourl imagename imagefilename bild bilder bilddatei foto fotos abbildung imagen imagenes imagem imagens immagine immagini afbeelding изображение фото 图片 圖片 图像 画像 写真 img imglink obrazek zdjecie kep 이미지 imagefiles imagefilenames imagepath imagepaths imgurl imgurls imgsrc imgfile imagesrc mainimage mainimageurl coverimage primaryimage primaryimageurl featuredimage photoname photofilename photosurl photoslink picturefile picturefiles picturelink picturename mediaurl bildname bildpfad bildurl bilddateien fotodatei imagesurl lienimage urlimage fichierimage nomimage photographie foto1 urlfoto fotografia enlaceimagen urlimagen imagenurl linkimagem urlimagem imagemurl afbeeldingen afbeeldingurl obrazky fotourl zdjecia urlzdjecia kepek kepfajl fenykep bildfil bildlank billede billedfil bilde kuva фотография фотографии картинка изображения ссылканафото фото1 світлина зображення gorsel resim fotograf εικόνα φωτογραφία الصورة صورة رابطالصورة تصویر عکس תמונה תמונות 图片链接 图片地址 圖片連結 照片 主图 图片url 图 画像url 画像ファイル 写真url 画像ファイル名 사진 이미지url 이미지주소 이미지파일 furtherimages furtherpictures',
  },
  image_width: { ...attached, label: 'Image width', headings: '' },
  image_height: { ...attached, label: 'Image height', headings: '' },
  further_images: { ...attached, label: 'Further images', headings: '' },
  tags: { ...attached, label: 'Tags', headings: 'tag' },
} as const satisfies Readonly<Record<string, LotField>>

/** Separates the names of several pictures in a cell. The semicolon of an HTML entity does not. */
export const BETWEEN_PICTURES = /(?<!&#?\w{1,31});|\||,(?=\s)/g

export const LOT_FIELDS = { ...LOT_CONTENT, ...LOT_ATTACHED }
export type LotFieldName = keyof typeof LOT_FIELDS

export const PUBLIC_LOT_FIELDS = publicNames(LOT_CONTENT)

export const LOT_FIELD_OF_HEADING = byHeading(LOT_FIELDS)

export const LOT_CONTENT_ROWS: readonly (readonly [string, LotField])[] = Object.entries(LOT_CONTENT)

const ELSEWHERE: ReadonlySet<string> = new Set(
  Object.entries<LotField>(LOT_FIELDS).flatMap(([name, { edited }]) => (edited === 'elsewhere' ? [name] : [])),
)

/** Whether a save of lots writes a field: also unknown ones, but not the number, pictures and tags. */
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
