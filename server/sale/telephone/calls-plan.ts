import type { Booking } from '../../../shared/entities/telephone.ts'
import { expectedOf } from '../../../shared/pace/expected.ts'
import { holderOf } from '../../../shared/sale/people.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Plan, PlannedBooking } from '../../../shared/telephone/telephone-plan.ts'

/** Seconds between two calls of a caller, unless the desk says otherwise. */
export const GAP_SECONDS = 180

/** When the lots of a sale that are to come are expected, in milliseconds from now. */
export type LotTimes = ReadonlyMap<string, number>

/** When the lots that are to come are expected, by the pace of the sale. */
export function lotTimes(sale: Sale, now: Date): LotTimes {
  return new Map(expectedOf(sale, now).lots.map(({ lotNumber, at }) => [String(lotNumber), at - now.getTime()]))
}

/** The lots of a booking that are to come, in milliseconds from now, rising. */
export function timesOf({ lotNumbers }: Pick<Booking, 'lotNumbers'>, times: LotTimes): number[] {
  return lotNumbers.flatMap((lotNumber) => times.get(String(lotNumber)) ?? []).sort((a, b) => a - b)
}

/**
 * Bookings as they are planned, those that are over left out. Who is on the line stays so until the last lot of that
 * call: its caller is not free meanwhile.
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

/** Moments from now to the last lot of a call, no further apart than the gap: nothing fits between them. */
function onTheLine(ats: readonly number[], gapMs: number): number[] {
  const last = ats.at(-1) ?? 0
  const step = Math.max(gapMs, 30_000)
  const between = Array.from({ length: Math.ceil(last / step) }, (_, at) => at * step)
  return [...new Set([...between, ...ats])].sort((a, b) => a - b)
}

/** The bookings with whom a plan gives them to, and those that nobody can ring. What was given by hand stays. */
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
