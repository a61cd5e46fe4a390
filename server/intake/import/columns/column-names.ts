import { plainHeading } from '../../../../shared/catalogue/field.ts'
import { type ColumnMeaning, headingsOf } from '../../../../shared/catalogue/import-choices.ts'
import { LOT_FIELD_OF_HEADING, LOT_FIELDS } from '../../../../shared/catalogue/lot-fields.ts'
import type { Remark } from '../../../../shared/catalogue/remarks.ts'
import { knownByCells } from './column-cells.ts'
import { columnRemarks } from './column-remarks.ts'
import { headingCurrency, headingMeaning, headingTimes, knownHeading } from './heading-words.ts'
import type { NamedColumn } from './named-column.ts'
import { isMake, withPairs } from './paired-headings.ts'
import { columnLetters } from './table/cell-names.ts'
import type { TableRow } from './table/column-text.ts'

/** Headings of columns that continue another: a title's second line, the letter of a lot number. */
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

export type ReadColumns = { columns: NamedColumn[]; remarks: Remark[] }

/**
 * Finds the meaning of each column: the chosen one, else by heading, else by cells. A heading that its cells contradict
 * (dimensions under "No.") does not count. Without rows (null) only headings count.
 */
export function readHeadings(
  headings: readonly string[],
  { chosen, rows }: { chosen: readonly ColumnMeaning[] | undefined; rows: readonly TableRow[] | null },
): ReadColumns {
  const known = chosen?.map((meaning) => ({ meaning, knownBy: 'choice' as const }))
  const named = meaningsOf(headings)
  const byHeading = named.map((meaning) => ({ meaning, knownBy: 'heading' as const }))
  const read = known ?? (rows ? knownByCells(named, { rows, headings }) : byHeading)
  // Advance bids are separate rows, not a text of a lot.
  const taken = new Set<string>([...Object.keys(LOT_FIELDS), 'advanced_bids'])
  const meant = new Set<string>(read.map(({ meaning }) => meaning))
  const columns = headings.map((heading, index): NamedColumn => {
    const { meaning, knownBy } = read[index] ?? { meaning: 'left out', knownBy: 'heading' }
    const told = { heading, meaning, knownBy, currency: headingCurrency(heading), times: headingTimes(heading) }
    if (meaning !== 'other') return { ...told, field: meaning }
    const field = freeName(keptName(heading, meant) || `column_${columnLetters(index).toLowerCase()}`, taken)
    taken.add(field)
    return { ...told, field }
  })
  return { columns, remarks: chosen ? [] : columnRemarks(columns, { named, rows: rows ?? [] }) }
}

/** Returns the meaning of each heading. A second column of a single meaning and one without a heading are 'other'. */
export function meaningsOf(headings: readonly string[]): ColumnMeaning[] {
  const named = headings.map((heading) => headingMeaning(heading) ?? 'other')
  const meanings = headings.map((heading, index): ColumnMeaning => {
    const meaning = named[index] ?? 'other'
    const goesOn = CONTINUED.get(plainHeading(heading))
    if (goesOn) return goesOn
    return meaning === 'local_image_path' || index === chiefOf(meaning, { headings, named }) ? meaning : 'other'
  })
  return withPairs(meanings, headings)
}

/** Returns the separator between parts of a title: a make and its model form one name. */
export const betweenTitles = (columns: readonly NamedColumn[]): string =>
  columns.some(({ meaning, heading }) => meaning === 'title' && isMake(heading)) ? ' ' : ', '

/** Returns the column whose heading is the likeliest name of a meaning: lot_number before lot_id. */
function chiefOf(
  meaning: ColumnMeaning,
  { headings, named }: { headings: readonly string[]; named: readonly ColumnMeaning[] },
): number {
  const names = headingsOf(meaning).map(plainHeading)
  const ranks = headings.map((heading, at) => {
    if (named[at] !== meaning) return Number.POSITIVE_INFINITY
    const rank = names.indexOf(knownHeading(heading)?.name ?? '')
    // An exact name comes before one that contains it.
    if (names.includes(plainHeading(heading))) return names.indexOf(plainHeading(heading))
    return rank < 0 ? names.length * 2 : names.length + rank
  })
  return ranks.indexOf(Math.min(...ranks))
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let copy = 2
  while (taken.has(`${name}_${copy}`)) copy += 1
  return `${name}_${copy}`
}

/** Returns a name for a column kept for staff that does not name a field which the import would read. */
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
