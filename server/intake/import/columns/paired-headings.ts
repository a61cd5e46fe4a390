import { plainHeading } from '../../../../shared/catalogue/field.ts'
import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'

const words = (names: string): ReadonlySet<string> => new Set(names.split(' ').map(plainHeading))

/** Headings that have a meaning together with others. */
const MAKE = words(
  'make brand manufacturer marque marca marke hersteller fabrikat fabricante merk марка производитель znacka marka gyartmany 品牌 厂牌 メーカー 제조사 브랜드',
)
const MODEL = words('model modelo modele modello modell модель 型号 型號 モデル 모델')
/** Headings that only lists of machines have. */
const MACHINE = words('chassis chassisno vin engineno enginenumber fuel gearbox transmission mileage odometer')
const LEAST = words(
  'minprice minimumprice pricemin pricefrom pricelow preismin prixmin prezzomin preciomin precomin минцена',
)
const MOST = words(
  'maxprice maximumprice pricemax priceto pricehigh preismax prixmax prezzomax preciomax precomax максцена',
)
/** Headings of a price without its kind. */
const PRICE = words(
  'price prices prise prix preis preise prezzo prezzi precio precios preco prijs cena ceny pris hinta ar fiyat цена ціна стоимость 价格 價格 价钱 売価 価格 가격 السعر ثمن قیمت harga gia',
)
/** Headings of a value without its origin. */
const VALUE = words(
  'value valor valeur wert waarde valore värde hodnota wartosc ertek стоимость ценность 价值 價值 価値 가치 القيمة',
)
/** Headings of a title if no other column is one. */
const NAMED = words(
  'type kind variety breed species subject theme motif object goods produkt produit producto 种类 種類 品目',
)

const AMOUNTS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  'estimate',
  'low_estimate',
  'high_estimate',
  'start_price',
])

/** Returns the last name of a heading: minPrice for "priceSpecification.minPrice". */
const endOf = (heading: string) => plainHeading(heading.slice(heading.lastIndexOf('.') + 1).replace(/\([^)]*\)/g, ''))

/** Names that may contain the lot's own price. Other prices may belong to things it is compared with. */
const OF_LOT = words('lot item offer offers price prices pricing pricespecification estimate valuation object artwork')
/** Returns the names before the last one of a heading. */
const aboveOf = (heading: string) => heading.slice(0, Math.max(0, heading.lastIndexOf('.')))
/** Returns the last name of a heading of the lot itself; "" for one inside something else. */
const ownEndOf = (heading: string) => {
  const [above] = heading.split('.').slice(-2, -1)
  return above === undefined || OF_LOT.has(plainHeading(above)) ? endOf(heading) : ''
}

/** Whether a heading is the make of a machine, which precedes its model. */
export const isMake = (heading: string): boolean => MAKE.has(endOf(heading))
/** Whether a heading is a price of an unspecified kind. */
export const isPrice = (heading: string): boolean => PRICE.has(endOf(heading))

/** Returns the column of a price of an unspecified kind if no other column is an amount; else -1. */
export function lonePrice(meanings: readonly ColumnMeaning[], headings: readonly string[]): number {
  if (meanings.some((meaning) => AMOUNTS.has(meaning))) return -1
  const price = headings.map(ownEndOf).findIndex((end) => PRICE.has(end))
  return meanings[price] === 'other' ? price : -1
}

/** Combines headings: make and model become a title, minimum and maximum an estimate, a lone price the start price. */
export function withPairs(meanings: readonly ColumnMeaning[], headings: readonly string[]): ColumnMeaning[] {
  const ends = headings.map(endOf)
  const at = (names: ReadonlySet<string>) => ends.findIndex((end) => names.has(end))
  const has = (meaning: ColumnMeaning) => meanings.includes(meaning)
  let read = [...meanings]
  const [make, model] = [at(MAKE), at(MODEL)]
  const titled = read.indexOf('title')
  if (make >= 0 && model >= 0 && (titled < 0 || titled === model)) read = read.with(make, 'title').with(model, 'title')
  // The brand of a machine is not the artist of a work.
  if (make >= 0 && read[make] === 'artist' && at(MACHINE) >= 0) read = read.with(make, 'other')
  const [least, most] = [at(LEAST), at(MOST)]
  if (least >= 0 && most >= 0 && !has('low_estimate') && !has('high_estimate'))
    read = read.with(least, 'low_estimate').with(most, 'high_estimate')
  const ownEnds = headings.map(ownEndOf)
  const own = (names: ReadonlySet<string>) => ownEnds.findIndex((end) => names.has(end))
  const price = lonePrice(read, headings)
  if (price >= 0) read = read.with(price, 'start_price')
  const amountsAbove = new Set(
    headings.flatMap((heading, index) => (AMOUNTS.has(read[index] ?? 'other') ? [aboveOf(heading)] : [])),
  )
  read = read.map((meaning, index) => {
    const heading = headings[index] ?? ''
    const isOwn = ownEnds[index] !== '' || amountsAbove.has(aboveOf(heading)) || heading.startsWith('sale.')
    return meaning === 'currency' && !isOwn ? 'other' : meaning
  })
  const value = own(VALUE)
  if (value >= 0 && read[value] === 'other' && !read.some((meaning) => AMOUNTS.has(meaning)))
    read = read.with(value, 'estimate')
  const named = at(NAMED)
  if (named >= 0 && read[named] === 'other' && !read.includes('title') && !read.includes('description'))
    read = read.with(named, 'title')
  return read
}
