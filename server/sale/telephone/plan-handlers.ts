import type { Booking } from '../../../shared/entities/telephone.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { GAP_SECONDS, lotTimes, planned, toPlan } from './calls-plan.ts'
import { type BookingParts, saleIn, shownBookings } from './shown-bookings.ts'

/** Who rings whom: the plan, the way back, and a caller's own calls. */
export function planHandlers(parts: BookingParts) {
  const { book, now } = parts
  const saleOf = saleIn(parts)
  return {
    async undoBooking({ body: { auctionId, id } }) {
      const sale = await saleOf(auctionId)
      return await book.undo(sale.auctionId, id)
    },
    async planCalls({ body: { auctionId, gapSeconds = GAP_SECONDS, keep = false } }) {
      const sale = await saleOf(auctionId)
      const gapMs = gapSeconds * 1_000
      const made = (all: readonly Booking[]) => {
        const own = all.filter((booking) => booking.auctionId === sale.auctionId)
        const wanted = toPlan(sale, own, { times: lotTimes(sale, now()), gapMs })
        return planned(own, { toPlan: wanted, callers: book.callers(), gapMs })
      }
      let plan = made(book.bookings(sale.auctionId))
      if (keep)
        await book.change({ auctionId: sale.auctionId, sentence: 'The plan of who rings whom' }, (all) => {
          plan = made(all)
          const before = new Map(all.map((booking) => [booking.id, booking]))
          return plan.bookings.flatMap((after) => {
            const was = before.get(after.id)
            return was && (was.caller !== after.caller || was.planned !== after.planned) ? [{ before: was, after }] : []
          })
        })
      return { bookings: shownBookings(sale, plan.bookings, { ...parts, gapSeconds }), open: plan.open }
    },
    async ownCalls({ who }) {
      const sale = await saleOf(undefined)
      const all = shownBookings(sale, book.bookings(sale.auctionId), parts)
      return { auctionId: sale.auctionId, bookings: all.filter(({ caller }) => caller === who.desk?.id) }
    },
  } satisfies Partial<Handlers>
}
