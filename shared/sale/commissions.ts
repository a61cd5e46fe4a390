import { type Refusal, refuse } from '../engine/decision.ts'
import type { AdvancedBid } from '../entities/bid.ts'
import type { StoredAdvancedBid } from '../entities/bids/advance-bid.ts'
import type { LotNumber } from '../lot-number.ts'
import { isSamePaddle } from '../paddle-number.ts'
import { askingPrice } from '../rules/asking-price.ts'
import { toldBid } from './choices/told-asleep.ts'
import { amountWords } from './guards.ts'
import { figuresOf, lotOf, type Sale, termsOf } from './state.ts'

/** The advance bids on a lot in a view of the sale, highest first. */
export function advancedBidsOf(sale: Sale, lotNumber: LotNumber): AdvancedBid[] {
  return [...sale.commissions.values()]
    .filter((bid) => bid.lotNumber === lotNumber)
    .map((bid) => ({ ...advancedBidView(bid, sale), ...asleepIn(sale, bid) }))
    .sort(byAmountLeft)
}

/** Why an advance bid sleeps, if the book chooses among the bids of its paddle. */
function asleepIn(sale: Sale, bid: StoredAdvancedBid): Pick<AdvancedBid, 'asleep'> {
  const { asleep } = toldBid(sale, bid)
  return asleep === undefined ? {} : { asleep }
}

/** An advance bid with its status, as messages tell it. They do not say why it sleeps: other lots decide that. */
export function advancedBidView({ asleep: _, ...bid }: StoredAdvancedBid, sale: Sale): AdvancedBid {
  return {
    ...bid,
    auctionId: sale.auctionId,
    bidderLocation: bid.location,
    status: sale.advanced.get(bid.id)?.status ?? 'active',
  }
}

/** Sorts advance bids from the highest; of equal ones, the earlier is first. */
export function byAmountLeft(a: AdvancedBid, b: AdvancedBid): number {
  return b.amount - a.amount || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The price at which an advance bid is accepted: its amount, or under maximum bids the asking price up to it. */
export function acceptedAt(sale: Sale, { lotNumber, amount, paddleNumber }: StoredAdvancedBid): number | Refusal {
  const lot = lotOf(sale, lotNumber)
  if (!lot || termsOf(sale).advanceBids === 'fixed') return amount
  const asking = askingPrice(figuresOf(sale, lot))
  if (lot.highest && isSamePaddle(lot.highest.paddleNumber, paddleNumber))
    return refuse('book_leads', `Paddle ${paddleNumber} leads lot ${lotNumber} already`)
  if (asking <= amount) return asking
  return refuse(
    'above_maximum',
    `The asking price of ${amountWords(sale, asking)} is above the maximum of ${amountWords(sale, amount)}`,
    { askingPrice: asking, maximum: amount },
  )
}
