import type { ShownBooking } from '../entities/telephone.ts'
import type { LotNumber } from '../lot-number.ts'

/** A bidder is rung so long before the lot is expected: two or three lots of most sales. */
const RING_SECONDS = 300

/** What is to be done about a booking: its lot is on, ring, wait, or nothing any more. */
export type CallTurn = 'on_lot' | 'ring_now' | 'later' | 'over'

/** What is to be done about a booking at this moment. `active`: the lot that is on. */
export function callTurn(
  { lotNumbers, gone, state, inSeconds }: Pick<ShownBooking, 'lotNumbers' | 'gone' | 'state' | 'inSeconds'>,
  active: LotNumber | null,
): CallTurn {
  if (state === 'done' || gone.length === lotNumbers.length) return 'over'
  if (active !== null && lotNumbers.some((lotNumber) => lotNumber === active) && !gone.includes(active)) return 'on_lot'
  return inSeconds !== null && inSeconds <= RING_SECONDS ? 'ring_now' : 'later'
}

/** The lots of a booking that are still to come. */
export function lotsAhead({ lotNumbers, gone }: Pick<ShownBooking, 'lotNumbers' | 'gone'>): LotNumber[] {
  return lotNumbers.filter((lotNumber) => !gone.includes(lotNumber))
}
