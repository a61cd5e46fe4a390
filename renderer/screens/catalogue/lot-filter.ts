import { type SearchableLot, searchLots } from '../../../shared/catalogue/lot-search.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotStanding } from './lot-standing.ts'

export const SHOW_CHOICES = ['all', 'upcoming', 'sold', 'passed', 'withdrawn'] as const
export type ShowChoice = (typeof SHOW_CHOICES)[number]

/** What a visitor looks for; `tag` is a tag's id, or null for any. */
export type LotFilter = { query: string; show: ShowChoice; tag: string | null }

export const WHOLE_CATALOGUE: LotFilter = { query: '', show: 'all', tag: null }

/** The lots to show, in the catalogue's order. A lot on the block is still to come: it has no outcome. */
export function filterLots(
  lots: readonly SearchableLot<Lot>[],
  { query, show, tag }: LotFilter,
  standingOf: (lot: LotNumber) => LotStanding['kind'],
): Lot[] {
  return searchLots(lots, query)
    .filter((lot) => tag === null || lot.tags.some(({ id }) => id === tag))
    .filter(({ lot_number }) => {
      if (show === 'all') return true
      const kind = standingOf(lot_number)
      return show === 'upcoming' ? kind === 'upcoming' || kind === 'bidding' : kind === show
    })
}
