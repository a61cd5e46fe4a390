import { z } from 'zod'
import { type Fields, field } from '../../engine/field.ts'
import type { AudienceName } from '../audience.ts'

/** The most lots that a group may take. */
const MOST_TO_TAKE = 500

/** The name of a group of a paddle's advance bids, in capitals: "A". */
export const GroupName = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .overwrite((name) => name.toUpperCase())

/** The number of lots that the book buys of a group. */
export const Take = z.number().int().min(1).max(MOST_TO_TAKE)

/** Why the book does not execute an advance bid: its group has its lots, or the rest of the budget is too small. */
export const Asleep = z.enum(['group', 'budget'])
export type Asleep = z.infer<typeof Asleep>

/** The fields of an advance bid that is one of several to choose from. */
export const BOOK_CHOICE_FIELDS = {
  /** Of the bids of a paddle with the same group, the book buys `take` lots. Absent for a bid on its own. */
  group: field(GroupName.optional()),
  /** The same for each bid of the group. */
  take: field(Take.optional()),
  /**
   * Only in a view, made from the sale: a screen may not hold the other lots. Absent for a bid without a group whose
   * paddle has no budget; null if the book may execute it.
   */
  asleep: field(Asleep.nullable().optional(), { seenBy: ['staff', 'display'] }),
} satisfies Fields<AudienceName>

/** The fields of an advance bid in a reply. */
export const BookChoice = z.object({
  group: GroupName.optional(),
  take: Take.optional(),
  /** Absent for a bid without a group whose paddle has no budget. */
  asleep: Asleep.nullable().optional(),
})
