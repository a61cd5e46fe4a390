import type { ShownBooking } from '../entities/telephone.ts'
import type { LotNumber } from '../lot-number.ts'

/** The time before the lot at which the bidder is rung: two or three lots of most sales. */
const RING_SECONDS = 300

/** The next task for a booking: its lot is active, the winner of its round is choosing, ring, wait, or none. */
export type CallTurn = 'on_lot' | 'choosing' | 'ring_now' | 'later' | 'over'

/** The lot on the block, with the other lots of its round, or the lots from which the winner of a choice takes some. */
export type OnBlock = { lots: readonly LotNumber[]; are: 'active' | 'hammered' }

/** The next task for a booking. */
export function callTurn(
  { lotNumbers, gone, state, inSeconds }: Pick<ShownBooking, 'lotNumbers' | 'gone' | 'state' | 'inSeconds'>,
  { lots, are }: OnBlock,
): CallTurn {
  if (state === 'done' || gone.length === lotNumbers.length) return 'over'
  if (lotNumbers.some((lotNumber) => lots.includes(lotNumber) && !gone.includes(lotNumber)))
    return are === 'active' ? 'on_lot' : 'choosing'
  return inSeconds !== null && inSeconds <= RING_SECONDS ? 'ring_now' : 'later'
}

/** The later lots of a booking. */
export function lotsAhead({ lotNumbers, gone }: Pick<ShownBooking, 'lotNumbers' | 'gone'>): LotNumber[] {
  return lotNumbers.filter((lotNumber) => !gone.includes(lotNumber))
}
