import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { Booking } from '../telephone.ts'

/** A lot on the prompter: its words, and how its name is said; null if the catalogue does not say it. */
const PromptedLot = z.object({
  lotNumber: LotNumberSchema,
  title: z.string(),
  artist: z.string(),
  pronunciation: z.string().nullable(),
})
export type PromptedLot = z.infer<typeof PromptedLot>

/** The prompter's data besides the sale. Amounts in the sale's unit. */
export const Prompter = z.object({
  /** The lot on the block, else the next one; null without a live sale. */
  lot: PromptedLot.nullable(),
  telephones: z.array(
    z.object({
      paddle: z.string(),
      caller: z.string().nullable(),
      language: z.string().nullable(),
      state: Booking.shape.state,
    }),
  ),
  /** The next two lots without an outcome. */
  following: z.array(PromptedLot),
  /** Only with the setting; null without a reserve. */
  reserve: Amount.nullable().optional(),
  /** The bidders of the book, highest first. Only with the setting. */
  book: z.array(z.object({ paddleNumber: z.string(), amount: Amount })).optional(),
})
export type Prompter = z.infer<typeof Prompter>

/** What a button or a show controller does with every open prompter. */
export const PrompterMove = z.enum(['up', 'down', 'pageUp', 'pageDown', 'top', 'smaller', 'larger', 'mirror'])
export type PrompterMove = z.infer<typeof PrompterMove>
