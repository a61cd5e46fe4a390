import { z } from 'zod'
import { LotNumberInput, LotNumberSchema } from '../../../lot-number.ts'
import { bookingsOn } from '../../booked-lots.ts'
import { houseCommand, houseEvent } from '../../rows.ts'
import { withRecord } from '../../state.ts'

/** Moves the bookings of a lot to another number: the lot was parted, and its first part keeps them. */
export const moveBookings = houseCommand({
  role: 'staff',
  summary: 'Moves the bookings of a lot to the first of its parts',
  input: z.strictObject({ auctionId: z.string().min(1).max(200), from: LotNumberInput, to: LotNumberInput }),
  decide({ bookings }, { auctionId, from, to }) {
    const ids = bookingsOn(bookings, { auctionId, lotNumber: from }).map(({ id }) => id)
    return ids.length === 0 ? [] : [bookingsMoved({ ids, from, to })]
  },
  replies: z.null(),
})

export const bookingsMoved = houseEvent('bookings_moved', {
  version: 1,
  fields: z.strictObject({ ids: z.array(z.string()), from: LotNumberSchema, to: LotNumberSchema }),
  unlisted: ['ids'],
  sentence: ({ from, to }) => `Bookings of lot ${from} moved to lot ${to}`,
  about: ({ ids }) => ({ bookings: ids }),
  evolve: (house, { ids, from, to, at }) =>
    ids.reduce((next, id) => {
      const booking = next.bookings.get(id)
      if (!booking) return next
      const lotNumbers = booking.lotNumbers.map((lotNumber) => (lotNumber === from ? to : lotNumber))
      return withRecord(next, 'bookings', id, { ...booking, lotNumbers, changedAt: at })
    }, house),
})
