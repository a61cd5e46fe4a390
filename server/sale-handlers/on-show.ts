import type { Response } from 'express'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../refused.ts'
import type { Audience } from '../sale/audience.ts'
import { type LotSale, lotOf } from '../sale/state.ts'
import type { House } from '../saleroom/house.ts'
import type { SaleRoom } from '../saleroom/room.ts'

/** The audience a caller belongs to. DESIGN 5. */
export function audienceOf(who: Principal): Audience {
  if (who.role === 'staff' || who.role === 'display') return { kind: who.role }
  return { kind: 'public', paddleNumber: who.bidder?.paddleNumber ?? null }
}

/** A lot of the sale on show, of which the lot reads speak; its seq goes with the reply. Refuses 404. DESIGN 8. */
export function lotOnShow(
  house: House,
  { lotNumber, response }: { lotNumber: LotNumber; response: Response },
): { room: SaleRoom; lot: LotSale } {
  const room = house.onShow
  const lot = room && lotOf(room.sale, lotNumber)
  if (!lot)
    throw new Refused(
      404,
      'lot_unknown',
      room ? `Lot ${lotNumber} is not in this sale` : 'There is no sale on show yet',
    )
  stampSeq(response, room)
  return { room, lot }
}

/** Says in a header which state of the sale a reply shows, so that a screen never goes back behind the live channel. DESIGN 4. */
export function stampSeq(response: Response, room: SaleRoom): void {
  response.set('X-Sale-Seq', `${room.auctionId}:${room.sale.seq}`)
}
