import type { Booking, BookingState } from '../../../shared/entities/telephone.ts'
import type { SteadyClock } from '../../../shared/pace/expected.ts'
import { offeredWith } from '../../../shared/sale/rounds/round-lots.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'

/** Compares moments although the PC's clock may have been set between them. */
type Clock = Pick<SteadyClock, 'momentOf'>

type Called = Pick<Booking, 'lotNumbers' | 'state' | 'stateAt'>

/**
 * The state of a call now. "Over" and "no answer" belong to the lot for which they were set: after its hammer, a client
 * with later lots is to be rung again.
 */
export function callState(sale: Sale, { lotNumbers, state, stateAt }: Called, { momentOf }: Clock): BookingState {
  if (state !== 'done' && state !== 'no_answer') return state
  const outcomes = lotNumbers.flatMap((lotNumber) => lotOf(sale, lotNumber)?.outcome ?? [])
  const isAhead = outcomes.length < lotNumbers.length
  return isAhead && outcomes.some(({ at }) => momentOf(at) > momentOf(stateAt)) ? 'open' : state
}

/** The state to keep: a call that ends between two lots of its client is to be made again for the next one. */
export function stateToKeep(
  sale: Sale,
  booking: Called,
  { wanted, clock }: { wanted: BookingState; clock: Clock },
): BookingState {
  const { lotNumbers } = booking
  const lots = lotNumbers.flatMap((lotNumber) => lotOf(sale, lotNumber) ?? [])
  const isBetween =
    lots.some(({ outcome }) => outcome !== null) &&
    lots.some(({ outcome }) => outcome === null) &&
    !lotNumbers.some((lotNumber) => offeredWith(sale, lotNumber).some((each) => each === sale.activeLot))
  return wanted === 'done' && isBetween && callState(sale, booking, clock) === 'on_line' ? 'open' : wanted
}
