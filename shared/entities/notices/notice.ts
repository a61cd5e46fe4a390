import { z } from 'zod'
import { type Fields, field } from '../../engine/field.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { type AudienceName, EVERYBODY } from '../audience.ts'
import { Text } from '../text.ts'

/** A notice that was set or changed while its lot was active: each bidder's next bid confirms it. */
const NewNotice = z.strictObject({
  id: z.string().min(1).max(200),
  /** The lot of the notice: the active lot, or another one of its round. */
  lotNumber: LotNumberSchema,
  notice: Text,
  at: z.string(),
})

/** The notice that a bidder confirmed. */
const NoticeSeen = z.strictObject({ id: z.string().min(1).max(200), paddleNumber: z.string(), at: z.string() })

/** The fields of a lot about its saleroom notice, whose text is a field of the catalogue. */
export const NOTICE_LOT_FIELDS = {
  /** The notice that was read out last: another text is unread. */
  noticeRead: field(z.strictObject({ notice: Text, at: z.string() }).readonly().optional(), {
    seenBy: ['staff', 'display'],
  }),
  /** One for each lot of a round. */
  newNotices: field(z.array(NewNotice).readonly().optional(), { seenBy: EVERYBODY }),
  /** The new notices of this lot that bidders confirmed. */
  noticeSeen: field(z.array(NoticeSeen).readonly().optional(), { undo: 'soft' }),
} satisfies Fields<AudienceName>
