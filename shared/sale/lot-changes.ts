import type { LotNumber } from '../lot-number.ts'
import { highestBid, isValidBid } from '../rules/bids.ts'
import { type LotSale, lotOrUntouched, type Sale, type SaleBid, shown } from './state.ts'

/** Changes one lot. */
export function withLot(sale: Sale, lotNumber: LotNumber, change: (lot: LotSale) => LotSale): Sale {
  return { ...sale, lots: sale.lots.set(lotNumber, change(lotOrUntouched(sale, lotNumber))) }
}

/** Makes a lot active. */
export function onTheBlock(sale: Sale, { lotNumber, at }: { lotNumber: LotNumber; at: string }): Sale {
  return withLot({ ...sale, activeLot: lotNumber, currentLot: lotNumber }, lotNumber, (lot) => ({
    ...lot,
    openedAt: lot.openedAt ?? at,
  }))
}

/** Changes one bid. Changes nothing if the lot has no such bid. */
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

/** Adds a new bid. */
export function withNewBid(sale: Sale, bid: SaleBid): Sale {
  const { id, lotNumber } = bid
  const lot = withChanged(lotOrUntouched(sale, lotNumber), bid)
  return { ...sale, lots: sale.lots.set(lotNumber, lot), bidLots: sale.bidLots.set(id, lotNumber) }
}

/** Puts a new or known bid into its lot. A restored one returns to its place. */
export function withBidInPlace(sale: Sale, bid: SaleBid): Sale {
  const { lotNumber, seq } = bid
  const next = withNewBid(sale, bid)
  const lot = lotOrUntouched(next, lotNumber)
  const last = lotOrUntouched(sale, lotNumber).bids.last()
  const isLast = sale.bidLots.has(bid.id) || last === undefined || last.seq <= seq
  if (isLast) return next
  const bids = [...lot.bids.values()].sort((a, b) => a.seq - b.seq)
  const inOrder = bids.reduce((records, each) => records.set(each.id, each), sale.noBids)
  return { ...next, lots: next.lots.set(lotNumber, { ...lot, bids: inOrder, highest: highestBid(bids) }) }
}

/** Removes some bids of a lot. */
export function withoutBids(sale: Sale, lotNumber: LotNumber, ids: readonly string[]): Sale {
  const gone = new Set(ids)
  let { bidLots } = sale
  for (const id of ids) bidLots = bidLots.delete(id)
  const next = withLot(sale, lotNumber, (lot) => {
    let { bids } = lot
    for (const id of ids) bids = bids.delete(id)
    const highest = lot.highest && gone.has(lot.highest.id) ? highestBid(bids.values()) : lot.highest
    return { ...lot, bids, highest, pending: lot.pending.filter((id) => !gone.has(id)) }
  })
  return { ...next, bidLots }
}

/** Sets the order of the lots, and removes the data of others. */
export function withOrder(sale: Sale, order: readonly LotNumber[]): Sale {
  const position = new Map(order.map((lotNumber, index) => [lotNumber, index]))
  const isKept = sale.currentLot !== null && position.has(sale.currentLot)
  let { lots } = sale
  for (const lotNumber of lots.keys()) if (!position.has(lotNumber)) lots = lots.delete(lotNumber)
  return { ...sale, order, position, lots, currentLot: isKept ? sale.currentLot : null }
}

/** A lot after a change of one bid. The highest is searched for only if it may have become lower. */
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
