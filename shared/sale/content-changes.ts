import type { StoredAdvancedBid, StoredAuction, StoredLot } from '../catalogue/stored-auction.ts'
import type { LotNumber } from '../lot-number.ts'
import { withOrder } from './lot-changes.ts'
import type { Sale } from './state.ts'

/** The sale with what it is made of replaced as a whole. */
export function withAuction(sale: Sale, auction: StoredAuction): Sale {
  const order = auction.lots.map((lot) => lot.lot_number)
  return withOrder({ ...sale, auction }, order)
}

/** The sale with a change of its content, which counts as one more version: an edit begun before it can tell. */
export function withContent(
  sale: Sale,
  change: (auction: StoredAuction) => Partial<Pick<StoredAuction, 'saleMetadata' | 'lots' | 'advancedBids'>>,
): Sale {
  const { auction } = sale
  return { ...sale, auction: { ...auction, ...change(auction), version: auction.version + 1 } }
}

/** The lots in this order: those given are new or changed, the others as they were. */
export function withLots(
  sale: Sale,
  { order, lots }: { order: readonly LotNumber[]; lots: readonly StoredLot[] },
): Sale {
  const changed = new Map(lots.map((lot) => [lot.lot_number, lot]))
  const kept = new Set(order)
  const next = withContent(sale, (auction) => {
    const known = new Map(auction.lots.map((lot) => [lot.lot_number, lot]))
    return {
      lots: order.flatMap((lotNumber) => changed.get(lotNumber) ?? known.get(lotNumber) ?? []),
      advancedBids: auction.advancedBids.filter((bid) => kept.has(bid.lotNumber)),
    }
  })
  return withOrder(next, order)
}

/** One lot of the catalogue changed. */
export function withLotContent(sale: Sale, lotNumber: LotNumber, change: (lot: StoredLot) => StoredLot): Sale {
  return withContent(sale, ({ lots }) => ({
    lots: lots.map((lot) => (lot.lot_number === lotNumber ? change(lot) : lot)),
  }))
}

/** An advance bid of the sale, or null. */
export function advancedBidOf(sale: Sale, id: string): StoredAdvancedBid | null {
  return sale.auction.advancedBids.find((bid) => bid.id === id) ?? null
}
