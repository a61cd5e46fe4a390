import type { StoredAuction, StoredLot } from '../../auction/stored-auction.ts'
import type { Records } from '../../engine/records.ts'
import { compareLotNumbers, type LotNumber } from '../../lot-number.ts'
import { withOrder } from '../lot-changes.ts'
import type { Sale } from '../state.ts'

/** Replaces the complete content of a sale. */
export function withAuction(sale: Sale, auction: StoredAuction): Sale {
  const { uploadedAt, version, saleMetadata: metadata, terms = null } = auction
  const { rehearsal = false, demonstration = false, replay = false } = auction
  const words = auction.lots.map((lot) => [lot.lot_number, lot] as const)
  const left = auction.advancedBids.map((bid) => [bid.id, bid] as const)
  const head = { ...sale, uploadedAt, version, metadata, terms, rehearsal, demonstration, replay }
  const catalogue = replaced(sale.catalogue, words)
  const commissions = replaced(sale.commissions, left)
  return withOrder(
    { ...head, catalogue, commissions },
    words.map(([lotNumber]) => lotNumber),
  )
}

/** Exactly the wanted records, in their order. */
function replaced<K, V>(records: Records<K, V>, wanted: Iterable<readonly [K, V]>): Records<K, V> {
  let next = records
  for (const key of records.keys()) next = next.delete(key)
  for (const [key, record] of wanted) next = next.set(key, record)
  return next
}

/** Changes the content of a sale and raises its version, by which edits begun earlier are refused. */
export function withContent(sale: Sale, content: Partial<Pick<Sale, 'metadata' | 'catalogue' | 'commissions'>>): Sale {
  return { ...sale, ...content, version: sale.version + 1 }
}

/** Sets the lots in this order: the given ones are new or changed, the others unchanged. */
export function withLots(
  sale: Sale,
  { order, lots }: { order: readonly LotNumber[]; lots: readonly StoredLot[] },
): Sale {
  const kept = new Set(order)
  let { catalogue, commissions } = sale
  for (const lotNumber of catalogue.keys()) if (!kept.has(lotNumber)) catalogue = catalogue.delete(lotNumber)
  for (const lot of lots) if (kept.has(lot.lot_number)) catalogue = catalogue.set(lot.lot_number, lot)
  for (const [id, bid] of commissions) if (!kept.has(bid.lotNumber)) commissions = commissions.delete(id)
  return withOrder(withContent(sale, { catalogue, commissions }), order)
}

/** Changes one lot of the catalogue. */
export function withLotContent(sale: Sale, lotNumber: LotNumber, change: (lot: StoredLot) => StoredLot): Sale {
  const lot = sale.catalogue.get(lotNumber)
  return withContent(sale, { catalogue: lot ? sale.catalogue.set(lotNumber, change(lot)) : sale.catalogue })
}

/** Sorts lots in a known order. A lot that it does not list is inserted before the first with a greater number. */
export function inKnownOrder(numbers: readonly LotNumber[], known: readonly LotNumber[]): LotNumber[] {
  const wanted = new Set(numbers)
  const kept = known.filter((number) => wanted.delete(number))
  const added = [...wanted].sort(compareLotNumbers)
  const order: LotNumber[] = []
  let at = 0
  for (const number of kept) {
    for (let next = added[at]; next !== undefined && compareLotNumbers(next, number) < 0; next = added[at]) {
      order.push(next)
      at += 1
    }
    order.push(number)
  }
  return [...order, ...added.slice(at)]
}
