import { z } from 'zod'
import { type Fields, field } from '../../engine/field.ts'
import { type AudienceName, EVERYBODY } from '../audience.ts'

/** The terms of online bids. All are absent in a sale whose clerk accepts each bid at the asking price. */
export const ONLINE_TERMS_FIELDS = {
  /** Whether the clerk accepts online bids, or a rule accepts those at the asking price. */
  onlineBids: field(z.enum(['clerk', 'rule']).optional(), { seenBy: ['staff', 'display'] }),
  /** The time in which a room bid goes before an online bid that the rule would accept, in ms; absent for 2,000. */
  roomFirst: field(z.number().int().min(0).max(30_000).optional(), { seenBy: ['staff', 'display'] }),
  /** The amounts that bidders are offered besides the asking price: the ladder's next figures, and half a step. */
  ownAmount: field(z.enum(['no', 'ladder', 'half']).optional(), { seenBy: EVERYBODY }),
  /** Whether phones and the catalogue offer the saleroom's sound. */
  sound: field(z.boolean().optional(), { seenBy: EVERYBODY }),
  /** Whether a lot is sold after fair warning only once 95 % of the listening phones have played the words. */
  warnAfterSound: field(z.boolean().optional()),
  /** Whether bidders may leave maxima by phone, which only they see. */
  phoneMaxima: field(z.boolean().optional(), { seenBy: EVERYBODY }),
  /** Whether a phone signals that its bidder rests a finger on the bid button; staff see how many. */
  thinking: field(z.boolean().optional(), { seenBy: EVERYBODY }),
} satisfies Fields<AudienceName>
