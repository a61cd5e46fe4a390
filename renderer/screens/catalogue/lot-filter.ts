import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotStanding } from './lot-standing.ts'

export const SHOW_CHOICES = ['all', 'upcoming', 'sold', 'passed'] as const
export type ShowChoice = (typeof SHOW_CHOICES)[number]

/** What a visitor looks for; `tag` is a tag's id, or null for any. */
export type LotFilter = { query: string; show: ShowChoice; tag: string | null }

export const WHOLE_CATALOGUE: LotFilter = { query: '', show: 'all', tag: null }

/** Words as one types them: without accents, whatever the case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Everything of a lot that a search looks through. Made once a catalogue, not once a keystroke. */
export type SearchedLot = { lot: Lot; number: string; text: string }

export function searchable(lot: Lot): SearchedLot {
  const further = Object.values(lot).filter((value) => typeof value === 'string')
  const tags = lot.tags.map(({ name }) => name)
  return { lot, number: plain(String(lot.lot_number)), text: plain([lot.lot_number, ...further, ...tags].join(' ')) }
}

/** "12" means lots 12, 12A, 12B, and not what was painted in 1912. */
function byNumber(lots: readonly SearchedLot[], query: string): SearchedLot[] {
  if (!/^\d+\s*[a-z]?$/.test(query)) return []
  const wanted = query.replace(/\s/g, '')
  return lots.filter(
    ({ number }) => number === wanted || (number.startsWith(wanted) && /^\D/.test(number.slice(wanted.length))),
  )
}

function bySearch(lots: readonly SearchedLot[], typed: string): readonly SearchedLot[] {
  const query = plain(typed)
    .replace(/^lot\s+(?=\d)/, '')
    .trim()
  if (query === '') return lots
  const numbered = byNumber(lots, query)
  if (numbered.length > 0) return numbered
  const words = query.split(/\s+/)
  return lots.filter(({ text }) => words.every((word) => text.includes(word)))
}

/** The lots to show, in the catalogue's order. A lot on the block is still to come: it has no outcome. */
export function filterLots(
  lots: readonly SearchedLot[],
  { query, show, tag }: LotFilter,
  standingOf: (lot: LotNumber) => LotStanding['kind'],
): Lot[] {
  return bySearch(lots, query)
    .map(({ lot }) => lot)
    .filter((lot) => tag === null || lot.tags.some(({ id }) => id === tag))
    .filter(({ lot_number }) => {
      if (show === 'all') return true
      const kind = standingOf(lot_number)
      return show === 'upcoming' ? kind === 'upcoming' || kind === 'bidding' : kind === show
    })
}
