import { ImportRefused } from '../import-refused.ts'
import { type Column, type ColumnMeaning, readHeadings } from './column-names.ts'
import { decodeText, readColumns } from './column-text.ts'
import { currencyIn, readAmount } from './written-amount.ts'

/** A catalogue in columns, as the JSON that an import reads, and what was made of it. Issue 5. */
export type ColumnCatalogue = {
  /** `sale_metadata` and `lots`, unchecked. */
  json: { sale_metadata: Record<string, unknown>; lots: Record<string, unknown>[] }
  columns: Column[]
  warnings: string[]
}

const MOST_COLUMNS = 500
const LONGEST_TITLE = 120

type Row = { line: number; cells: readonly string[] }

/**
 * Reads a catalogue in columns: CSV or tab-separated, its headings in the first row. `pictures` are the names of the
 * pictures beside it: where no column names them, a lot's is the one called by its number. Refuses what has no heading
 * for the lot number, or neither title nor description.
 */
export function readCatalogue(
  bytes: Buffer,
  { shown, title, pictures }: { shown: string; title: string; pictures: readonly string[] },
): ColumnCatalogue {
  const [headings = [], ...body] = readColumns(decodeText(bytes), shown)
  if (headings.length > MOST_COLUMNS) throw invalid(shown, `it has more than ${MOST_COLUMNS} columns`)
  const columns = readHeadings(headings)
  const has = (meaning: ColumnMeaning) => columns.some((column) => column.meaning === meaning)
  const describes = columns.findIndex(({ field }) => field.endsWith('description'))
  if (!has('lot_number')) throw invalid(shown, 'no column is called LotNum, Lot or Lot Number')
  if (!has('title') && describes < 0) throw invalid(shown, 'no column is called Title or Description')
  if (body.length === 0) throw invalid(shown, 'it has headings, but no lots')

  const reader = lotReader(columns, { describes, byNumber: has('image') ? null : picturesByNumber(pictures) })
  const lots = body.map((cells, index) => reader.lot({ line: index + 2, cells }))
  const currency = reader.currency()
  return {
    json: { sale_metadata: { title, ...(currency && { currency }) }, lots },
    columns,
    warnings: [...reader.warnings(), ...columnWarnings(columns)],
  }
}

function lotReader(
  columns: readonly Column[],
  { describes, byNumber }: { describes: number; byNumber: ReadonlyMap<string, string> | null },
) {
  const warnings: string[] = []
  const currencies = new Set<string>()
  let untitled = 0
  let rounded = 0
  let further = 0

  const cellsOf = (meaning: ColumnMeaning, { cells }: Row) =>
    columns.flatMap((column, index) => {
      const cell = cells[index]?.trim() ?? ''
      return column.meaning === meaning && cell !== '' ? [{ heading: column.heading, cell }] : []
    })
  const one = (meaning: ColumnMeaning, row: Row) => cellsOf(meaning, row)[0]?.cell ?? ''

  function amount(meaning: 'low_estimate' | 'high_estimate' | 'start_price', row: Row, lot: string): number | null {
    const found = cellsOf(meaning, row)[0]
    if (!found) return null
    const read = readAmount(found.cell)
    if (read === 'unreadable') {
      warnings.push(`Lot ${lot}: ${found.heading} “${found.cell.slice(0, 60)}” is no amount and was left out`)
      return null
    }
    const currency = currencyIn(found.cell)
    if (currency) currencies.add(currency)
    if (read.wasRounded) rounded += 1
    return read.amount
  }

  function titleOf(row: Row): string {
    const title = one('title', row)
    const description = row.cells[describes]?.trim() ?? ''
    if (title !== '' || description === '') return title
    untitled += 1
    const first = description.split(/[\r\n]|(?<=[.;])\s/, 1)[0] ?? ''
    return first.length > LONGEST_TITLE ? `${first.slice(0, LONGEST_TITLE - 1)}…` : first
  }

  return {
    lot(row: Row): Record<string, unknown> {
      const number = one('lot_number', row).replace(/^lot\s*(?:no\.?\s*)?/i, '')
      const images = cellsOf('image', row)
        .flatMap(({ cell }) => cell.split(/[;|]/))
        .map((name) => name.trim())
        .filter(Boolean)
      further += Math.max(0, images.length - 1)
      const named = one('currency', row)
      if (named) currencies.add(named.toUpperCase())
      const tags = one('tags', row)
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter(Boolean)
      const extras = columns.flatMap(({ meaning, field }, index): [string, string][] => {
        const cell = row.cells[index]?.trim() ?? ''
        return meaning === 'extra' && cell !== '' && field !== '' ? [[field, cell]] : []
      })
      return {
        ...Object.fromEntries(extras),
        // Without one it is told by its line, among the faults.
        ...(number && { lot_number: number.replace(/^0+(?=\d)/, '') }),
        title: titleOf(row),
        artist: one('artist', row),
        estimate: one('estimate', row),
        low_estimate: amount('low_estimate', row, number),
        high_estimate: amount('high_estimate', row, number),
        start_price: amount('start_price', row, number),
        local_image_path: images[0] ?? byNumber?.get(number.toLowerCase()) ?? null,
        ...(tags.length > 0 && { tags }),
      }
    },
    /** The sale's currency, where all amounts name one. */
    currency: () => (currencies.size === 1 ? [...currencies][0] : undefined),
    warnings: () => [
      ...warnings,
      ...(untitled > 0 ? [`${lotsInWords(untitled)} had no title and took it from the description`] : []),
      ...(rounded > 0 ? [`${rounded} amounts had cents and were rounded`] : []),
      ...(further > 0 ? [`A lot has one image: ${further} further ones were left out`] : []),
      ...(currencies.size > 1
        ? [`The amounts are in several currencies (${[...currencies].join(', ')}); the sale's location decides`]
        : []),
    ],
  }
}

/** Pictures by the lot number their names begin with: "12.jpg", "12_1.jpg", "12-front.png"; the first by name. */
function picturesByNumber(pictures: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const picture of [...pictures].sort()) {
    const name = picture.slice(picture.lastIndexOf('/') + 1)
    const number = /^0*(\d+\p{L}{0,2})(?:[-_. (]|$)/u.exec(name)?.[1]?.toLowerCase()
    if (number && !found.has(number)) found.set(number, picture)
  }
  return found
}

function columnWarnings(columns: readonly Column[]): string[] {
  const leftOut = columns.filter(({ meaning, heading }) => meaning === null && heading.trim() !== '')
  if (leftOut.length === 0) return []
  const names = leftOut.map(({ heading }) => heading.trim().slice(0, 60)).join(', ')
  return [`Columns left out, because they are not for the public or not known: ${names}`]
}

const lotsInWords = (count: number) => (count === 1 ? '1 lot' : `${count} lots`)

function invalid(shown: string, reason: string): ImportRefused {
  return new ImportRefused('catalogue_invalid', `${shown} can't be read as a catalogue: ${reason}`)
}
