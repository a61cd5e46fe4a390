import { z } from 'zod'
import { StoredPicture } from '../../catalogue/stored-auction.ts'
import { withLotContent } from '../content-changes.ts'
import { refuse, unknown } from '../decision.ts'
import { field, itsLot, lotNumber, OfLot } from './fields.ts'
import { command, event } from './rows.ts'

/** Gives a lot another picture, or none. Its file lies in the sale's folder already; the calls see to that. */
export const setLotPicture = command({
  role: 'staff',
  summary: 'Sets the picture of a lot',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    image: field('picture', StoredPicture.nullable()),
    /** The file it takes the place of, "" for none. Left out: whichever. */
    was: z.string().optional(),
  }),
  decide(sale, { lotNumber, image, was }) {
    const lot = sale.catalogue.get(lotNumber)
    if (!lot) return unknown('lot_unknown', `Lot ${lotNumber} is not in this sale`)
    const now = lot.image?.file ?? ''
    if (was !== undefined && was !== now)
      return refuse('edited_meanwhile', `Somebody else changed the picture of lot ${lotNumber} meanwhile`, {
        lotNumber,
      })
    return now === (image?.file ?? '') ? [] : [lotPictureChanged({ lotNumber, image })]
  },
  replies: z.void(),
})

export const lotPictureChanged = event('lot_picture_changed', {
  version: 1,
  fields: OfLot.extend({ image: StoredPicture.nullable() }),
  unlisted: ['image'],
  sentence: ({ lotNumber, image }) =>
    image ? `Lot ${lotNumber} has a new picture` : `Lot ${lotNumber} has no picture`,
  message: 'auction-lots-updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, image }) => withLotContent(sale, lotNumber, (lot) => ({ ...lot, image })),
})
