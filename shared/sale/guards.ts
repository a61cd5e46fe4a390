import { formatAmount } from '../amounts/money.ts'
import { unitOfSale } from '../auction/sale-currency.ts'
import { type Refusal, refuse, unknown } from '../engine/decision.ts'
import type { LotNumber } from '../lot-number.ts'
import { isSamePaddle } from '../paddle-number.ts'
import { wouldLead } from '../rules/bids.ts'
import { belowReserve, reserveOf } from './reserve.ts'
import { bidOf, type LotSale, lotOf, pendingOf, type Sale, type SaleBid } from './state.ts'

/** The lot, if it is in this sale. */
export function findLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  return lotOf(sale, lotNumber) ?? unknown('lot_unknown', `Lot ${lotNumber} is not in this sale`)
}

/** The lot, if its auction is live. */
export function findLiveLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  const lot = findLot(sale, lotNumber)
  if ('refused' in lot || sale.live) return lot
  return refuse('auction_not_live', 'No auction is live')
}

/** The lot, if it is active. */
export function findActiveLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  const lot = findLiveLot(sale, lotNumber)
  if ('refused' in lot || sale.activeLot === lotNumber) return lot
  return refuse(
    'lot_not_active',
    lot.outcome ? `Lot ${lotNumber} is already ${lot.outcome.status}` : `Lot ${lotNumber} has not been started`,
  )
}

/** The lot, if it takes bids: active, with a start price. */
export function findBiddableLot(sale: Sale, lotNumber: LotNumber): (LotSale & { startPrice: number }) | Refusal {
  const lot = findActiveLot(sale, lotNumber)
  if ('refused' in lot) return lot
  if (sale.paused) return refuse('sale_paused', 'The sale is paused')
  return hasStartPrice(lot) ? lot : refuse('no_start_price', 'Set asking price first')
}

function hasStartPrice(lot: LotSale): lot is LotSale & { startPrice: number } {
  return lot.startPrice !== null
}

/** The bid and its lot. A start price can't be corrected; it is set again. */
export function findBid(sale: Sale, bidId: string): { lot: LotSale; bid: SaleBid } | Refusal {
  const found = bidOf(sale, bidId)
  if (!found) return unknown('bid_unknown', 'There is no such bid in this sale')
  if (found.bid.type === 'start_price')
    return refuse('start_price_is_no_bid', 'This is the start price. Set the asking price again to change it')
  return found
}

/** Refuses a house bid at or above the reserve, without a reserve, or with a paddle. */
export function mayHouseBid(
  sale: Sale,
  lot: LotSale,
  { amount, paddleNumber }: Pick<SaleBid, 'amount' | 'paddleNumber'>,
): Refusal | null {
  const reserve = reserveOf(sale, lot)
  if (reserve === null) return refuse('no_reserve', `Lot ${lot.lotNumber} has no reserve, so the house can't bid on it`)
  if (amount >= reserve)
    return refuse('house_at_reserve', `The house bids below the reserve of ${amountWords(sale, reserve)} only`, {
      reserve,
    })
  return paddleNumber === null ? null : refuse('house_has_no_paddle', 'A house bid has no paddle')
}

/** Refuses a sale below the reserve unless it is on purpose or subject to the vendor's approval. */
export function meetsReserve(sale: Sale, lot: LotSale, amount: number): Refusal | null {
  const below = belowReserve(sale, lot, amount)
  if (below === null) return null
  const reserve = amount + below
  const what = amount === lot.highest?.amount ? 'The highest bid' : 'A price'
  return refuse(
    'below_reserve',
    `${what} of ${amountWords(sale, amount)} is ${amountWords(sale, below)} below the reserve of ${amountWords(sale, reserve)}`,
    { reserve, below },
  )
}

/** Refuses a sale to the house. */
export function houseLeads(sale: Sale, { lotNumber, amount }: Pick<SaleBid, 'lotNumber' | 'amount'>): Refusal {
  return refuse(
    'house_leads',
    `The house leads lot ${lotNumber} at ${amountWords(sale, amount)}: it can only be passed (bought in)`,
  )
}

/** Refuses an amount that is not above the highest bid, or as first bid is below the start price. */
export function beats(sale: Sale, { startPrice, highest }: LotSale, amount: number): Refusal | null {
  const highestBid = highest?.amount ?? null
  if (wouldLead(amount, { startPrice: startPrice ?? 0, highestBid })) return null
  return highestBid === null
    ? refuse('bid_too_low', `Bid must be at least the start price of ${amountWords(sale, startPrice ?? 0)}`, {
        startPrice,
      })
    : refuse('bid_too_low', `Bid must be above ${amountWords(sale, highestBid)}`, { highestBid })
}

/** Whether a paddle has a bid awaiting approval on a lot, apart from the bid `except`. */
export function waits(
  lot: LotSale,
  { paddleNumber, except }: { paddleNumber: string | null; except: string | null },
): boolean {
  return pendingOf(lot).some((bid) => isSamePaddle(bid.paddleNumber, paddleNumber) && bid.id !== except)
}

/** An amount in the sale's unit: "1,200", "12.500" in fils. */
export const amountWords = (sale: Pick<Sale, 'metadata' | 'terms'>, amount: number): string =>
  formatAmount(amount, unitOfSale(sale))
