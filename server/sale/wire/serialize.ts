import { currencyOfSale } from '../../../shared/auction/sale-currency.ts'
import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { AuctionRecord, SaleMetadata } from '../../../shared/entities/auction.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { Tag } from '../../../shared/entities/tag.ts'
import { lotCard } from '../../../shared/sale/head.ts'
import type { CatalogueLot } from '../../../shared/sale/state.ts'
import { auctionSeen, type Look, PUBLIC, readerOf, wordsSeen } from '../../../shared/sale/view/view.ts'
import { deviceZone, zoneOfParticulars } from '../../../shared/time-zone.ts'
import { eachInParts, type InParts, runAtOnce } from '../../http/in-parts.ts'

/** The specification has two forms of a catalogue: staff's, and the public's, which displays read too. */
function ofCatalogue({ audience, tags }: Look): Look {
  return { audience: audience.kind === 'staff' ? audience : PUBLIC, tags }
}

/** The tags of a lot, in the order of adding. */
export function serializeTags(lot: CatalogueLot, look: Look): Tag[] {
  return tagsOf(wordsSeen(lot, ofCatalogue(look)))
}

function tagsOf({ tags = [] }: CatalogueLot): Tag[] {
  return tags.map(({ metaDescription, ...tag }) => (metaDescription === undefined ? tag : { ...tag, metaDescription }))
}

/** A lot in replies to an audience. */
export function serializeLot(lot: CatalogueLot, { auctionId, ...look }: Look & { auctionId: string }): Lot {
  const words = wordsSeen(lot, ofCatalogue(look))
  return { ...lotCard(words, auctionId), tags: tagsOf(words) }
}

/** An auction's record in replies. */
export function serializeAuction(auction: StoredAuction, look: Look): AuctionRecord {
  return runAtOnce(auctionRecord(auction, look))
}

/** The same, made in parts. */
export function* auctionRecord(auction: StoredAuction, { tags, audience }: Look): InParts<AuctionRecord> {
  const look = { tags, audience: readerOf({ terms: auction.terms ?? null }, audience) }
  const { auctionId, saleMetadata, uploadedAt, version, rehearsal, demonstration } = auctionSeen(
    { ...auction, lots: [] },
    ofCatalogue(look),
  )
  const lots: Lot[] = []
  yield* eachInParts(auction.lots, (lot) => lots.push(serializeLot(lot, { auctionId, ...look })))
  return {
    id: auctionId,
    auctionId,
    title: saleMetadata.title,
    saleMetadata,
    currency: currencyOf({ saleMetadata }),
    ...unitTold(auction.terms),
    ...(zoneOfParticulars(saleMetadata) === null && { timeZone: deviceZone() }),
    ...(rehearsal && { rehearsal: true }),
    ...(demonstration && { demonstration: true }),
    lots,
    uploadedAt,
    version,
  }
}

/** The currency of a sale. */
export function currencyOf({ saleMetadata }: { saleMetadata: SaleMetadata }) {
  const { currency = null, location } = saleMetadata
  return currencyOfSale({ location, currency })
}
