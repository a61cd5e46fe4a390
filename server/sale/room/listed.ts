import type { ClosedSale } from './closed-sale.ts'
import { SaleRoom } from './room.ts'

/** An auction in a list: at work, or at rest. */
export type Listed = SaleRoom | ClosedSale

/** Sorts auctions by upload, the newest first; the copies of rehearsals are last. */
export function inOrder(rooms: Listed[]): Listed[] {
  const rank = ({ auction }: Listed) => Number(auction.rehearsal ?? false)
  return rooms.sort((a, b) => rank(a) - rank(b) || b.auction.uploadedAt.localeCompare(a.auction.uploadedAt))
}

/** The sale that was live last, rehearsals excluded. */
export function lastBegun(rooms: readonly Listed[]): Listed | null {
  const begun = rooms.filter(({ sale, auction }) => sale.startedAt !== null && !auction.rehearsal)
  return begun.sort((a, b) => (b.sale.startedAt ?? '').localeCompare(a.sale.startedAt ?? ''))[0] ?? null
}

/** The auction uploaded last, rehearsals excluded. The list must be sorted by `inOrder`. */
export function newest(rooms: readonly Listed[]): Listed | null {
  return rooms.find(({ auction }) => !auction.rehearsal) ?? null
}

/** The room of a sale at work, else null. */
export function asRoom(listed: Listed | null): SaleRoom | null {
  return listed instanceof SaleRoom ? listed : null
}
