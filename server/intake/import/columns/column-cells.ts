import { currencyIn } from '../../../../shared/amounts/currency-words.ts'
import { readAmount } from '../../../../shared/amounts/written-amount.ts'
import { readEstimate } from '../../../../shared/amounts/written-estimate.ts'
import { USUAL_HABIT } from '../../../../shared/amounts/written-figure.ts'
import type { ColumnMeaning } from '../../../../shared/catalogue/import-choices.ts'
import { parseLotNumber } from '../../../../shared/printed-lot-number.ts'
import { cellText } from './cell-text.ts'
import { headingMeaning } from './heading-words.ts'
import { WITH_WORDS } from './lot-numbers.ts'
import type { KnownBy } from './named-column.ts'
import { lonePrice } from './paired-headings.ts'
import type { TableRow } from './table/column-text.ts'

type Known = { meaning: ColumnMeaning; knownBy: KnownBy }

const ROWS_LOOKED_AT = 300
const LONGEST_LOOKED_AT = 400
/** Texts that are longer on average are not titles. */
const LONGEST_TITLE = 120

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|tiff?|bmp)(?:$|[?#;|])|^https?:\/\/\S*\/(?:image|img|photo|picture)s?\//i
const SIZE = /\d\s*(?:cm|mm|in\.?|["″])?\s*[x×]\s*\d/i
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/
/** Web addresses, file names, codes of programs. */
const ADDRESS = /^(?:https?:|www\.|\/)\S+$|^\S+\.\w{2,4}$|^[0-9a-f-]{20,}$/i
/** Headings of people: a consignor or buyer is not a title. */
const PERSON =
  /buyer|seller|consign|purchas|vendor|owner|donor|bidder|customer|email|phone|käufer|einliefer|acheteur|vendeur|comprador|vendedor|покупат|продав/i
/** Headings of a program's keys, which are never titles. */
const KEY = /(?:^|[^\p{L}])(?:id|key|code|no|nr|uuid|slug|ref)\.?$|\p{Ll}(?:Id|ID|Key|Code|No|Nr)$/u
const LOT = /^(?:lots?|los|lote|lotto|kavel|лот|ロット|拍品)[\s.:#-]*(?:n(?:r|o|um|umber)?[.°º]?\s*)?\d/iu

const isSize = (cell: string) => SIZE.test(cell) && cell.length < 120 && !ADDRESS.test(cell)
const isAmount = (cell: string) => readAmount(cell, USUAL_HABIT) !== 'unreadable'
const isDate = (cell: string) => DATE.test(cell)
const isNumber = (cell: string) => parseLotNumber(cell) !== null && !SIZE.test(cell) && !isDate(cell)

/** "CHF 6 000 / 8 000": two different figures with a currency. "1900-2000" is an epoch. */
function isEstimate(cell: string): boolean {
  if (cell.length > 80 || !(currencyIn(cell) !== null || /[$¥￥]|kr/i.test(cell))) return false
  const { low_estimate: low, high_estimate: high, isClear } = readEstimate(cell, USUAL_HABIT)
  return isClear && low !== null && low !== high
}

type Cells = {
  /** The non-empty cells of the examined rows. */
  filled: readonly string[]
  rows: number
  heading: string
}

/** Headings of a catalogue that was exported here. */
const OUR_NAMES = ['lot_number', 'low_estimate', 'high_estimate', 'start_price', 'local_image_path']

/** Moves a meaning to another possible column if every cell of its present column is equal. */
function withTelling(
  meanings: readonly ColumnMeaning[],
  { columns, meaning }: { columns: readonly Cells[]; meaning: 'title' | 'description' },
): ColumnMeaning[] {
  const isSame = (at: number) => new Set(columns[at]?.filled).size === 1
  const at = meanings.indexOf(meaning)
  if (at < 0 || !isSame(at) || (columns[at]?.filled.length ?? 0) < 5) return [...meanings]
  const better = columns.findIndex(
    ({ heading, filled }, index) =>
      meanings[index] === 'other' && filled.length > 0 && !isSame(index) && headingMeaning(heading) === meaning,
  )
  return better < 0 ? [...meanings] : meanings.with(at, 'other').with(better, meaning)
}

/** Finds meanings by cells. A heading that its cells contradict gives way to 'other', which is kept for staff. */
export function knownByCells(
  named: readonly ColumnMeaning[],
  { rows, headings }: { rows: readonly TableRow[]; headings: readonly string[] },
): Known[] {
  const looked = rows.slice(0, ROWS_LOOKED_AT)
  const columns = named.map((_, at): Cells => {
    const filled = looked.map(({ cells }) => cellText(cells, at).slice(0, LONGEST_LOOKED_AT)).filter(Boolean)
    return { filled, rows: looked.length, heading: headings[at] ?? '' }
  })
  const meanings = withTelling(withTelling(named, { columns, meaning: 'title' }), { columns, meaning: 'description' })
  const isHeaded = headings.some((heading) => heading !== '')
  // The headings of a catalogue exported here are its field names.
  if (OUR_NAMES.every((name) => headings.includes(name)))
    return named.map((meaning) => ({ meaning, knownBy: 'heading' }))
  const known = meanings.map((meaning, at): Known => {
    const cells = columns[at]
    if ((headings[at] ?? '') === '' && isRowCount(cells)) return { meaning: 'left out', knownBy: 'cells' }
    if (!isHeaded) return { meaning: 'other', knownBy: 'heading' }
    return { meaning: cells ? believed(meaning, { ...cells, headings }) : meaning, knownBy: 'heading' }
  })
  // "Start" may turn out to be a day.
  const price = lonePrice(
    known.map(({ meaning }) => meaning),
    headings,
  )
  if (price >= 0) known[price] = { meaning: 'start_price', knownBy: 'heading' }
  /** Gives a meaning that no column has yet to the best fitting column, if any. */
  const assign = (meaning: ColumnMeaning, knownBy: KnownBy, suits: (cells: Cells) => number) => {
    const fits = columns.map((cells, at) =>
      known[at]?.meaning === 'other' && cells.filled.length > 0 ? suits(cells) : 0,
    )
    const most = Math.max(0, ...fits)
    if (most > 0) known[fits.indexOf(most)] = { meaning, knownBy }
  }
  const lacks = (...wanted: ColumnMeaning[]) => !known.some(({ meaning }) => wanted.includes(meaning))
  if (lacks('local_image_path'))
    assign('local_image_path', 'cells', ({ filled }) => mostly(filled, (cell) => PICTURE.test(cell)))
  if (lacks('dimensions')) assign('dimensions', 'cells', ({ filled }) => mostly(filled, isSize))
  if (lacks('estimate', 'low_estimate', 'high_estimate'))
    assign('estimate', 'cells', ({ filled, rows: all }) => (mostly(filled, isEstimate) * filled.length) / all)
  if (lacks('lot_number'))
    assign('lot_number', 'cells', ({ filled, rows: all }) =>
      filled.length === all ? mostly(filled, (cell) => LOT.test(cell), 1) : 0,
    )
  if (lacks('lot_number')) assign('lot_number', 'cells', counting)
  if (lacks('lot_number')) assign('lot_number', 'guess', (cells) => numbering(cells, isHeaded))
  if (lacks('title', 'description')) assign('title', 'guess', titling)
  return known.map((each, at) =>
    each.knownBy === 'guess' && each.meaning === 'title' && averageLength(columns[at]?.filled ?? []) > LONGEST_TITLE
      ? { ...each, meaning: 'description' }
      : each,
  )
}

/** Returns a heading's meaning unless its cells contradict it: dates under "Start", or dimensions under "No.". */
function believed(
  meaning: ColumnMeaning,
  { filled, heading, headings }: Cells & { headings: readonly string[] },
): ColumnMeaning {
  const no = (is: (cell: string) => boolean) => filled.length > 0 && mostly(filled, is) === 0
  switch (meaning) {
    case 'lot_number':
      return filled.length === 0 || no((cell) => isNumber(cell) || LOT.test(cell) || WITH_WORDS.test(cell))
        ? 'other'
        : meaning
    case 'estimate':
      // A lone figure under "Estimate range" is the difference of the estimates.
      return /range/i.test(heading) && no(isEstimate) && !no(isAmount) ? 'other' : meaning
    case 'low_estimate':
    case 'high_estimate':
    case 'start_price':
    case 'reserve':
      if (isTime(filled, { heading, headings })) return 'other'
      if (meaning === 'reserve' || !no(isAmount)) return meaning
      return no(isEstimate) ? 'other' : 'estimate'
    case 'local_image_path':
      return filled.length > 0 && filled.every((cell) => /^(?:yes|no|true|false|\d)$/i.test(cell)) ? 'other' : meaning
    case 'tags':
      return isEarTags(filled) ? 'other' : meaning
    case 'date':
      return filled.length > 0 && mostly(filled, isRecentDay, 0.8) > 0 ? 'other' : meaning
    default:
      return meaning
  }
}

/** Whether the cells are a program's count of its rows: 0, 1, 2 … */
const isRowCount = (cells: Cells | undefined): boolean =>
  cells !== undefined &&
  cells.rows > 1 &&
  cells.filled.length === cells.rows &&
  cells.filled.every((cell, at) => cell === String(at))

/** Headings that may mean a time as well as an amount. */
const MAYBE_TIME =
  /^(?:start|opening|open|from|von|low|min|minimum|begin|beginn|d[ée]but|inicio|inizio|limit|high|max|to|bis)$/i
const END = /^(?:end|ends|ende|until|to|till|bis|close|closing|closes|fin|fine|fim|einde|конец|до)$/i

/** Whether figures are years, or days next to an end, under a heading that may mean a time. */
function isTime(
  filled: readonly string[],
  { heading, headings }: { heading: string; headings: readonly string[] },
): boolean {
  if (filled.length === 0 || !MAYBE_TIME.test(heading.trim()) || !filled.every((cell) => /^\d{1,5}$/.test(cell)))
    return false
  const figures = filled.map(Number)
  const isYears = figures.every((figure) => figure >= 1000 && figure <= 2100)
  const hasEnd = headings.some((other) => other !== heading && END.test(other.trim()))
  if (hasEnd) return isYears || figures.every((figure) => figure <= 31 || (figure > 40_000 && figure < 60_000))
  return isYears && figures.some((figure) => figure % 10 !== 0)
}

/** Whether "tags" are the numbers of animals or goods instead of words. */
function isEarTags(filled: readonly string[]): boolean {
  const isNumbered = mostly(filled, (cell) => /^[\p{L}#\s-]{0,6}\d[\w\s./-]{0,15}$/u.test(cell), 0.6) > 0
  return filled.length > 0 && isNumbered && new Set(filled).size > filled.length * 0.8
}

const DAYS = [
  /^(\d{4})[-./年]\d{1,2}[-./月]\d{1,2}(?!\d)/,
  /^\d{1,2}[-./ ](?:\d{1,2}|\p{L}{3,9}\.?)[-./ ](\d{4}|\d{2})(?!\d)/u,
  /^\p{L}{3,9}\.? \d{1,2},? (\d{4})(?!\d)/u,
]

/** Whether a date is recent: that of a sale or an entry, not of a work. */
function isRecentDay(cell: string): boolean {
  const year = Number(DAYS.map((pattern) => pattern.exec(cell)?.[1]).find(Boolean) ?? Number.NaN)
  return year >= 2000 || year < 50
}

/** Returns the share of cells that match, from 0 to 1; 0 if it is below `least`. */
function mostly(cells: readonly string[], is: (cell: string) => boolean, least = 0.5): number {
  const share = cells.filter(is).length / cells.length
  return share >= least ? share : 0
}

/** Whether a column counts 1, 2, 3 …, which can only be lot numbers. */
function counting({ filled, rows }: Cells): number {
  return filled.length === rows && rows > 1 && filled.every((cell, at) => cell === String(at + 1)) ? 1 : 0
}

/** Whether figures rise row by row, not from 0 as a program's count does. Without headings, they must only differ. */
function numbering({ filled, rows }: Cells, isHeaded: boolean): number {
  if (filled.length < rows || !filled.every((cell) => cell.length <= 12 && /\d/.test(cell) && isNumber(cell))) return 0
  if (filled[0] === '0' || new Set(filled).size < filled.length) return 0
  const figures = filled.map((cell) => Number.parseInt(cell.replace(/^\D+/, ''), 10))
  return !isHeaded || figures.every((figure, at) => at === 0 || figure > (figures[at - 1] ?? 0)) ? 1 : 0
}

/** Rates a column as a title: words that differ from row to row. */
function titling({ filled, rows, heading }: Cells): number {
  if (PERSON.test(heading) || KEY.test(heading) || (filled.length > 3 && new Set(filled).size === 1)) return 0
  const isWords = (cell: string) =>
    /\p{L}{3}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}]{2}/u.test(cell) && !ADDRESS.test(cell) && !isDate(cell)
  const worded = mostly(filled, isWords)
  if (worded === 0) return 0
  return worded * (filled.length / rows) * (new Set(filled).size / filled.length)
}

const averageLength = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length)
