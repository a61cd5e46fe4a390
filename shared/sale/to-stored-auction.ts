import type { StoredAuction } from '../auction/stored-auction.ts'
import type { Sale } from './state.ts'

/** The last auction.json of each catalogue, so that an unchanged one is the same object. */
const stored = new WeakMap<Sale['catalogue'], StoredAuction>()

/** The sale in the form of auction.json: its content, without its events. */
export function toStoredAuction(sale: Sale): StoredAuction {
  const { auctionId, metadata, terms, order, catalogue, commissions, uploadedAt, version } = sale
  const { rehearsal, demonstration, replay } = sale
  const known = stored.get(catalogue)
  const isSame =
    known?.version === version &&
    known.auctionId === auctionId &&
    known.saleMetadata === metadata &&
    (known.terms ?? null) === terms &&
    known.uploadedAt === uploadedAt &&
    known.lots.length === order.length &&
    known.advancedBids.length === commissions.size
  if (isSame) return known
  const auction = {
    auctionId,
    saleMetadata: metadata,
    lots: order.flatMap((lotNumber) => catalogue.get(lotNumber) ?? []),
    advancedBids: [...commissions.values()],
    uploadedAt,
    version,
    ...(terms && { terms }),
    ...(rehearsal && { rehearsal: true as const }),
    ...(demonstration && { demonstration: true as const }),
    ...(replay && { replay: true as const }),
  }
  stored.set(catalogue, auction)
  return auction
}
