import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { BidType } from '../../entities/bid.ts'
import { LateBid, OutcomeStatus } from '../../entities/lot.ts'
import type { LotNumber } from '../../lot-number.ts'
import { lateWords } from '../../rules/outcomes.ts'
import { withLot } from '../lot-changes.ts'
import type { Outcome, Sale } from '../state.ts'
import { itsLot, OfBid, OfLot, RecordedOutcome, Text } from './event-fields.ts'
import { eventRow, type Memory } from './event-row.ts'
import { startLot } from './lot-events.ts'
import { bidWords, fullOutcomeWords, outcomeWords } from './words.ts'

const NO_SALE = { amount: null, paddleNumber: null, type: null, bidId: null, subject: false } as const

/** What became of a lot, for the sentences of later events. */
function remember(
  { outcomes }: Memory,
  lotNumber: LotNumber,
  { status, amount, paddleNumber, subject }: Omit<Outcome, 'at'>,
): void {
  outcomes.set(lotNumber, { status, amount, paddleNumber, subject })
}

/** A lot that ends without a sale. */
function unsoldRow(status: 'passed' | 'withdrawn') {
  return eventRow({
    version: 1,
    fields: OfLot.extend({ notes: Text.nullable() }),
    sentence: ({ lotNumber }) => `Lot ${lotNumber} ${status}`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, notes, at }) => withOutcome(sale, lotNumber, { ...NO_SALE, status, notes, at }),
    remember: (memory, { lotNumber, notes }) => remember(memory, lotNumber, { ...NO_SALE, status, notes }),
  })
}

/** How lots end, what is put right afterwards, and what came too late. */
export const OUTCOME_EVENTS = {
  lot_sold: eventRow({
    version: 2,
    fields: OfBid.extend({
      amount: Amount,
      paddleNumber: Text,
      bidType: BidType,
      subject: z.boolean(),
      notes: Text.nullable(),
    }),
    upcast: (fields) => ({ ...fields, subject: false }),
    // The sentence says it.
    unlisted: ['subject'],
    sentence: ({ lotNumber, amount, paddleNumber, subject }) =>
      `Lot ${lotNumber} ${fullOutcomeWords({ status: 'sold', amount, paddleNumber, subject })}`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, bidType: type, amount, paddleNumber, bidId, subject, notes, at }) =>
      withOutcome(sale, lotNumber, { status: 'sold', amount, paddleNumber, type, bidId, subject, notes, at }),
    remember: (memory, { lotNumber, bidType: type, ...sold }) =>
      remember(memory, lotNumber, { ...sold, status: 'sold', type }),
  }),
  lot_passed: unsoldRow('passed'),
  lot_withdrawn: unsoldRow('withdrawn'),
  outcome_corrected: eventRow({
    version: 1,
    fields: OfLot.extend({ outcome: RecordedOutcome }),
    sentence: ({ lotNumber, outcome }, recall) =>
      `Lot ${lotNumber} corrected: ${fullOutcomeWords(outcome)} (was ${fullOutcomeWords(recall.outcome(lotNumber))})`,
    message: 'lot_state_updated',
    lots: itsLot,
    // When the lot ended stays; what came late came late for that.
    evolve: (sale, { lotNumber, outcome, at }) =>
      withLot(sale, lotNumber, (lot) => ({ ...lot, outcome: { ...outcome, at: lot.outcome?.at ?? at } })),
    remember: (memory, { lotNumber, outcome }) => remember(memory, lotNumber, outcome),
  }),
  outcome_voided: eventRow({
    version: 2,
    fields: OfLot.extend({ was: OutcomeStatus.nullable() }),
    // Version 1.1 did not tell lots that were offered again.
    upcast: (fields) => ({ ...fields, was: null }),
    unlisted: ['was'],
    sentence: ({ lotNumber }, recall) =>
      `Lot ${lotNumber} reopened: ${outcomeWords(recall.outcome(lotNumber))} is void`,
    message: 'lot_state_updated',
    lots: itsLot,
    follows: 'at times',
    evolve: (sale, { lotNumber, was }) => withoutOutcome(sale, lotNumber, was),
  }),
  late_bid_kept: eventRow({
    version: 1,
    fields: OfLot.extend({ bid: LateBid.omit({ at: true }) }),
    sentence: ({ lotNumber, bid }) =>
      `${bidWords({ ...bid, type: 'online' })} on lot ${lotNumber} came late, ${lateWords(bid.lateBy)}, and was refused`,
    message: 'lot_state_updated',
    lots: itsLot,
    final: 'It was refused; reopen the lot to take it',
    evolve: (sale, { lotNumber, bid, at }) =>
      withLot(sale, lotNumber, (lot) => ({ ...lot, late: [...lot.late, { ...bid, at }] })),
  }),
  lot_reopened: eventRow({
    version: 1,
    fields: OfLot.extend({ was: OutcomeStatus, late: LateBid.nullable() }),
    sentence: ({ lotNumber, late }, recall) => {
      const why = late
        ? ` for the late ${bidWords({ ...late, type: 'online' }).toLowerCase()}, ${lateWords(late.lateBy)}`
        : ''
      return `Lot ${lotNumber} reopened on record${why}: ${outcomeWords(recall.outcome(lotNumber))} is void`
    },
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, was, late, at }) =>
      startLot(withoutOutcome(sale, lotNumber, late ? null : was), { lotNumber, at }),
  }),
}

/** The sale with a lot's outcome; one that was active is so no more. */
function withOutcome(sale: Sale, lotNumber: LotNumber, outcome: Outcome): Sale {
  const next = withLot(sale, lotNumber, (lot) => ({ ...lot, outcome, late: [] }))
  return sale.activeLot === lotNumber ? { ...next, activeLot: null } : next
}

/** The sale with a lot's outcome taken back; one that was passed is offered again. */
function withoutOutcome(sale: Sale, lotNumber: LotNumber, was: OutcomeStatus | null): Sale {
  return withLot(sale, lotNumber, (lot) => ({
    ...lot,
    outcome: null,
    late: [],
    offeredAgain: lot.offeredAgain || was === 'passed',
  }))
}
