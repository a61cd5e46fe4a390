import { z } from 'zod'
import { Amount } from '../../../amounts/amount.ts'
import type { Actor } from '../../../engine/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../../engine/decision.ts'
import { OutcomeStatus } from '../../../entities/lot.ts'
import { SecondRecord } from '../../../entities/second-record.ts'
import { Text } from '../../../entities/text.ts'
import { LotNumberSchema } from '../../../lot-number.ts'
import { findLot } from '../../guards.ts'
import { withLot } from '../../lot-changes.ts'
import { isBlind, type RecordedEnd, recordsToCheck, secondOf } from '../../second-record/two-records.ts'
import { lotOrUntouched, type Sale } from '../../state.ts'
import { amount, itsLot, lotNumber, OfLot, paddle } from '../fields.ts'
import { startLot } from '../lots.ts'
import { addedRule, command, event } from '../rows.ts'
import { fullOutcomeWords } from '../words.ts'

/** Refuses the desk's record at the entry clerk's desk of a sale with two records: a refusal would reveal the first. */
export function refuseFirstRecord(sale: Sale, { role }: Actor): Refusal | null {
  return role === 'entry' && isBlind(sale)
    ? refuse('second_record_only', 'This desk keeps the second record of each lot; the clerk’s desk keeps the first')
    : null
}

/** Records a finished lot a second time, at the entry clerk's desk, which does not see the first record. */
export const secondRecord = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/second-record',
  summary: 'Records the outcome of a finished lot a second time, independently of the first',
  input: z.strictObject({
    lotNumber: lotNumber('finished'),
    status: OutcomeStatus,
    amount: amount().nullish(),
    /** Absent or null if the paddle follows. */
    paddleNumber: paddle('paddle').optional(),
  }),
  decide(sale, { lotNumber, status, amount = null, paddleNumber = null }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!isBlind(sale)) return refuse('no_second_records', 'The terms of this sale ask for no second record')
    const { outcome } = lot
    if (!outcome) return refuse('lot_not_finished', `Lot ${lotNumber} is not finished yet`)
    if (status === 'sold' && amount === null)
      return refuse('amount_needed', `Give the price at which lot ${lotNumber} was sold`)
    if (status !== 'sold' && (amount !== null || paddleNumber !== null))
      return refuse('no_sale', `A lot that is ${status} has no price and no paddle`)
    const record = { status, amount, paddleNumber }
    const was = secondOf(lot)
    return was && isSame(was, record) ? [] : [secondRecorded({ lotNumber, ...record, of: outcome.at })]
  },
  replies: SecondRecord.extend({ lotNumber: LotNumberSchema }),
  reply(after, { input: { lotNumber } }) {
    const record = lotOrUntouched(after, lotNumber).secondRecord
    if (!record) throw new Error(`Lot ${lotNumber} has no second record after it was recorded`)
    return { lotNumber, ...record }
  },
})

const isSame = (a: RecordedEnd, b: RecordedEnd) =>
  a.status === b.status && a.amount === b.amount && a.paddleNumber === b.paddleNumber

/** Starts the next lot only after the two records of the last one agree; the clerk may confirm that one is missing. */
export const recordsBeforeStart = addedRule(startLot, ({ sale, input: { lotNumber, confirm = [] } }, events) => {
  const open = recordsToCheck(sale, lotNumber)
  if (!open || (open.why === 'record_missing' && confirm.includes('record_missing'))) return events
  const { why, ...details } = open
  if (why === 'record_missing') return refuse(why, `Lot ${open.lotNumber} has no second record yet`, details)
  return refuse(why, `The two records of lot ${open.lotNumber} differ: correct one of them first`, details)
})

export const secondRecorded = event('second_recorded', {
  version: 1,
  fields: OfLot.extend({
    status: OutcomeStatus,
    amount: Amount.nullable(),
    paddleNumber: Text.nullable(),
    of: z.string(),
  }),
  unlisted: ['of'],
  sentence: ({ lotNumber, status, amount, paddleNumber }, { unit }) =>
    `Second record of lot ${lotNumber}: ${fullOutcomeWords({ status, amount, paddleNumber, subject: false }, unit)}`,
  message: 'lot_state_updated',
  heardBy: ['staff'],
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, status, amount, paddleNumber, of, at }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, secondRecord: { status, amount, paddleNumber, at, of } })),
})
