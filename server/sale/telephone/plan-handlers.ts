import type { Booking } from '../../../shared/entities/telephone.ts'
import { same } from '../../../shared/same.ts'
import { planning, planTelephones } from '../../../shared/telephone/telephone-plan.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { GAP_SECONDS, lotTimes, planned, toPlan } from './calls-plan.ts'
import { inPieces } from './in-pieces.ts'
import { type BookingParts, saleIn, shownBookings } from './shown-bookings.ts'

/** Where bookings change while a plan is made in pieces, it is made again, so often. */
const MOST_TRIES = 3

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
      const wantedOf = (own: readonly Booking[]) => toPlan(sale, own, { times: lotTimes(sale, now()), gapMs })
      const asBooked = () => [book.bookings(sale.auctionId), book.callers()] as const
      async function made() {
        for (let tries = 1; ; tries += 1) {
          const booked = asBooked()
          const [own, callers] = booked
          const wanted = wantedOf(own)
          const plan = planned(own, wanted, await inPieces(planning(wanted, { callers, gapMs })))
          if (tries === MOST_TRIES || same(asBooked(), booked)) return { booked, plan }
        }
      }
      const first = await made()
      let { plan } = first
      if (keep)
        await book.change({ auctionId: sale.auctionId, sentence: 'The plan of who rings whom' }, (all) => {
          const latest = all.filter((booking) => booking.auctionId === sale.auctionId)
          // Where something was booked once more by its turn, it is planned at once.
          if (!same([latest, book.callers()], first.booked)) {
            const wanted = wantedOf(latest)
            plan = planned(latest, wanted, planTelephones(wanted, { callers: book.callers(), gapMs }))
          }
          const before = new Map(latest.map((booking) => [booking.id, booking]))
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
