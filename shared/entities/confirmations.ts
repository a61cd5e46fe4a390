import { z } from 'zod'
import { Question } from './people/paddle.ts'

/** The questions before a lot starts: whether its notice was read out, and the second record of the last lot missing. */
export const StartQuestion = z.enum(['notice', 'record_missing'])

/** The questions about a new bid: the clerk's, and whether its bidder read a new notice. */
export const BidQuestion = z.enum([...Question.options, 'notice'])
type BidQuestion = z.infer<typeof BidQuestion>

/** Whether a question is one of the clerk's. The bidder, the caller or the platform answers the others. */
export const isOfClerk = (question: BidQuestion): question is Question => question !== 'notice'
