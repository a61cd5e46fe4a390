import type { KeptLink } from '../../access/display-links.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'

/** Whether a link is a vendor's seat in a sale that was deleted, or that has begun and is no longer live. */
export function isSeatOver(house: Pick<SaleRooms, 'find'>) {
  return ({ seat }: Pick<KeptLink, 'seat'>): boolean => {
    if (!seat) return false
    const sale = house.find(seat.auctionId)?.sale
    return !sale || (sale.startedAt !== null && !sale.live)
  }
}
