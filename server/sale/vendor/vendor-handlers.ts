import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotOrUntouched, type Sale } from '../../../shared/sale/state.ts'
import { lotStatus, saleStatus } from '../../../shared/sale/view/views.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import { currencyOf } from '../wire/serialize.ts'
import { isOfVendor } from './seats.ts'

/** The calls of a vendor's seat, each for the vendor's own lots in the sale of the link. */
export function vendorHandlers({ house }: { house: SaleRooms }) {
  /** The sale and the vendor of a seat. Staff have none: they may answer for any vendor of the sale on show. */
  async function seatOf({ desk }: Principal) {
    const { seat } = desk ?? {}
    return seat
      ? { room: await house.room(seat.auctionId), vendor: seat.vendor }
      : { room: house.requireOnShow(), vendor: null }
  }
  /** The room of the vendor's lot. Other lots are refused as if the sale did not have them, 404. */
  async function roomOfLot(who: Principal, lotNumber: LotNumber) {
    const { room, vendor } = await seatOf(who)
    if (vendor !== null && !isOfVendor(room.latest, { lotNumber, vendor }))
      refuse(404, 'lot_unknown', `Lot ${lotNumber} is not one of your lots`)
    return room
  }

  return {
    async vendorLots({ who }) {
      const { room, vendor } = await seatOf(who)
      const { sale } = room
      const own = vendor === null ? [] : sale.order.filter((lotNumber) => isOfVendor(sale, { lotNumber, vendor }))
      return {
        vendor,
        title: sale.metadata.title,
        currency: currencyOf({ saleMetadata: sale.metadata }),
        ...unitTold(sale.terms),
        lots: own.map((lotNumber) => lotOfVendor(sale, lotNumber)),
      }
    },
    async lowerReserve({ params, body, who, key }) {
      const room = await roomOfLot(who, params.lotNumber)
      const reply = { lotNumber: params.lotNumber, reserve: body.amount }
      return await room.run('lowerReserve', { ...params, ...body }, { who, key, keep: 'reply', reply: () => reply })
    },
    async answerSale({ params, body, who, key }) {
      const room = await roomOfLot(who, params.lotNumber)
      const reply = (after: Sale) => publicStatus(after, params.lotNumber)
      return await room.run('answerSale', { ...params, ...body }, { who, key, keep: 'reply', reply })
    },
  } satisfies Partial<Handlers>
}

/** An outcome without the buyer's paddle and the notes, which the room does not see. */
function publicStatus(sale: Sale, lotNumber: LotNumber): SaleStatus {
  const { status, amount, type, at, subject } = saleStatus(lotOrUntouched(sale, lotNumber))
  return { lotNumber, status, amount, paddleNumber: null, type, notes: null, at, ...(subject && { subject }) }
}

function lotOfVendor(sale: Sale, lotNumber: LotNumber) {
  const { title = '', estimate = '', reserve } = sale.catalogue.get(lotNumber) ?? {}
  const lot = lotOrUntouched(sale, lotNumber)
  return {
    ...{ lotNumber, title, estimate, reserve: reserve || null, status: lotStatus(sale, lot) },
    highestBid: lot.highest?.amount ?? null,
    amount: lot.outcome?.amount ?? null,
    subject: lot.outcome?.subject ?? false,
  }
}
