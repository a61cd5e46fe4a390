import { z } from 'zod'
import { LotNumberInput } from '../lot-number.ts'
import { Question } from './people/paddle.ts'

/** The questions before a lot starts: whether its notice was read out. */
export const StartQuestion = z.enum(['notice'])

/** The questions about a new bid: the clerk's, whether its bidder read a new notice, and whether a paddle pledges twice. */
export const BidQuestion = z.enum([...Question.options, 'notice', 'pledged_already'])
type BidQuestion = z.infer<typeof BidQuestion>

/**
 * The notices that were read, each as it was: an answer that names them answers for no others. One without the field
 * answers for all.
 */
export const ReadNotices = z
  .array(z.strictObject({ lotNumber: LotNumberInput, notice: z.string().max(2_000) }))
  .max(500)

/** Whether a question is about a paddle, for the clerk. */
export const isOfClerk = (question: BidQuestion): question is Question =>
  question !== 'notice' && question !== 'pledged_already'
