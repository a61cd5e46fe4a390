import { z } from 'zod'
import { Question } from './people/paddle.ts'

/** The questions before a lot starts: whether its notice was read out. */
export const StartQuestion = z.enum(['notice'])

/** The questions about a new bid: the clerk's, whether its bidder read a new notice, and whether a paddle pledges twice. */
export const BidQuestion = z.enum([...Question.options, 'notice', 'pledged_already'])
type BidQuestion = z.infer<typeof BidQuestion>

/** Whether a question is about a paddle, for the clerk. */
export const isOfClerk = (question: BidQuestion): question is Question =>
  question !== 'notice' && question !== 'pledged_already'
