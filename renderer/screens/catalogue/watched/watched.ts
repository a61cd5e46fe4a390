import type { LotNumber } from '../../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../../shared/printed-lot-number.ts'
import { stored } from '../../../data/kept/storage-keys.ts'
import { useStored } from '../../../data/kept/stored.ts'

/** As many as one address of the server takes. */
const MOST_WATCHED = 80

/** The lots of a sale that this phone watches, in the order in which they were chosen. */
export function useWatched(auctionId: string): { watched: readonly LotNumber[]; toggle: (lot: LotNumber) => void } {
  const [text, keep] = useStored(stored.watched(auctionId))
  const watched = watchedOf(text)
  return {
    watched,
    toggle(lot) {
      const next = watched.includes(lot)
        ? watched.filter((each) => each !== lot)
        : [...watched, lot].slice(-MOST_WATCHED)
      keep(next.length === 0 ? null : next.join(','))
    },
  }
}

/** Lot numbers parted by commas, as they are kept and asked for: none has one in it. */
export function watchedOf(text: string | null): LotNumber[] {
  return text ? text.split(',').flatMap((part) => parseLotNumber(part) ?? []) : []
}

/** A watched lot that is on, or comes next; null where none is. */
export function comingUp(
  watched: readonly LotNumber[],
  { order, current, active }: { order: readonly LotNumber[]; current: LotNumber | null; active: LotNumber | null },
): { lotNumber: LotNumber; stage: 'next' | 'now' } | null {
  if (current === null) return null
  // Between two lots the current one is the next to come on.
  const next = active === current ? order[order.indexOf(current) + 1] : current
  if (active !== null && watched.includes(active)) return { lotNumber: active, stage: 'now' }
  return next !== undefined && watched.includes(next) ? { lotNumber: next, stage: 'next' } : null
}
