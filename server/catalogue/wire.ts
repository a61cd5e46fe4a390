import { currencyOfSale } from '../../shared/currency.ts'
import type { AuctionRecord } from '../../shared/entities/auction.ts'
import type { AdvancedBid } from '../../shared/entities/bid.ts'
import type { Lot } from '../../shared/entities/lot.ts'
import type { Tag } from '../../shared/entities/tag.ts'
import type { Audience } from '../sale/audience.ts'
import type { Sale } from '../sale/state.ts'
import type { StoredAdvancedBid, StoredAuction, StoredLot } from './stored-auction.ts'

/** The house's tags by id. */
export type TagBook = { get(id: string): Tag | undefined }

/** A tag as an audience may see it: its meta description is for staff. DESIGN 5. */
export function wireTag({ metaDescription, ...tag }: Tag, audience: Audience): Tag {
  return audience.kind === 'staff' && metaDescription !== undefined ? { ...tag, metaDescription } : tag
}

/** The tags of a lot, in the order they were put on. */
export function wireTags(lot: StoredLot, { tags, audience }: { tags: TagBook; audience: Audience }): Tag[] {
  return lot.tagIds.flatMap((id) => tags.get(id) ?? []).map((tag) => wireTag(tag, audience))
}

/** A lot as replies carry it. DESIGN 2, 7. */
export function wireLot(
  lot: StoredLot,
  { auctionId, ...look }: { auctionId: string; tags: TagBook; audience: Audience },
): Lot {
  const { image, tagIds: _, ...rest } = lot
  return {
    ...(look.audience.kind === 'staff' ? rest : withoutHouseFields(rest)),
    local_image_path: image && `/api/images/${auctionId}/${image.file}`,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    tags: wireTags(lot, look),
  }
}

/** Names of a catalogue's further fields that houses keep to themselves, in whatever spelling. */
const HOUSE_FIELD = /reserve|consign|vendor|seller|owner|cost|commission|internal|private|notes?$/i

/** A lot without the fields that are the house's own: an upload may bring any, and notes are for staff. DESIGN 5, 7. */
function withoutHouseFields<L extends Record<string, unknown>>(lot: L): L {
  if (!Object.keys(lot).some((name) => HOUSE_FIELD.test(name))) return lot
  const shown = { ...lot }
  for (const name of Object.keys(shown)) if (HOUSE_FIELD.test(name)) delete shown[name]
  return shown
}

/** An auction's record as replies carry it. 001 section 3. */
export function wireAuction(auction: StoredAuction, look: { tags: TagBook; audience: Audience }): AuctionRecord {
  const { auctionId, saleMetadata, uploadedAt, version } = auction
  return {
    id: auctionId,
    auctionId,
    title: saleMetadata.title,
    saleMetadata,
    currency: currencyOf(auction),
    lots: auction.lots.map((lot) => wireLot(lot, { auctionId, ...look })),
    uploadedAt,
    version,
  }
}

/** The currency a sale is held in. DESIGN 7, 8. */
export function currencyOf({ saleMetadata }: StoredAuction) {
  const { currency, location } = saleMetadata
  return currencyOfSale({ location, currency: typeof currency === 'string' ? currency : null })
}

/** An advance bid with what became of it. 000 section 3. */
export function wireAdvancedBid(bid: StoredAdvancedBid, sale: Sale): AdvancedBid {
  return {
    ...bid,
    auctionId: sale.auctionId,
    bidderLocation: bid.location,
    status: sale.advanced.get(bid.id)?.status ?? 'active',
  }
}
