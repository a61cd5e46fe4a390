import { z } from 'zod'
import { Amount, OutcomeAmount } from '../../../amounts/amount.ts'
import { formatAmount } from '../../../amounts/money.ts'
import { shapeOf } from '../../../engine/field.ts'
import { BidType } from '../../../entities/bid.ts'
import { ROUND_OUTCOME_FIELDS } from '../../../entities/rounds/round.ts'
import { Text } from '../../../entities/text.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { withOutcome } from '../../changes/outcome-changes.ts'
import { Id, itsLot, OfLot } from '../fields.ts'
import { event } from '../rows.ts'
import { fullOutcomeWords, knownOutcome } from '../words.ts'

/** A lot was sold by the hammer of its round, or from what its winner left. The bid is the lead's. */
export const lotSoldInRound = event('lot_sold_in_round', {
  version: 1,
  fields: OfLot.extend({
    ...shapeOf(ROUND_OUTCOME_FIELDS),
    amount: OutcomeAmount,
    paddleNumber: Text,
    bidType: BidType,
    /** Null if no bid was made at this price: the buyer took what the winner left. */
    bidId: Id.nullable(),
    subject: z.boolean(),
    notes: Text.nullable(),
    toFollow: z.literal(true).optional(),
    round: LotNumberSchema,
  }),
  unlisted: ['subject', 'toFollow', 'unitPrice', 'with', 'rest'],
  sentence({ lotNumber, amount, paddleNumber, subject, toFollow, round, rest, with: lead }, { unit }) {
    const price = fullOutcomeWords({ status: 'sold', amount, paddleNumber, subject }, unit)
    const how = lead === undefined ? (rest ? REST_WORDS[rest] : '') : ` with lot ${lead}`
    return `Lot ${lotNumber} ${price}${how}, in the round of lot ${round}${toFollow ? ', paddle to follow' : ''}`
  },
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, bidType: type, amount, paddleNumber, bidId, subject, notes, at, ...how }) =>
    withOutcome(sale, lotNumber, {
      status: 'sold',
      amount,
      paddleNumber,
      type,
      bidId,
      subject,
      notes,
      at,
      round: how.round,
      ...(how.unitPrice !== undefined && { unitPrice: how.unitPrice }),
      ...(how.with !== undefined && { with: how.with }),
      ...(how.rest && { rest: how.rest }),
      ...(how.toFollow && { toFollow: how.toFollow }),
    }),
  remember: ({ outcomes }, { lotNumber, ...sold }) =>
    outcomes.set(lotNumber, knownOutcome({ ...sold, status: 'sold' })),
})

const REST_WORDS = { backup: ', left by the winner, to the underbidder', all: ', left by the winner' } as const

/** The outcome without a buyer, as that of an appeal. */
export const NOBODY = { paddleNumber: null, type: null, bidId: null, subject: false } as const

/** The outcome of an appeal: the sum of its pledges. */
export const pledgedOutcome = ({ lotNumber }: { lotNumber: LotNumber }, amount: number, notes: string | null) =>
  ({ status: 'sold', amount, notes, round: lotNumber, ...NOBODY }) as const

export const appealEnded = event('appeal_ended', {
  version: 1,
  fields: OfLot.extend({ amount: Amount, notes: Text.nullable() }),
  sentence: ({ lotNumber, amount }, { unit }) => `Appeal of lot ${lotNumber} ended at ${formatAmount(amount, unit)}`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, amount, notes, at }) =>
    withOutcome(sale, lotNumber, { ...pledgedOutcome({ lotNumber }, amount, notes), at }),
  remember: ({ outcomes }, { lotNumber, amount }) =>
    outcomes.set(lotNumber, knownOutcome(pledgedOutcome({ lotNumber }, amount, null))),
})
