import type { LotNumber } from '../lot-number.ts'
import { LOT_CONTENT_ROWS } from './lot-fields.ts'

/** What a search needs of a lot; it looks through whatever texts of the table the lot has. */
export type Searched = {
  lot_number: LotNumber
  tags?: readonly { name: string }[] | undefined
  readonly [field: string]: unknown
}

/** A lot with everything that a search looks through. Made once a catalogue, not once a keystroke. */
export type SearchableLot<L> = { lot: L; number: string; text: string; by: SearchedBy }

/** 'names': a number means a lot and never a year, nor anything else that is written. */
type SearchedBy = 'names' | 'everything'

/** Words as one types them: without accents, whatever the case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const ALL_TEXTS = LOT_CONTENT_ROWS.flatMap(([name, { kind }]) => (kind === 'amount' ? [] : [name]))
const NAMES = ['lot_number', 'artist', 'title']

/** A lot, ready to be searched: by what it is called, or by whatever is said of it, its tags too. */
export function searchable<L extends Searched>(lot: L, by: SearchedBy): SearchableLot<L> {
  const texts = (by === 'names' ? NAMES : ALL_TEXTS).map((name) => lot[name])
  const tags = by === 'names' ? [] : (lot.tags ?? []).map(({ name }) => name)
  return { lot, number: plain(String(lot.lot_number)), text: plain([...texts, ...tags].join(' ')), by }
}

/**
 * The lots that are meant, in their order: by number where one has it ("12" means 12, 12A and 12B, not what was painted
 * in 1912), else those that hold every word in their texts and tags. Accents and capitals do not matter.
 */
export function searchLots<L>(lots: readonly SearchableLot<L>[], typed: string): readonly L[] {
  const query = plain(typed)
    .replace(/^\s*lot\s+(?=\S)/, '')
    .trim()
  const numbered = query === '' ? [] : byNumber(lots, query.replace(/\s/g, ''))
  const words = query.split(/\s+/)
  const means = ({ number, text, by }: SearchableLot<L>) =>
    by === 'names' && /^\d+$/.test(query) ? number.startsWith(query) : words.every((word) => text.includes(word))
  const found = numbered.length > 0 ? numbered : lots.filter(means)
  return found.map(({ lot }) => lot)
}

/** The one lot that was meant: the one of that number, else the only one found. */
export function lotMeant<L>(lots: readonly SearchableLot<L>[], typed: string): L | undefined {
  const exact = lots.find(({ number }) => number === plain(typed).trim())
  if (exact) return exact.lot
  const found = searchLots(lots, typed)
  return found.length === 1 ? found[0] : undefined
}

function byNumber<L>(lots: readonly SearchableLot<L>[], wanted: string): SearchableLot<L>[] {
  const isCompanion = (number: string) =>
    /^\d+$/.test(wanted) && number.startsWith(wanted) && /^\D/.test(number.slice(wanted.length))
  return lots.filter(({ number }) => number === wanted || isCompanion(number))
}
