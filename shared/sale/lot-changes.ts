import type { OutcomeStatus } from '../entities/lot.ts'
import type { LotNumber } from '../lot-number.ts'
import { highestBid, isValidBid } from '../rules/bids.ts'
import { type LotSale, lotOrUntouched, type Outcome, type Sale, type SaleBid, shown } from './state.ts'

/** The sale with one lot changed. */
export function withLot(sale: Sale, lotNumber: LotNumber, change: (lot: LotSale) => LotSale): Sale {
  return { ...sale, lots: sale.lots.set(lotNumber, change(lotOrUntouched(sale, lotNumber))) }
}

/** The sale with one bid changed. Nothing changes where the lot has no such bid. */
export function withBid(
  sale: Sale,
  { lotNumber, bidId }: { lotNumber: LotNumber; bidId: string },
  change: (bid: SaleBid) => SaleBid,
): Sale {
  return withLot(sale, lotNumber, (lot) => {
    const bid = lot.bids.get(bidId)
    return bid ? withChanged(lot, change(bid)) : lot
  })
}

/** The sale with a new bid. */
export function withNewBid(sale: Sale, bid: SaleBid): Sale {
  const { id, lotNumber } = bid
  const lot = withChanged(lotOrUntouched(sale, lotNumber), bid)
  return { ...sale, lots: sale.lots.set(lotNumber, lot), bidLots: sale.bidLots.set(id, lotNumber) }
}

/** The sale without some bids of a lot. */
export function withoutBids(sale: Sale, lotNumber: LotNumber, ids: readonly string[]): Sale {
  const gone = new Set(ids)
  const next = withLot(sale, lotNumber, (lot) => {
    const bids = lot.bids.deleteAll(ids)
    const highest = lot.highest && gone.has(lot.highest.id) ? highestBid(bids.values()) : lot.highest
    return { ...lot, bids, highest, pending: lot.pending.filter((id) => !gone.has(id)) }
  })
  return { ...next, bidLots: next.bidLots.deleteAll(ids) }
}

/** The sale with a lot's outcome; one that was active is so no more. */
export function withOutcome(sale: Sale, lotNumber: LotNumber, outcome: Outcome): Sale {
  const next = withLot(sale, lotNumber, (lot) => ({ ...lot, outcome, late: [] }))
  return sale.activeLot === lotNumber ? { ...next, activeLot: null } : next
}

/** The sale with a lot's outcome taken back; one that was passed is offered again. */
export function withoutOutcome(sale: Sale, lotNumber: LotNumber, was: OutcomeStatus | null): Sale {
  return withLot(sale, lotNumber, (lot) => ({
    ...lot,
    outcome: null,
    late: [],
    offeredAgain: lot.offeredAgain || was === 'passed',
  }))
}

/** The sale with its lots in this order; what is known of others goes. */
export function withOrder(sale: Sale, order: readonly LotNumber[]): Sale {
  const position = new Map(order.map((lotNumber, index) => [lotNumber, index]))
  const kept = sale.currentLot !== null && position.has(sale.currentLot)
  const next = { ...sale, order, position, lots: sale.lots.filter((_, lotNumber) => position.has(lotNumber)) }
  return kept ? next : { ...next, currentLot: null }
}

/** A bid in its lot after a change; the highest is found anew only where it may have gone down. */
function withChanged(lot: LotSale, changed: SaleBid): LotSale {
  const bid = shown(changed)
  const before = lot.bids.get(bid.id)
  const bids = lot.bids.set(bid.id, bid)
  const waits = bid.status === 'pending'
  const waited = lot.pending.includes(bid.id)
  const pending = waits === waited ? lot.pending : waits ? inOrder(bids, lot, bid) : without(lot.pending, bid.id)
  const onlyRose = before === undefined || !isValidBid(before)
  if (!onlyRose) return { ...lot, bids, pending, highest: highestBid(bids.values()) }
  if (!isValidBid(bid)) return { ...lot, bids, pending }
  const higher = lot.highest === null || bid.amount > lot.highest.amount
  const tie = lot.highest !== null && bid.amount === lot.highest.amount
  return { ...lot, bids, pending, highest: higher ? bid : tie ? highestBid(bids.values()) : lot.highest }
}

function inOrder(bids: LotSale['bids'], { pending }: LotSale, { id, seq }: SaleBid): readonly string[] {
  const after = pending.findIndex((each) => (bids.get(each)?.seq ?? 0) > seq)
  return after === -1 ? [...pending, id] : pending.toSpliced(after, 0, id)
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((each) => each !== id)
}
