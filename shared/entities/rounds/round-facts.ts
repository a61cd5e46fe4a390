import { z } from 'zod'
import { RoundKind } from './round.ts'

/** A lot's round in feeds: flat, without words, for any language. Amounts are in the sale's currency. */
export const RoundFacts = z.object({
  /** Empty for a lot in no round, and after a round. */
  round: RoundKind.or(z.literal('')),
  /** 'with': another lot leads the round. 'left': the winner of a choice left lots. */
  roundState: z.enum(['', 'offered', 'with', 'choosing', 'left']),
  /** The lots on offer or left, "12-15,18"; of another lot than the lead, the lead. */
  roundLots: z.string(),
  /** The end of the time in which the winner may choose, ISO 8601. */
  roundUntil: z.string(),
  /** What the price costs in total; null if a bid is not for several lots or pieces. Of an appeal, the sum pledged. */
  total: z.number().nullable(),
  totalText: z.string(),
  /** The sum that an appeal should reach; its level is the asking price. */
  goal: z.number().nullable(),
  goalText: z.string(),
})
export type RoundFacts = z.infer<typeof RoundFacts>

/** The facts of a lot in no round. */
export const NO_ROUND = {
  round: '',
  roundState: '',
  roundLots: '',
  roundUntil: '',
  total: null,
  totalText: '',
  goal: null,
  goalText: '',
} as const satisfies RoundFacts
