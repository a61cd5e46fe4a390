import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { type Fields, field } from '../engine/field.ts'
import type { AudienceName } from './audience.ts'
import { OutcomeStatus } from './lot.ts'
import { Text } from './text.ts'

/** The term of two independent records; absent or off without them. */
export const SECOND_RECORD_TERMS_FIELDS = {
  /** Whether the entry clerk records each lot without seeing the desk's record. */
  secondRecord: field(z.enum(['off', 'blind']).optional()),
} satisfies Fields<AudienceName>

/** The entry clerk's own record of a finished lot. */
export const SecondRecord = z.strictObject({
  status: OutcomeStatus,
  amount: Amount.nullable(),
  /** Null if the paddle follows, or the lot is unsold. */
  paddleNumber: Text.nullable(),
  at: z.string(),
  /** The time of the outcome that it is about: it is void with that outcome. */
  of: z.string(),
})
export type SecondRecord = Readonly<z.infer<typeof SecondRecord>>

/** The fields of a lot about its second record. */
export const SECOND_RECORD_LOT_FIELDS = {
  secondRecord: field(SecondRecord.readonly().optional()),
  /** Only in the view of an entry clerk who has not recorded the lot yet: the time of the hidden outcome. */
  finishedAt: field(z.string().optional()),
} satisfies Fields<AudienceName>
