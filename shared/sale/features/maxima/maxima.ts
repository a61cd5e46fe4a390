import { z } from 'zod'
import { capital } from '../../../capital.ts'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import { Text } from '../../../entities/text.ts'
import { findLot } from '../../guards.ts'
import { itsLot, lotNumber, OfLot, paddle } from '../fields.ts'
import { command, event } from '../rows.ts'
import { paddleWords } from '../words.ts'

const Change = z.enum(['left', 'changed', 'ended'])

/** Records that a bidder left, changed or ended a maximum. Its amount is never in the sale. */
export const noteMaximum = command({
  role: 'bidder',
  summary: 'Records that a bidder left, changed or ended a maximum, without its amount',
  input: z.strictObject({ lotNumber: lotNumber('any'), paddleNumber: paddle('bidder'), change: Change }),
  decide(sale, { lotNumber, paddleNumber, change }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (paddleNumber === null) return refuse('paddle_needed', 'A maximum needs a paddle')
    return [maximumNoted({ lotNumber, paddleNumber, change })]
  },
  replies: z.null(),
})

export const maximumNoted = event('maximum_noted', {
  version: 1,
  fields: OfLot.extend({ paddleNumber: Text, change: Change }),
  sentence: ({ lotNumber, paddleNumber, change }) =>
    `${capital(paddleWords(paddleNumber))} ${change} a maximum on lot ${lotNumber}`,
  message: null,
  lots: itsLot,
  bids: () => [],
  final: 'Only its bidder changes a maximum',
  evolve: (sale) => sale,
})
