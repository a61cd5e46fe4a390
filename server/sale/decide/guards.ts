import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { bidOf, type LotSale, lotOf, type Sale, type SaleBid } from '../state.ts'
import { type Refusal, refuse, unknown } from './decision.ts'

/** The lot, where it is in this sale. */
export function findLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  return lotOf(sale, lotNumber) ?? unknown('lot_unknown', `Lot ${lotNumber} is not in this sale`)
}

/** The lot, where its auction is live. */
export function findLiveLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  const lot = findLot(sale, lotNumber)
  if ('refused' in lot || sale.live) return lot
  return refuse('auction_not_live', 'No auction is live')
}

/** The lot, where it is the active one. DESIGN 2. */
export function findActiveLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  const lot = findLiveLot(sale, lotNumber)
  if ('refused' in lot || sale.activeLot === lotNumber) return lot
  return refuse(
    'lot_not_active',
    lot.outcome ? `Lot ${lotNumber} is already ${lot.outcome.status}` : `Lot ${lotNumber} has not been started`,
  )
}

/** The lot, where it takes bids: active, with a start price. DESIGN 2. */
export function findBiddableLot(sale: Sale, lotNumber: LotNumber): (LotSale & { startPrice: number }) | Refusal {
  const lot = findActiveLot(sale, lotNumber)
  if ('refused' in lot) return lot
  const { startPrice } = lot
  return startPrice === null ? refuse('no_start_price', 'Set asking price first') : { ...lot, startPrice }
}

/** The bid and its lot. The start price is no bid of anybody's: it is changed by setting it again. */
export function findBid(sale: Sale, bidId: string): { lot: LotSale; bid: SaleBid } | Refusal {
  const found = bidOf(sale, bidId)
  if (!found) return unknown('bid_unknown', 'There is no such bid in this sale')
  if (found.bid.type === 'start_price')
    return refuse('start_price_is_no_bid', 'This is the start price. Set the asking price again to change it')
  return found
}

/** Refuses an amount that does not beat the highest bid, or for the first bid is under the start price. DESIGN 2. */
export function beats(lot: LotSale, amount: number): Refusal | null {
  if (lot.highest !== null) {
    return amount > lot.highest.amount
      ? null
      : refuse('bid_too_low', `Bid must be above ${formatFigure(lot.highest.amount)}`, {
          highestBid: lot.highest.amount,
        })
  }
  if (lot.startPrice !== null && amount < lot.startPrice) {
    return refuse('bid_too_low', `Bid must be at least the start price of ${formatFigure(lot.startPrice)}`, {
      startPrice: lot.startPrice,
    })
  }
  return null
}
