import { publicPart } from '../../../shared/catalogue/field.ts'
import { PUBLIC_LOT_FIELDS } from '../../../shared/catalogue/lot-fields.ts'
import { PUBLIC_METADATA_FIELDS } from '../../../shared/catalogue/metadata-fields.ts'
import { currencyOfSale } from '../../../shared/catalogue/sale-currency.ts'
import type { StoredAuction } from '../../../shared/catalogue/stored-auction.ts'
import type { AuctionRecord, SaleMetadata } from '../../../shared/entities/auction.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { Tag } from '../../../shared/entities/tag.ts'
import type { Audience } from '../../../shared/sale/audience.ts'
import type { CatalogueLot } from '../../../shared/sale/state.ts'
import { deviceZone, zoneOfParticulars } from '../../../shared/time-zone.ts'

/** The house's tags by id. */
export type TagBook = { get(id: string): Tag | undefined }

/** A tag as an audience may see it: its meta description is for staff. */
export function serializeTag({ metaDescription, ...tag }: Tag, audience: Audience): Tag {
  return audience.kind === 'staff' && metaDescription !== undefined ? { ...tag, metaDescription } : tag
}

/** The tags of a lot, in the order they were put on. */
export function serializeTags(lot: CatalogueLot, { tags, audience }: { tags: TagBook; audience: Audience }): Tag[] {
  return (lot.tags ?? lot.tagIds.flatMap((id) => tags.get(id) ?? [])).map((tag) => serializeTag(tag, audience))
}

/** A lot as replies carry it to an audience. */
export function serializeLot(
  lot: CatalogueLot,
  { auctionId, ...look }: { auctionId: string; tags: TagBook; audience: Audience },
): Lot {
  const { image, tagIds: _, ...content } = lot
  return {
    ...(look.audience.kind === 'staff' ? content : publicPart(content, PUBLIC_LOT_FIELDS)),
    local_image_path: image && `/api/images/${auctionId}/${image.file}`,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    tags: serializeTags(lot, look),
  }
}

/** What the house says of a sale, as an audience may see it. */
export function serializeMetadata({ saleMetadata }: StoredAuction, audience: Audience): SaleMetadata {
  return audience.kind === 'staff' ? saleMetadata : publicPart(saleMetadata, PUBLIC_METADATA_FIELDS)
}

/** An auction's record as replies carry it. */
export function serializeAuction(auction: StoredAuction, look: { tags: TagBook; audience: Audience }): AuctionRecord {
  const { auctionId, saleMetadata, uploadedAt, version } = auction
  return {
    id: auctionId,
    auctionId,
    title: saleMetadata.title,
    saleMetadata: serializeMetadata(auction, look.audience),
    currency: currencyOf(auction),
    ...(zoneOfParticulars(saleMetadata) === null && { timeZone: deviceZone() }),
    ...(auction.rehearsal && { rehearsal: true }),
    lots: auction.lots.map((lot) => serializeLot(lot, { auctionId, ...look })),
    uploadedAt,
    // It moves with edits that are not the public's to know of.
    version: look.audience.kind === 'staff' ? version : 0,
  }
}

/** The currency a sale is held in. */
export function currencyOf({ saleMetadata }: StoredAuction) {
  const { currency = null, location } = saleMetadata
  return currencyOfSale({ location, currency })
}
