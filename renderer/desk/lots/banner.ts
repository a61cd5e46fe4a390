import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import { highestBid, openTie } from '../../../shared/rules/bids.ts'

/** The status banner of the shown lot. */
export type Banner =
  | { kind: 'not-started'; text: 'Waiting for lot to start' }
  | { kind: 'no-price'; text: 'Waiting for asking price to be set' }
  | { kind: 'price-set'; text: 'Asking price set' | 'Pledged'; amount: number }
  | { kind: 'bid'; text: 'Current Bid' | 'Two Bids at This Price'; bid: Bid }
  | { kind: 'fair-warning'; text: 'Fair Warning'; bid: Bid | null }
  | {
      kind: 'sold'
      text: 'Sold for' | 'Sold subject at' | 'Sold below reserve at'
      amount: number
      paddleNumber: string | null
      toFollow: boolean
    }
  | { kind: 'passed'; text: 'Passed' | 'Bought in' }
  | { kind: 'withdrawn'; text: 'Withdrawn' }
  /** After the hammer of a choice: its winner chooses, or lots were left. */
  | {
      kind: 'choosing'
      text: 'Choosing' | 'Lots Left'
      amount: number
      paddleNumber: string | null
      /** The end of the time in which the winner may propose lots; null once lots are chosen. */
      until: string | null
    }

type BannerInput = {
  lot: LotState
  bids: readonly Bid[]
  outcome: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject' | 'toFollow'>
  fairWarning: 'given' | 'none'
}

/** Returns the banner; an outcome comes first, then fair warning. */
export function bannerOf({ lot, bids, outcome, fairWarning }: BannerInput): Banner {
  if (outcome.status === 'sold') {
    const isBelow = lot.shortfall === 'below_reserve'
    const text = outcome.subject ? 'Sold subject at' : isBelow ? 'Sold below reserve at' : 'Sold for'
    const { amount, paddleNumber, toFollow = false } = outcome
    return { kind: 'sold', text, amount: amount ?? 0, paddleNumber, toFollow }
  }
  if (outcome.status === 'passed') return { kind: 'passed', text: lot.shortfall ? 'Bought in' : 'Passed' }
  if (outcome.status === 'withdrawn') return { kind: 'withdrawn', text: 'Withdrawn' }
  const highest = highestBid(bids)
  if (fairWarning === 'given') return { kind: 'fair-warning', text: 'Fair Warning', bid: highest }
  if (lot.status !== 'active') return { kind: 'not-started', text: 'Waiting for lot to start' }
  if (highest) return { kind: 'bid', text: openTie(bids) ? 'Two Bids at This Price' : 'Current Bid', bid: highest }
  if (lot.startPrice === null) return { kind: 'no-price', text: 'Waiting for asking price to be set' }
  return { kind: 'price-set', text: 'Asking price set', amount: lot.startPrice }
}
