import { deepEqual } from '../../../shared/deep-equal.ts'
import type { Booking } from '../../../shared/entities/telephone.ts'
import { planning, planTelephones } from '../../../shared/telephone/telephone-plan.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { runInParts } from '../../http/in-parts.ts'
import { GAP_SECONDS, lotTimes, planned, toPlan } from './calls-plan.ts'
import { type BookingParts, saleIn, shownBookings } from './shown-bookings.ts'
import { bookingsIn, callersIn } from './telephone-book.ts'

/** The number of attempts to plan in parts before bookings change again. */
const MOST_TRIES = 3

/** The handlers of the plan of calls, and of a caller's own calls. */
export function planHandlers(parts: BookingParts) {
  const { houseRoom, book, clock } = parts
  const saleOf = saleIn(parts)
  return {
    async planCalls(call) {
      const { auctionId, gapSeconds = GAP_SECONDS, keep = false } = call.body
      const sale = await saleOf(auctionId)
      const gapMs = gapSeconds * 1_000
      const wantedOf = (own: readonly Booking[]) => toPlan(sale, own, { times: lotTimes(sale, clock()), gapMs })
      // Includes entries that are still being written, because the stored plan follows them.
      const asBooked = () => {
        const { latest } = houseRoom
        return { own: bookingsIn(latest, sale.auctionId), callers: callersIn(latest) }
      }
      async function made() {
        for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
          const booked = asBooked()
          const wanted = wantedOf(booked.own)
          const plan = planned(booked.own, wanted, await runInParts(planning(wanted, { ...booked, gapMs })))
          if (deepEqual(asBooked(), booked)) return plan
        }
        // Bookings changed during each attempt, so this plan is made without a pause.
        const { own, callers } = asBooked()
        const wanted = wantedOf(own)
        return planned(own, wanted, planTelephones(wanted, { callers, gapMs }))
      }
      const plan = await made()
      const calls = plan.bookings.map(({ id, caller, planned }) => ({ id, caller, planned }))
      if (keep) await houseRoom.run('keepPlan', { calls }, originOf(call))
      return { bookings: shownBookings(sale, plan.bookings, { ...parts, gapSeconds }), open: plan.open }
    },
    async ownCalls({ who }) {
      const sale = await saleOf(undefined)
      const all = shownBookings(sale, book.bookings(sale.auctionId), parts)
      return { auctionId: sale.auctionId, bookings: all.filter(({ caller }) => caller === who.desk?.id) }
    },
  } satisfies Partial<Handlers>
}
