import type { Booking, BookingState } from '../../../shared/entities/telephone.ts'
import type { SteadyClock } from '../../../shared/pace/expected.ts'
import { paddleNumber } from '../../../shared/paddle-number.ts'
import { offeredWith } from '../../../shared/sale/rounds/round-lots.ts'
import { type LotSale, lotOf, type Sale, type SaleBid } from '../../../shared/sale/state.ts'

/** Compares moments although the PC's clock may have been set between them. */
type Clock = Pick<SteadyClock, 'momentOf'>

type Called = Pick<Booking, 'lotNumbers' | 'paddle' | 'state' | 'stateAt'>

/**
 * The state of a call now. A client who has bid by telephone since the state was set is on the line. "Over" and "no
 * answer" belong to the lot for which they were set: after its hammer, a client with later lots is to be rung again.
 */
export function callState(
  sale: Sale,
  { lotNumbers, paddle, state, stateAt }: Called,
  { momentOf }: Clock,
): BookingState {
  const heardAt = lastHeard(sale, paddle)
  if (heardAt !== null && (state === 'open' || momentOf(heardAt) >= momentOf(stateAt))) return 'on_line'
  if (state !== 'done' && state !== 'no_answer') return state
  const outcomes = lotNumbers.flatMap((lotNumber) => lotOf(sale, lotNumber)?.outcome ?? [])
  const isAhead = outcomes.length < lotNumbers.length
  return isAhead && outcomes.some(({ at }) => momentOf(at) > momentOf(stateAt)) ? 'open' : state
}

/** The time of a paddle's last telephone bid on the lot on the block; of a choice after its hammer, the winner's. */
function lastHeard(sale: Sale, paddle: string): string | null {
  const { activeLot, currentLot } = sale
  const lot = sale.lots.get(activeLot ?? currentLot ?? '')
  if (!lot) return null
  const isWinner = ({ id }: SaleBid) => id === lot.choice?.bidId && !lot.choice.chosen
  const bid = phoneBidsOn(lot).get(paddleNumber(paddle))
  return bid && (activeLot !== null || isWinner(bid)) ? bid.timestamp : null
}

const phoneBids = new WeakMap<LotSale, ReadonlyMap<string, SaleBid>>()

/** The last telephone bid of each paddle on a lot, found once for all bookings. */
function phoneBidsOn(lot: LotSale): ReadonlyMap<string, SaleBid> {
  const known = phoneBids.get(lot)
  if (known) return known
  const own = new Map<string, SaleBid>()
  for (const bid of lot.bids.values())
    if (bid.type === 'phone' && bid.paddleNumber !== null && !bid.cancelled && !bid.deletedByClerk)
      own.set(paddleNumber(bid.paddleNumber), bid)
  phoneBids.set(lot, own)
  return own
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
