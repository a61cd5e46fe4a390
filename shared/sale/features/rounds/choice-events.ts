import { z } from 'zod'
import { formatAmount } from '../../../amounts/money.ts'
import { capital } from '../../../capital.ts'
import { Choice } from '../../../entities/rounds/round.ts'
import { Text } from '../../../entities/text.ts'
import { LotNumberSchema } from '../../../lot-number.ts'
import { withLot } from '../../lot-changes.ts'
import { lotsNamed } from '../../rounds/round-words.ts'
import { lotOrUntouched } from '../../state.ts'
import { itsLot, OfLot } from '../fields.ts'
import { event } from '../rows.ts'
import { paddleWords } from '../words.ts'
import { withChoice, withoutChoice } from './round-changes.ts'

/** The hammer fell on a choice: its price and its winner are fixed. */
export const choiceHammered = event('choice_hammered', {
  version: 1,
  fields: OfLot.extend({
    ...Choice.omit({ at: true, chosen: true, paddleNumber: true, type: true }).shape,
    bidType: Choice.shape.type,
    paddleNumber: Text,
  }),
  unlisted: ['until', 'subject', 'belowReserve', 'toFollow'],
  sentence: ({ lotNumber, amount, paddleNumber }, { unit }) =>
    `Choice of lot ${lotNumber} won by ${paddleWords(paddleNumber)} at ${formatAmount(amount, unit)} each`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, amount, paddleNumber, bidType: type, bidId, subject, notes, at, until, ...how }) =>
    withChoice(sale, lotNumber, {
      amount,
      paddleNumber,
      type,
      bidId,
      subject,
      notes,
      ...(how.toFollow && { toFollow: how.toFollow }),
      ...(how.belowReserve && { belowReserve: how.belowReserve }),
      at,
      until,
    }),
})

export const lotsProposed = event('lots_proposed', {
  version: 1,
  fields: OfLot.extend({ lots: z.array(LotNumberSchema) }),
  sentence: ({ lotNumber, lots }) => `The winner of the choice of lot ${lotNumber} proposes ${lotsNamed(lots)}`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, lots }) => withLot(sale, lotNumber, (lot) => ({ ...lot, proposed: lots })),
})

export const lotsChosen = event('lots_chosen', {
  version: 1,
  fields: OfLot.extend({ lots: z.array(LotNumberSchema), paddleNumber: Text }),
  sentence: ({ lots, paddleNumber }) => `${capital(paddleWords(paddleNumber))} chose ${lotsNamed(lots)}`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, lots, paddleNumber }) => {
    const { choice } = lotOrUntouched(sale, lotNumber)
    return choice ? withChoice(sale, lotNumber, { ...choice, paddleNumber, chosen: lots }) : sale
  },
})

/** The hammer of a choice is void: its lots are offered again. */
export const choiceVoided = event('choice_voided', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) => `Choice of lot ${lotNumber} is void`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  follows: 'at times',
  evolve: (sale, { lotNumber }) => withoutChoice(sale, lotNumber),
})
