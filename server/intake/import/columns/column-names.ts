import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { type ColumnMeaning, headingsOf, MEANING_OF_HEADING } from '../../../../shared/catalogue/import-choices.ts'
import { LOT_FIELD_OF_HEADING, LOT_FIELDS } from '../../../../shared/catalogue/lot-fields.ts'
import { type KnownBy, knownByCells } from './column-cells.ts'
import type { TableRow } from './column-text.ts'

export type NamedColumn = {
  heading: string
  meaning: ColumnMeaning
  knownBy: KnownBy
  /** The name under which it is kept. */
  field: string
}

/** What goes on in a further column: the title's second line, the letter after a lot's number. */
const CONTINUED: ReadonlyMap<string, ColumnMeaning> = new Map([
  ...plain(
    'lot_number',
    'lotext lotextension lotnumberext lotnumberextension lotsuffix lotnumbersuffix suffix losnrzusatz',
  ),
  ...plain(
    'title',
    'title2 titleline2 secondtitle subtitle lottitle2 untertitel titel2 soustitre titre2 sottotitolo subtitulo ondertitel подзаголовок 副标题',
  ),
])

function plain(meaning: ColumnMeaning, headings: string): [string, ColumnMeaning][] {
  return headings.split(' ').map((heading) => [plainHeading(heading), meaning])
}

/**
 * What columns are taken for: as `chosen`, where it was, else as their headings say, else as their cells do. A heading
 * that its cells contradict (dimensions under "No.") is not believed. Without rows (null) the headings alone count.
 */
export function readHeadings(
  headings: readonly string[],
  { chosen, rows }: { chosen: readonly ColumnMeaning[] | undefined; rows: readonly TableRow[] | null },
): NamedColumn[] {
  const known = chosen?.map((meaning) => ({ meaning, knownBy: 'choice' as const }))
  const named = meaningsOf(headings)
  const byHeading = named.map((meaning) => ({ meaning, knownBy: 'heading' as const }))
  const read = known ?? (rows ? knownByCells(named, { rows, headings }) : byHeading)
  // Advance bids are rows of their own, no text of a lot.
  const taken = new Set<string>([...Object.keys(LOT_FIELDS), 'advanced_bids'])
  const meant = new Set<string>(read.map(({ meaning }) => meaning))
  return headings.map((heading, index) => {
    const { meaning, knownBy } = read[index] ?? { meaning: 'left out', knownBy: 'heading' }
    if (meaning !== 'other') return { heading, meaning, knownBy, field: meaning }
    const field = freeName(keptName(heading, meant) || `column_${columnLetters(index).toLowerCase()}`, taken)
    taken.add(field)
    return { heading, meaning, knownBy, field }
  })
}

/** A second column of a meaning that needs only one is kept as something other; one without a heading is left out. */
export function meaningsOf(headings: readonly string[]): ColumnMeaning[] {
  const named = headings.map((heading) => headingMeaning(heading) ?? 'other')
  return headings.map((heading, index) => {
    const meaning = named[index] ?? 'other'
    const goesOn = CONTINUED.get(plainHeading(heading))
    if (goesOn) return goesOn
    if (plainHeading(heading) === '') return 'left out'
    return meaning === 'local_image_path' || index === chiefOf(meaning, { headings, named }) ? meaning : 'other'
  })
}

/** Words that say how a column is written, or of what; the meaning lies in the others. */
const FORM = new Set(
  'txt text str primary clean raw the of in cm mm usd eur gbp chf hkd r dollar dollars euro euros pounds character characters'.split(
    ' ',
  ),
)
const OF_LOT = new Set(
  'lot item object artwork painting work piece horse player property wine car vehicle product'.split(' '),
)

/** The meaning of a heading: by its name, by its end ("ImageFile.1", "lot.title"), or by its chief words ("title_primary_txt", "Name of painting"); null where it has none. */
export function headingMeaning(heading: string): ColumnMeaning | null {
  // "Tag #" is a number.
  const name = plainHeading(heading.replace(/#/g, ' no'))
  const isPicture = MEANING_OF_HEADING.get(name.replace(/(?:file|name|url)?\d+$/, '')) === 'local_image_path'
  const whole = MEANING_OF_HEADING.get(name) ?? (isPicture ? 'local_image_path' : null)
  if (whole) return whole
  // What stands of the sale is not the lot's, but for its currency.
  if (/^sale\./.test(heading)) return name === 'salecurrency' ? 'currency' : null
  const words = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !FORM.has(word))
  const ofLot = words.filter((word) => !OF_LOT.has(word))
  const end = heading.slice(heading.lastIndexOf('.') + 1)
  return (
    [words.join(''), ofLot.join(''), end].map((part) => MEANING_OF_HEADING.get(plainHeading(part))).find(Boolean) ??
    null
  )
}

/** The column of a meaning: the one that is called by the likeliest of its names: lot_number goes before lot_id. */
function chiefOf(
  meaning: ColumnMeaning,
  { headings, named }: { headings: readonly string[]; named: readonly ColumnMeaning[] },
): number {
  const names = headingsOf(meaning).map(plainHeading)
  const ranks = headings.map((heading, at) => {
    if (named[at] !== meaning) return Number.POSITIVE_INFINITY
    const rank = names.indexOf(plainHeading(heading))
    return rank < 0 ? names.length : rank
  })
  return ranks.indexOf(Math.min(...ranks))
}

/** A column's letters in a spreadsheet: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let copy = 2
  while (taken.has(`${name}_${copy}`)) copy += 1
  return `${name}_${copy}`
}

/** The name under which a column is kept for staff: none by which its cells would be read for what they were not taken for. */
function keptName(heading: string, meant: ReadonlySet<string>): string {
  const name = fieldName(heading)
  const isRead = LOT_FIELD_OF_HEADING.get(plainHeading(name))
  return isRead && !meant.has(isRead) ? `${name}_as_written` : name
}

function fieldName(heading: string): string {
  return heading
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
}
