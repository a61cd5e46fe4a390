import type { Bid } from '../../shared/entities/bid.ts'
import type { LotState, LotStatus, SaleStatus } from '../../shared/entities/lot.ts'
import { askingPrice, currentIncrement } from '../../shared/rules/asking-price.ts'
import { type Audience, bidFor } from './audience.ts'
import { figuresOf } from './decide/bids.ts'
import type { LotSale, Sale } from './state.ts'

/** Where a lot stands. DESIGN 2. */
export function lotStatus(sale: Sale, lot: LotSale): LotStatus {
  return lot.outcome?.status ?? (sale.activeLot === lot.lotNumber ? 'active' : 'preloaded')
}

/** The figures of a lot; no audience is kept from them. 000 section 3. */
export function lotState(sale: Sale, lot: LotSale): LotState {
  const figures = figuresOf(lot)
  return {
    lotNumber: lot.lotNumber,
    status: lotStatus(sale, lot),
    startPrice: lot.startPrice,
    highestBid: lot.highest?.amount ?? null,
    currentIncrement: currentIncrement(figures),
    manualIncrementSet: lot.manualIncrement !== null,
    nextBidAmount: askingPrice(figures),
    amount: lot.outcome?.amount ?? null,
  }
}

/** A lot's outcome; the winner's paddle is not the public's to see, its own excepted. DESIGN 5, 8. */
export function saleStatus(lot: LotSale, audience: Audience): SaleStatus {
  const { lotNumber, outcome } = lot
  if (!outcome) return { lotNumber, status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null }
  const { status, amount, paddleNumber, type, notes, at } = outcome
  const own = audience.kind === 'public' && audience.paddleNumber === paddleNumber
  return {
    lotNumber,
    status,
    amount,
    paddleNumber: audience.kind === 'public' && !own ? null : paddleNumber,
    type,
    notes: audience.kind === 'staff' ? notes : null,
    at,
  }
}

/** A lot's bids as an audience may see them, in the order they were placed. */
export function bidsOf(sale: Sale, { lot, audience }: { lot: LotSale; audience: Audience }): Bid[] {
  const { auctionId } = sale
  return [...lot.bids.values()].flatMap((bid) => bidFor(bid, { auctionId, audience }) ?? [])
}
