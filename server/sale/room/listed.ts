import type { RestingSale } from './resting-sale.ts'
import { SaleRoom } from './room.ts'

/** An auction as lists have it: at work, or at rest. */
export type Listed = SaleRoom | RestingSale

/** The one uploaded last first; the copies that were rehearsed on come after all others. */
export function inOrder(rooms: Listed[]): Listed[] {
  const rank = ({ auction }: Listed) => Number(auction.rehearsal ?? false)
  return rooms.sort((a, b) => rank(a) - rank(b) || b.auction.uploadedAt.localeCompare(a.auction.uploadedAt))
}

/** The sale that was live last; none that was rehearsed on. */
export function lastBegun(rooms: readonly Listed[]): Listed | null {
  const begun = rooms.filter(({ sale, auction }) => sale.startedAt !== null && !auction.rehearsal)
  return begun.sort((a, b) => (b.sale.startedAt ?? '').localeCompare(a.sale.startedAt ?? ''))[0] ?? null
}

/** The auction uploaded last, of a list that begins with it. */
export function newest(rooms: readonly Listed[]): Listed | null {
  return rooms.find(({ auction }) => !auction.rehearsal) ?? null
}

/** A sale that is at work; null where there is none, or it rests. */
export function asRoom(listed: Listed | null): SaleRoom | null {
  return listed instanceof SaleRoom ? listed : null
}
