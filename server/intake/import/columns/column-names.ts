import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { type ColumnMeaning, headingsOf, MEANING_OF_HEADING } from '../../../../shared/catalogue/import-choices.ts'
import { LOT_FIELDS } from '../../../../shared/catalogue/lot-fields.ts'
import { parseLotNumber } from '../../../../shared/lot-number.ts'
import type { Row } from './column-text.ts'

export type Column = {
  heading: string
  meaning: ColumnMeaning
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

/** What the columns under these headings are taken for: as `chosen`, where it was, else each heading as catalogues use it. */
export function readHeadings(headings: readonly string[], chosen: readonly ColumnMeaning[] | undefined): Column[] {
  const meanings = chosen ?? meaningsOf(headings)
  // Advance bids are rows of their own, no text of a lot.
  const taken = new Set<string>([...Object.keys(LOT_FIELDS), 'advanced_bids'])
  return headings.map((heading, index) => {
    const meaning = meanings[index] ?? 'left out'
    if (meaning !== 'other') return { heading, meaning, field: meaning }
    const field = freeName(fieldName(heading) || `column_${columnLetters(index).toLowerCase()}`, taken)
    taken.add(field)
    return { heading, meaning, field }
  })
}

/** A second column of a meaning that needs only one is kept as something other; one without a heading is left out. */
function meaningsOf(headings: readonly string[]): ColumnMeaning[] {
  const named = headings.map(meaningOf)
  return headings.map((heading, index) => {
    const meaning = named[index] ?? 'other'
    const goesOn = CONTINUED.get(plainHeading(heading))
    if (goesOn) return goesOn
    if (plainHeading(heading) === '') return 'left out'
    return meaning === 'local_image_path' || index === chiefOf(meaning, { headings, named }) ? meaning : 'other'
  })
}

function meaningOf(heading: string): ColumnMeaning {
  const name = plainHeading(heading)
  // "ImageFile.1", "Image 2": one picture after another.
  const isPicture = MEANING_OF_HEADING.get(name.replace(/(?:file|name|url)?\d+$/, '')) === 'local_image_path'
  return MEANING_OF_HEADING.get(name) ?? (isPicture ? 'local_image_path' : 'other')
}

/** The column of a meaning: the one that is called by the likeliest of its names: lot_number goes before lot_id. */
function chiefOf(
  meaning: ColumnMeaning,
  { headings, named }: { headings: readonly string[]; named: readonly ColumnMeaning[] },
): number {
  const names = headingsOf(meaning).map(plainHeading)
  const ranks = headings.map((heading, at) =>
    named[at] === meaning ? names.indexOf(plainHeading(heading)) : Number.NaN,
  )
  return ranks.indexOf(Math.min(...ranks.filter((rank) => !Number.isNaN(rank))))
}

/** What columns without headings are taken for: the first that holds a number a row, and the first of words after it. */
export function guessMeanings(rows: readonly Row[], columns: number): ColumnMeaning[] {
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at]?.trim() ?? '')
  const all = Array.from({ length: columns }, (_, at) => cellsOf(at))
  const number = all.findIndex(
    (cells) =>
      new Set(cells).size === cells.length && cells.every((cell) => /\d/.test(cell) && parseLotNumber(cell) !== null),
  )
  const title = all.findIndex(
    (cells, at) => at !== number && cells.filter((cell) => /\p{L}{3}/u.test(cell)).length * 2 > cells.length,
  )
  return all.map((_, at) => (at === number ? 'lot_number' : at === title ? 'title' : 'other'))
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

function fieldName(heading: string): string {
  return heading
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
}
