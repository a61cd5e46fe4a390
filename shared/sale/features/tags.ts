import { z } from 'zod'
import { same } from '../../same.ts'
import { withLotContent } from '../content-changes.ts'
import { unknown } from '../decision.ts'
import { Text } from '../text.ts'
import { field, Id, itsLot, lotNumber, OfLot } from './fields.ts'
import { command, event } from './rows.ts'

/** Sets the tags of a lot. The calls are those of one tag; they give all that the lot has then. */
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
    return same(lot.tagIds, tagIds) ? [] : [lotTagsChanged({ lotNumber, tags, tagIds })]
  },
  replies: z.void(),
})

export const lotTagsChanged = event('lot_tags_changed', {
  version: 2,
  fields: OfLot.extend({ tags: z.array(Text), tagIds: z.array(Id) }),
  unlisted: ['tagIds'],
  upcast: (fields) => ({ ...fields, tagIds: [] }),
  sentence: ({ lotNumber, tags }) =>
    tags.length > 0 ? `Tags of lot ${lotNumber}: ${tags.join(', ')}` : `Lot ${lotNumber} has no tags any more`,
  message: 'lot-tags-updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, tagIds }) => withLotContent(sale, lotNumber, (lot) => ({ ...lot, tagIds })),
})
