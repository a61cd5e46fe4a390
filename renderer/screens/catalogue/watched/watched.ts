import type { LotNumber } from '../../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../../shared/printed-lot-number.ts'
import { stored } from '../../../data/kept/storage-keys.ts'
import { useStored } from '../../../data/kept/stored.ts'

/** The most lots in one address of the server. */
const MOST_WATCHED = 80

/** Returns the watched lots of a sale on this phone, in the order in which they were chosen. */
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

/** Reads lot numbers separated by commas, as stored and requested: no lot number contains one. */
export function watchedOf(text: string | null): LotNumber[] {
  return text ? text.split(',').flatMap((part) => parseLotNumber(part) ?? []) : []
}

/** Returns a watched lot that is active or next, or null. */
export function comingUp(
  watched: readonly LotNumber[],
  { order, current, active }: { order: readonly LotNumber[]; current: LotNumber | null; active: LotNumber | null },
): { lotNumber: LotNumber; stage: 'next' | 'now' } | null {
  if (current === null) return null
  // Between two lots, the current one is next.
  const next = active === current ? order[order.indexOf(current) + 1] : current
  if (active !== null && watched.includes(active)) return { lotNumber: active, stage: 'now' }
  return next !== undefined && watched.includes(next) ? { lotNumber: next, stage: 'next' } : null
}
