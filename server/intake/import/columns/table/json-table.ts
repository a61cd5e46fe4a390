import type { ColumnMeaning } from '../../../../../shared/catalogue/import-choices.ts'
import { ImportRefused } from '../../import-refused.ts'
import { headingMeaning } from '../heading-words.ts'
import type { TableRow } from './column-text.ts'

type Fields = Readonly<Record<string, unknown>>
/** A list of objects, each with its parent objects: its sale, with its date and place. */
type List = { rows: { fields: Fields; above: readonly Fields[] }[] }

export const MOST_COLUMNS = 500
/** Prevents a huge table from a few objects with many names next to many objects with a few. */
const MOST_CELLS = 5_000_000

const LOOKED_AT = 20
/** Meanings that a sale has as well as a lot. */
const OF_A_SALE: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  'title',
  'date',
  'year',
  'currency',
  'category',
  'department',
  'country',
  'tags',
  'local_image_path',
])
/** The prefix of a sale's fields in the rows of its lots. */
const ABOVE = 'sale.'

/**
 * Turns JSON of any shape into a table, or null without a list of objects. Uses the list with the most known fields of
 * a lot, then the longest. Nested names are joined by points; the headings are row 1. Throws if it is too large.
 */
export function tableOfJson(value: unknown, shown: string): TableRow[] | null {
  const lists = new Map<string, List>()
  collect(value, { path: '', above: [], lists })
  const ranked = [...lists.values()].map((list) => ({ list, known: knownFields(list) }))
  const most = Math.max(...ranked.map(({ known }) => known))
  const [best] = ranked.filter(({ known }) => known === most).sort((a, b) => b.list.rows.length - a.list.rows.length)
  return best ? rowsOf(best.list, shown) : null
}

/** Whether a file's JSON has the specification's form, so it is a sale and not a table. */
export function isSaleJson(value: unknown): boolean {
  return isFields(value) && 'sale_metadata' in value && 'lots' in value
}

type Collecting = { path: string; above: readonly Fields[]; lists: Map<string, List> }

function collect(value: unknown, { path, above, lists }: Collecting): void {
  const items = listOf(value)
  if (items) {
    const list = lists.get(path) ?? { rows: [] }
    lists.set(path, list)
    for (const fields of items) {
      list.rows.push({ fields, above })
      collectInside(fields, { path, above: [...above, fields], lists })
    }
  } else if (isFields(value)) collectInside(value, { path, above: [...above, value], lists })
}

function collectInside(fields: Fields, { path, ...more }: Collecting): void {
  const named = Object.values(fields).filter(isHeadings)
  for (const [name, inside] of Object.entries(fields))
    collect(withHeadings(inside, named), { path: `${path}/${name}`, ...more })
}

const isHeadings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === 'string')

/** Combines lists of values with a list of their names: {columns: [title, price], rows: [[A vase, 90]]}. */
function withHeadings(value: unknown, named: readonly (readonly string[])[]): unknown {
  if (!Array.isArray(value) || !value.every((row) => Array.isArray(row))) return value
  const headings = named.find(({ length }) => value.every((row) => row.length === length))
  return headings && value.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])))
}

/** Returns a list of objects, also from an object that contains only objects, each under its key. */
function listOf(value: unknown): Fields[] | null {
  if (Array.isArray(value)) {
    const items = value.filter(isFields)
    return items.length > 0 && items.length * 2 > value.length ? items : null
  }
  if (!isFields(value)) return null
  const entries = Object.entries(value)
  const isKeyed = entries.length > 2 && entries.every(([, inside]) => isFields(inside))
  return isKeyed ? entries.map(([key, inside]) => ({ key, ...(isFields(inside) ? inside : {}) })) : null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function knownFields({ rows }: List): number {
  const names = rows.slice(0, LOOKED_AT).flatMap(({ fields }) => [...flat(fields).keys()])
  return new Set(names.flatMap((name) => headingMeaning(name) ?? []).filter((meaning) => !OF_A_SALE.has(meaning))).size
}

function rowsOf({ rows }: List, shown: string): TableRow[] {
  const headings = new Set<string>()
  const told = new Set<Fields>()
  for (const { fields, above } of rows) {
    for (const name of flat(fields).keys()) headings.add(name)
    for (const each of above) {
      if (told.has(each)) continue
      told.add(each)
      for (const name of plainTexts(each).keys()) headings.add(ABOVE + name)
    }
    if (headings.size > MOST_COLUMNS || headings.size * rows.length > MOST_CELLS) throw tooLarge(shown)
  }
  const cellsOf = ({ fields, above }: List['rows'][number]) => {
    const own = flat(fields)
    for (const each of above) for (const [name, text] of plainTexts(each)) own.set(ABOVE + name, text)
    return [...headings].map((heading) => own.get(heading) ?? '')
  }
  return [[...headings], ...rows.map(cellsOf)].map((values, at) => ({
    line: at + 1,
    cells: values.map(String),
    numbers: new Set(values.flatMap((value, index) => (typeof value === 'number' ? [index] : []))),
  }))
}

function tooLarge(shown: string): ImportRefused {
  return new ImportRefused(
    'catalogue_invalid',
    `${shown} can't be read as a catalogue: it has more than ${MOST_COLUMNS} columns, or ${MOST_CELLS} cells`,
  )
}

/** Returns an object's own values, without nested objects. */
const plainTexts = (fields: Fields): Map<string, string | number> =>
  new Map(Object.entries(fields).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, textOf(value)]])))

/** Returns an object's texts and figures by name; nested ones as "size.height". */
function flat(fields: Fields): Map<string, string | number> {
  const found = new Map<string, string | number>()
  const add = (name: string, value: unknown): void => {
    if (isFields(value)) for (const [inner, inside] of Object.entries(value)) add(`${name}.${inner}`, inside)
    else found.set(name, Array.isArray(value) ? textOfList(value) : textOf(value))
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  return found
}

/** Joins a list into one cell: paragraphs by line breaks, shorter texts by semicolons; of a picture, its address. */
function textOfList(values: readonly unknown[]): string {
  const texts = values.map((value) =>
    isFields(value)
      ? (Object.values(value).find((inside) => typeof inside === 'string' && /\.\w{3,4}(\?|$)/.test(inside)) ?? '')
      : textOf(value),
  )
  const written = texts.map(String).filter((text) => text !== '')
  return written.join(written.some((text) => /\s.*\s/.test(text)) ? '\n' : '; ')
}

function textOf(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
