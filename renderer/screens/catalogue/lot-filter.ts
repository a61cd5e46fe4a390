import { type SearchableLot, searchLots } from '../../../shared/catalogue/lot-search.ts'
import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isShown, type StatusFilter } from '../../components/lot/shown-lots.ts'

/** A visitor's filter; `tag` is a tag's id, or null for any. 'watched': the lots that this phone watches. */
export type LotFilter = { query: string; show: StatusFilter | 'watched'; tag: string | null }

export const WHOLE_CATALOGUE: LotFilter = { query: '', show: 'all', tag: null }

/** Returns the lots to show, in the catalogue's order. */
export function filterLots(
  lots: readonly SearchableLot<Lot>[],
  { query, show, tag }: LotFilter,
  { stateOf, watched }: { stateOf: (lot: LotNumber) => LotState | undefined; watched: readonly LotNumber[] },
): Lot[] {
  return searchLots(lots, query)
    .filter((lot) => tag === null || lot.tags.some(({ id }) => id === tag))
    .filter(({ lot_number }) =>
      show === 'watched' ? watched.includes(lot_number) : isShown(show, stateOf(lot_number)),
    )
}
