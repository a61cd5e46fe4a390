import type { Booking } from '../../../shared/entities/telephone.ts'
import { expectedOf, type SteadyClock } from '../../../shared/pace/expected.ts'
import { holderOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { PlannedBooking } from '../../../shared/telephone/call-rules.ts'
import type { Plan } from '../../../shared/telephone/telephone-plan.ts'

/** The default number of seconds between two calls of a caller. */
export const GAP_SECONDS = 180

/** The expected times of the lots that are still to come, in ms from now. */
export type LotTimes = ReadonlyMap<string, number>

/** The expected times of these lots, by the sale's pace. */
export function lotTimes(sale: Sale, clock: SteadyClock): LotTimes {
  return new Map(expectedOf(sale, clock).lots.map(({ lotNumber, at }) => [String(lotNumber), at]))
}

/** The expected times of a booking's lots, in ms from now, ascending. */
export function timesOf({ lotNumbers }: Pick<Booking, 'lotNumbers'>, times: LotTimes): number[] {
  return lotNumbers.flatMap((lotNumber) => times.get(String(lotNumber)) ?? []).sort((a, b) => a - b)
}

/**
 * The bookings to plan, without finished ones. A bidder on the line occupies the caller until the booking's last lot.
 */
export function toPlan(
  sale: Sale,
  bookings: readonly Booking[],
  { times, gapMs }: { times: LotTimes; gapMs: number },
): PlannedBooking[] {
  return bookings.flatMap(({ state, ...booking }) => {
    const own = timesOf(booking, times)
    if (state === 'done' || own.length === 0) return []
    const { id, paddle, language, caller, planned } = booking
    const isOnLine = state === 'on_line'
    const ats = isOnLine ? onTheLine(own, gapMs) : own
    const fixed = isOnLine || !planned ? caller : null
    return [{ id, holder: holderOf(sale, paddle), ats, language, fixed, last: caller }]
  })
}

/** Times from now to the last lot of a call, at most a gap apart, so that no other call fits between them. */
function onTheLine(ats: readonly number[], gapMs: number): number[] {
  const last = ats.at(-1) ?? 0
  const step = Math.max(gapMs, 30_000)
  const between = Array.from({ length: Math.ceil(last / step) }, (_, at) => at * step)
  return [...new Set([...between, ...ats])].sort((a, b) => a - b)
}

/** The bookings with the plan's callers, and those without a caller. Callers assigned by hand remain. */
export function planned(bookings: readonly Booking[], wanted: readonly PlannedBooking[], plan: Plan) {
  const isFixed = new Map(wanted.map(({ id, fixed }) => [id, fixed !== null]))
  return {
    bookings: bookings.map((booking): Booking => {
      if (isFixed.get(booking.id) !== false) return booking
      const caller = plan.callers.get(booking.id) ?? null
      return { ...booking, caller, planned: caller !== null }
    }),
    open: [...plan.open],
  }
}
