import type { Bid } from '../../shared/entities/bid.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { SaleEntry } from '../sale/events.ts'

/** The parts of a bid by which people know it. */
export type KnownBid = Pick<Bid, 'amount' | 'type' | 'paddleNumber'>

/**
 * What must be remembered of earlier events to say what a later one was. Far less than the sale as it stood, so that
 * reading through a long journal holds up no bid.
 */
export function recollection() {
  const bids = new Map<string, KnownBid>()
  /** Hammer prices; null: passed. */
  const outcomes = new Map<LotNumber, number | null>()
  let hasCatalogue = false
  return {
    bid: (id: string): KnownBid | undefined => bids.get(id),
    hammerPrice: (lotNumber: LotNumber): number | null => outcomes.get(lotNumber) ?? null,
    /** Whether the sale had lots before. */
    get hasCatalogue() {
      return hasCatalogue
    },
    note(entry: SaleEntry): void {
      if (entry.type === 'bid_placed') {
        const { id, amount, type, paddleNumber } = entry.bid
        bids.set(id, { amount, type, paddleNumber })
      } else if (entry.type === 'start_price_set') {
        bids.set(entry.bidId, { amount: entry.amount, type: 'start_price', paddleNumber: null })
      } else if (entry.type === 'bid_edited') {
        const known = bids.get(entry.bidId)
        const { amount, type, paddleNumber } = entry.changes
        if (known) {
          bids.set(entry.bidId, {
            amount: amount ?? known.amount,
            type: type ?? known.type,
            paddleNumber: paddleNumber === undefined ? known.paddleNumber : paddleNumber,
          })
        }
      } else if (entry.type === 'lot_sold') outcomes.set(entry.lotNumber, entry.amount)
      else if (entry.type === 'lot_passed') outcomes.set(entry.lotNumber, null)
      else if (entry.type === 'lots_changed') hasCatalogue = true
    },
  }
}

export type Recollection = ReturnType<typeof recollection>
