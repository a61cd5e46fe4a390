import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Fields, field, shapeOf } from '../../engine/field.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import type { AudienceName } from '../audience.ts'
import { BOOK_CHOICE_FIELDS } from './book-choices.ts'

/** An advance bid in auction.json. Its status is in the journal. */
export const ADVANCE_BID_FIELDS = {
  id: field(z.string(), { seenBy: ['staff', 'display'] }),
  lotNumber: field(LotNumberSchema, { seenBy: ['staff', 'display'] }),
  paddleNumber: field(z.string(), { seenBy: ['staff', 'display'] }),
  amount: field(Amount, { seenBy: ['staff', 'display'] }),
  location: field(z.string().nullable(), { blank: null }),
  createdAt: field(z.string(), { seenBy: ['staff', 'display'] }),
  ...BOOK_CHOICE_FIELDS,
} satisfies Fields<AudienceName>
const SeenAdvancedBid = z.object(shapeOf(ADVANCE_BID_FIELDS))
export const StoredAdvancedBid = SeenAdvancedBid.omit({ asleep: true })
/** In a view it carries why it sleeps. */
export type StoredAdvancedBid = z.infer<typeof SeenAdvancedBid>

/** The status of an advance bid in the sale. */
export const ADVANCE_BID_FATE_FIELDS = {
  status: field(z.enum(['accepted', 'declined']), { seenBy: ['staff', 'display'] }),
  lotNumber: field(LotNumberSchema, { seenBy: ['staff', 'display'] }),
} satisfies Fields<AudienceName>
