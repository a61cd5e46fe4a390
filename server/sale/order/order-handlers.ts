import { bookingsOn } from '../../../shared/house/booked-lots.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import type { Steps } from '../room/steps.ts'

type OrderParts = { house: SaleRooms; houseRoom: HouseRoom; steps: Pick<Steps, 'run'> }

/** Parts a lot in the sale. Its bookings, which the house has, go to the first part in the same step. */
export function orderHandlers({ house, houseRoom, steps }: OrderParts) {
  return {
    async partLot({ params, body, who, key }) {
      const room = house.requireOnShow()
      const { auctionId } = room
      const { lotNumber: from } = params
      const into = body.into.map((part) => part.lot_number)
      const [to = from] = into
      const isBooked = bookingsOn(houseRoom.house.bookings, { auctionId, lotNumber: from }).length > 0
      return await steps.run({
        ...{ room, who, key, keep: 'reply', reply: () => ({ lotNumber: from, into }) },
        ofHouse: isBooked && to !== from ? { name: 'moveBookings', input: { auctionId, from, to } } : null,
        ofSale: { name: 'partLot', input: () => ({ ...params, ...body }) },
      })
    },
  } satisfies Partial<Handlers>
}
