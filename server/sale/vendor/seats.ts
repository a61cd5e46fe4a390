import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { KeptLink } from '../../access/display-links.ts'
import { refuse } from '../../access/refused.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'

/** Whether a link is a vendor's seat in a sale that was deleted, or that has begun and is no longer live. */
export function isSeatOver(house: Pick<SaleRooms, 'find'>) {
  return ({ seat }: Pick<KeptLink, 'seat'>): boolean => {
    if (!seat) return false
    const sale = house.find(seat.auctionId)?.sale
    return !sale || (sale.startedAt !== null && !sale.live)
  }
}

/** Whether the catalogue names this vendor for a lot. */
export function isOfVendor({ catalogue }: Sale, { lotNumber, vendor }: { lotNumber: LotNumber; vendor: string }) {
  const named = catalogue.get(lotNumber)?.vendor
  return typeof named === 'string' && named.trim() === vendor
}

/** Refuses a new seat in a sale that the house does not have, 404, or of a vendor of none of its lots, 409. */
export function requireVendor(house: Pick<SaleRooms, 'room'>) {
  return async ({ auctionId, vendor }: NonNullable<KeptLink['seat']>): Promise<void> => {
    const { sale } = await house.room(auctionId)
    if (!sale.order.some((lotNumber) => isOfVendor(sale, { lotNumber, vendor })))
      refuse(409, 'vendor_unknown', `The catalogue of “${sale.metadata.title}” names ${vendor} as the vendor of no lot`)
  }
}
