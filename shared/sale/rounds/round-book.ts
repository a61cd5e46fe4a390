import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { Lead } from './round-lots.ts'

/** The function that finds the holder of a paddle. */
type HolderOf = (paddle: string) => string

/**
 * The advance bids that can be executed in a round before its hammer, each as a bid on the lead, with its maximum for
 * the price of the round. `left`: the open advance bids on its lots, in the order in which they were left.
 */
export function bidsInRound(
  { lotNumber, round: { kind, lots, min = 1, order } }: Lead,
  left: readonly StoredAdvancedBid[],
  holderOf: HolderOf,
): StoredAdvancedBid[] {
  if (kind === 'appeal') return []
  if (kind === 'choice') {
    if (min > 1) return []
    const open = order === 'following' ? left.filter((bid) => bid.lotNumber === lotNumber) : left
    return open.map((bid) => ({ ...bid, lotNumber }))
  }
  return left
    .filter((bid) => bid.lotNumber === lotNumber)
    .flatMap((bid) => {
      const best = bestOfHolder(bid, { lots, left, holderOf })
      if (best === null) return []
      const amount = kind === 'together' ? best.reduce((sum, each) => sum + each, 0) : Math.min(...best)
      return [{ ...bid, amount }]
    })
}

/** The highest advance bid of a bid's holder on each lot; null if one has none. On the lead it is the bid itself. */
function bestOfHolder(
  bid: StoredAdvancedBid,
  { lots, left, holderOf }: { lots: Lead['round']['lots']; left: readonly StoredAdvancedBid[]; holderOf: HolderOf },
): number[] | null {
  const holder = holderOf(bid.paddleNumber)
  const its = left.filter((each) => holderOf(each.paddleNumber) === holder)
  const best = lots.map((lotNumber) => {
    if (lotNumber === bid.lotNumber) return bid.amount
    const own = its.filter((each) => each.lotNumber === lotNumber)
    return Math.max(0, ...own.map(({ amount }) => amount))
  })
  return best.includes(0) ? null : best
}

/** A telephone booking: a paddle, and the lots for which it is called. */
type Call = { paddle: string; lotNumbers: readonly LotNumber[] }

/** The telephone bookings for a round that can't be executed in it: their holder did not book the lots it must take. */
export function idleCallsInRound<C extends Call>(lead: Lead, calls: readonly C[], holderOf: HolderOf): C[] {
  const { kind, lots, min = 1, order } = lead.round
  const least = kind === 'choice' ? min : lots.length
  const isAny = kind === 'choice' && order === undefined
  return calls.filter(({ paddle }) => {
    const holder = holderOf(paddle)
    const booked = calls.filter((each) => holderOf(each.paddle) === holder).flatMap(({ lotNumbers }) => lotNumbers)
    return (isAny ? lots : lots.slice(0, least)).filter((lotNumber) => booked.includes(lotNumber)).length < least
  })
}

/** The advance bids on a round's lots that can't be executed in it. */
export function idleInRound(lead: Lead, left: readonly StoredAdvancedBid[], holderOf: HolderOf): StoredAdvancedBid[] {
  const bids = bidsInRound(lead, left, holderOf)
  if (lead.round.kind === 'choice') return left.filter(({ id }) => !bids.some((bid) => bid.id === id))
  const holders = new Set(bids.map(({ paddleNumber }) => holderOf(paddleNumber)))
  return left.filter(({ paddleNumber }) => !holders.has(holderOf(paddleNumber)))
}
