import { folded } from '../folded.ts'
import type { LotNumber } from '../lot-number.ts'
import { LOT_CONTENT_ROWS } from './lot-fields.ts'

/** The fields of a lot that a search needs; it searches all texts of the table that the lot has. */
export type Searched = {
  lot_number: LotNumber
  tags?: readonly { name: string }[] | undefined
  readonly [field: string]: unknown
}

/** A lot with its searchable text. Made once per catalogue, not on each keystroke. */
export type SearchableLot<L> = { lot: L; number: string; text: string; by: SearchedBy }

/** 'names': a number is a lot number, and never a year or another part of a text. */
type SearchedBy = 'names' | 'everything'

const ALL_TEXTS = LOT_CONTENT_ROWS.flatMap(([name, { kind }]) => (kind === 'amount' ? [] : [name]))
const NAMES = ['lot_number', 'artist', 'title']

/** Prepares a lot for the search: by its names, or by all its texts and tags. */
export function searchable<L extends Searched>(lot: L, by: SearchedBy): SearchableLot<L> {
  const texts = (by === 'names' ? NAMES : ALL_TEXTS).map((name) => lot[name])
  const tags = by === 'names' ? [] : (lot.tags ?? []).map(({ name }) => name)
  return { lot, number: folded(String(lot.lot_number)), text: folded([...texts, ...tags].join(' ')), by }
}

/**
 * The found lots, in their order: those with the number ("12" finds 12, 12A and 12B, not a painting of 1912), else
 * those with every word in their texts and tags. Accents and capitals are ignored.
 */
export function searchLots<L>(lots: readonly SearchableLot<L>[], typed: string): readonly L[] {
  const query = folded(typed)
    .replace(/^\s*lot\s+(?=\S)/, '')
    .trim()
  const numbered = query === '' ? [] : byNumber(lots, query.replace(/\s/g, ''))
  const words = query.split(/\s+/)
  const means = ({ number, text, by }: SearchableLot<L>) =>
    by === 'names' && /^\d+$/.test(query) ? number.startsWith(query) : words.every((word) => text.includes(word))
  const found = numbered.length > 0 ? numbered : lots.filter(means)
  return found.map(({ lot }) => lot)
}

/** The only result: the lot with exactly that number, else the only lot found. */
export function lotMeant<L>(lots: readonly SearchableLot<L>[], typed: string): L | undefined {
  const exact = lots.find(({ number }) => number === folded(typed).trim())
  if (exact) return exact.lot
  const found = searchLots(lots, typed)
  return found.length === 1 ? found[0] : undefined
}

function byNumber<L>(lots: readonly SearchableLot<L>[], wanted: string): SearchableLot<L>[] {
  const isCompanion = (number: string) =>
    /^\d+$/.test(wanted) && number.startsWith(wanted) && /^\D/.test(number.slice(wanted.length))
  return lots.filter(({ number }) => number === wanted || isCompanion(number))
}
