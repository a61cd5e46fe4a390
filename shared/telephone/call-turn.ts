import type { ShownBooking } from '../entities/telephone.ts'
import type { LotNumber } from '../lot-number.ts'

/** The time before the lot at which the bidder is rung: two or three lots of most sales. */
const RING_SECONDS = 300

/** The next task for a booking: its lot is active, ring, wait, or none. */
export type CallTurn = 'on_lot' | 'ring_now' | 'later' | 'over'

/** The next task for a booking. `onBlock`: the active lot, with the other lots of its round. */
export function callTurn(
  { lotNumbers, gone, state, inSeconds }: Pick<ShownBooking, 'lotNumbers' | 'gone' | 'state' | 'inSeconds'>,
  onBlock: readonly LotNumber[],
): CallTurn {
  if (state === 'done' || gone.length === lotNumbers.length) return 'over'
  if (lotNumbers.some((lotNumber) => onBlock.includes(lotNumber) && !gone.includes(lotNumber))) return 'on_lot'
  return inSeconds !== null && inSeconds <= RING_SECONDS ? 'ring_now' : 'later'
}

/** The later lots of a booking. */
export function lotsAhead({ lotNumbers, gone }: Pick<ShownBooking, 'lotNumbers' | 'gone'>): LotNumber[] {
  return lotNumbers.filter((lotNumber) => !gone.includes(lotNumber))
}
