import { z } from 'zod'
import { imageOf, LotImage, MOST_PICTURES, picturesOf, StoredPicture } from '../../../auction/lot-pictures.ts'
import { AWAITED_PICTURE, type StoredLot } from '../../../auction/stored-auction.ts'
import { deepEqual } from '../../../deep-equal.ts'
import { refuse, unknown } from '../../../engine/decision.ts'
import { Text } from '../../../entities/text.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { withLotContent } from '../../changes/content-changes.ts'
import type { Sale } from '../../state.ts'
import { field, Id, itsLot, lotNumber, noLot, OfLot } from '../fields.ts'
import { command, event } from '../rows.ts'
import { lotsWords } from '../words.ts'

/** Sets the tags of a lot. The calls add or remove one tag; they pass the complete list. */
export const setLotTags = command({
  role: 'staff',
  summary: 'Sets the tags of a lot',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    tagIds: z.array(field('tag', z.string())),
    tags: z.array(z.string()),
  }),
  decide(sale, { lotNumber, tagIds, tags }) {
    const lot = sale.catalogue.get(lotNumber)
    if (!lot) return unknown('lot_unknown', `Lot ${lotNumber} is not in this sale`)
    return deepEqual(lot.tagIds, tagIds) ? [] : [lotTagsChanged({ lotNumber, tags, tagIds })]
  },
  replies: z.void(),
})

export const lotTagsChanged = event('lot_tags_changed', {
  version: 2,
  fields: OfLot.extend({ tags: z.array(Text), tagIds: z.array(Id) }),
  unlisted: ['tagIds'],
  added: { tagIds: [] },
  sentence: ({ lotNumber, tags }) =>
    tags.length > 0 ? `Tags of lot ${lotNumber}: ${tags.join(', ')}` : `Lot ${lotNumber} has no tags any more`,
  message: 'lot-tags-updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, tagIds }) => withLotContent(sale, lotNumber, (lot) => ({ ...lot, tagIds })),
})

/** Sets, adds, moves or removes a picture of a lot. The call has stored the file in the sale's folder already. */
export const setLotPicture = command({
  role: 'staff',
  summary: 'Sets a picture of a lot',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    image: field('picture', StoredPicture.nullable()),
    /** The file that it replaces, "" if the lot has none. If omitted, the lot's first picture. */
    was: z.string().optional(),
    /** `last` adds the picture after the others; `first` makes it the lot's first. */
    place: z.enum(['first', 'last']).optional(),
  }),
  decide(sale, { lotNumber, image, was, place }) {
    const lot = sale.catalogue.get(lotNumber)
    if (!lot) return unknown('lot_unknown', `Lot ${lotNumber} is not in this sale`)
    const now = picturesOf(lot.image)
    const at = was ? now.findIndex(({ file }) => file === was) : 0
    if (place !== 'last' && (at < 0 || (was === '' && now.length > 0)))
      return refuse('edited_meanwhile', `Somebody else has changed the picture of lot ${lotNumber}`, {
        lotNumber,
      })
    const others = now.filter((_, index) => index !== at || place === 'last')
    if (image && others.some(({ file }) => file === image.file))
      return refuse('picture_known', `Lot ${lotNumber} has this picture already`, { lotNumber })
    if (image && others.length >= MOST_PICTURES)
      return refuse('too_many_pictures', `A lot has ${MOST_PICTURES} pictures at most`, { lotNumber })
    const to = place === 'last' ? others.length : place === 'first' ? 0 : at
    const changed = imageOf(others.toSpliced(to, 0, ...(image ? [image] : [])))
    return deepEqual(changed, lot.image) ? [] : [lotPictureChanged({ lotNumber, image: changed })]
  },
  replies: z.void(),
})

export const lotPictureChanged = event('lot_picture_changed', {
  version: 1,
  fields: OfLot.extend({ image: LotImage.nullable() }),
  unlisted: ['image'],
  sentence({ lotNumber, image }) {
    const { length } = picturesOf(image)
    if (length > 1) return `Lot ${lotNumber} has ${length} pictures`
    return image ? `Lot ${lotNumber} has a new picture` : `Lot ${lotNumber} has no picture`
  },
  message: 'auction-lots-updated',
  lots: itsLot,
  evolve: withPicture,
})

/**
 * Sets or removes the pictures of several lots; the last counts if a lot has two. The call has stored the files in the
 * sale's folder already.
 */
export const setLotPictures = command({
  role: 'staff',
  summary: 'Sets the pictures of several lots',
  input: z.strictObject({
    pictures: z.array(z.strictObject({ lotNumber: lotNumber('any'), image: field('picture', LotImage.nullable()) })),
  }),
  decide(sale, { pictures }) {
    const missing = pictures.find(({ lotNumber }) => !sale.catalogue.has(lotNumber))
    if (missing) return unknown('lot_unknown', `Lot ${missing.lotNumber} is not in this sale`)
    const last = new Map(pictures.map((picture) => [picture.lotNumber, picture]))
    const changed = [...last.values()].filter(
      ({ lotNumber, image }) => !deepEqual(sale.catalogue.get(lotNumber)?.image ?? null, image),
    )
    return changed.length === 0 ? [] : [lotPicturesChanged({ pictures: changed })]
  },
  replies: z.void(),
})

export const lotPicturesChanged = event('lot_pictures_changed', {
  version: 1,
  fields: z.strictObject({
    pictures: z.array(z.strictObject({ lotNumber: LotNumberSchema, image: LotImage.nullable() })),
  }),
  unlisted: ['pictures'],
  sentence: ({ pictures }) =>
    `Other pictures of ${lotsWords(pictures.length)}: ${pictures.map(({ lotNumber }) => lotNumber).join(', ')}`,
  message: 'auction-lots-updated',
  lots: noLot,
  evolve: (sale, { pictures }) => pictures.reduce(withPicture, sale),
})

/** Sets a lot's pictures. The name of a picture that the catalogue waited for is no longer needed. */
function withPicture(sale: Sale, { lotNumber, image }: { lotNumber: LotNumber; image: LotImage | null }): Sale {
  return withLotContent(sale, lotNumber, ({ [AWAITED_PICTURE]: _, ...lot }): StoredLot => ({ ...lot, image }))
}
