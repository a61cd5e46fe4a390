import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { Notes, PaddleInput } from '../../entities/bid.ts'
import { OutcomeStatus } from '../../entities/lot.ts'
import { formatFigure } from '../../money.ts'
import { BID_TYPE_LABELS, hasOwnPaddle, isValidBid } from '../../rules/bids.ts'
import { same } from '../../same.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../decision.ts'
import type { RecordedOutcome } from '../events/event-fields.ts'
import type { SaleEvent } from '../events/events.ts'
import { beats, findLiveLot, findLot, houseLeads, meetsReserve } from '../guards.ts'
import type { LotSale, Outcome, Sale, SaleBid } from '../state.ts'
import { putBack } from './auction.ts'
import { staffCommand } from './command-row.ts'
import { LotInput } from './inputs.ts'

const Correction = LotInput.extend({
  status: OutcomeStatus.optional(),
  amount: Amount.nullish(),
  paddleNumber: PaddleInput.optional(),
  subject: z.boolean().optional(),
  belowReserve: z.boolean().optional(),
  notes: Notes.optional(),
})
type Correction = z.output<typeof Correction>

/** Puts a recorded outcome right; the lot is not reopened, and no other is touched. A price that was not bid needs a note. */
export function correctOutcome(sale: Sale, { lotNumber, ...asked }: Correction): Decision {
  const lot = findLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (!lot.outcome) return refuse('lot_not_finished', `Lot ${lotNumber} has no outcome yet that could be corrected`)
  const { at: _, ...was } = lot.outcome
  const outcome = corrected(lot, was, asked)
  if (isRefusal(outcome)) return outcome
  const below = asked.belowReserve ? null : newlyBelow(sale, lot, outcome)
  if (below) return below
  return same(outcome, was) ? [] : [{ type: 'outcome_corrected', lotNumber, outcome }, ...paddleOfBid(lot, outcome)]
}

/** As at the hammer; a sale that was so low already, subject to approval or on purpose, is not asked about again. */
function newlyBelow(sale: Sale, lot: LotSale, { status, amount, subject }: RecordedOutcome): Refusal | null {
  const stood = lot.outcome?.status === 'sold' ? lot.outcome.amount : null
  if (status !== 'sold' || amount === null || subject || (stood !== null && amount >= stood)) return null
  return meetsReserve(sale, lot, amount)
}

/** As at the hammer: a paddle that a telephone or floor bid did not have is the bid's from then on. */
function paddleOfBid(
  { lotNumber, bids }: LotSale,
  { bidId, paddleNumber }: Pick<RecordedOutcome, 'bidId' | 'paddleNumber'>,
): SaleEvent[] {
  const bid = bidId === null ? undefined : bids.get(bidId)
  if (!bid || hasOwnPaddle(bid.type) || paddleNumber === 'FLOOR' || paddleNumber === bid.paddleNumber) return []
  return [{ type: 'bid_edited', lotNumber, bidId: bid.id, changes: { paddleNumber } }]
}

function corrected(
  lot: LotSale,
  was: Omit<Outcome, 'at'>,
  asked: Omit<Correction, 'lotNumber'>,
): RecordedOutcome | Refusal {
  const { status = was.status, subject = status === was.status && was.subject } = asked
  const notes = 'notes' in asked ? (asked.notes ?? null) : was.notes
  if (status === 'sold') return sold(lot, was, { ...asked, subject, notes })
  if (asked.amount || asked.paddleNumber || subject)
    return refuse('no_sale', `A lot that is ${status} has no price, no paddle and no approval to wait for`)
  return { status, amount: null, paddleNumber: null, type: null, bidId: null, subject: false, notes }
}

function sold(
  lot: LotSale,
  was: Omit<Outcome, 'at'>,
  asked: Pick<Correction, 'amount' | 'paddleNumber'> & { subject: boolean; notes: string | null },
): RecordedOutcome | Refusal {
  const { lotNumber, highest } = lot
  const { subject, notes } = asked
  const amount = asked.amount ?? was.amount ?? highest?.amount
  if (amount === undefined)
    return refuse('amount_needed', `Nobody bid on lot ${lotNumber}: the price it was sold at is needed`)
  if (amount !== was.amount && amount !== highest?.amount && notes === null) {
    const known = highest ? `The highest bid on lot ${lotNumber} is ${formatFigure(highest.amount)}` : 'Nobody bid that'
    return refuse('note_needed', `${known}. A sale at ${formatFigure(amount)} needs a note that says why`, {
      highestBid: highest?.amount ?? null,
    })
  }
  const paddleNumber = asked.paddleNumber === undefined ? was.paddleNumber : (asked.paddleNumber ?? 'FLOOR')
  const bid = winningBid(lot, { amount, paddleNumber })
  if (bid?.type === 'house') return houseLeads(bid)
  const own = bid && hasOwnPaddle(bid.type) ? bid.paddleNumber : null
  if (bid && own !== null && paddleNumber !== null && paddleNumber !== own && notes === null)
    return refuse(
      'paddle_differs',
      `The ${BID_TYPE_LABELS[bid.type].toLowerCase()} bid of ${formatFigure(amount)} is of paddle ${own}. ` +
        `A sale to ${paddleNumber} needs a note that says why`,
    )
  return {
    status: 'sold',
    amount,
    paddleNumber: paddleNumber ?? bid?.paddleNumber ?? 'FLOOR',
    type: bid?.type ?? was.type ?? 'floor',
    bidId: bid?.id ?? null,
    subject,
    notes,
  }
}

/** The bid that a lot was sold at: one of that paddle before others of the same amount. */
function winningBid(
  lot: LotSale,
  { amount, paddleNumber }: { amount: number; paddleNumber: string | null },
): SaleBid | undefined {
  const bids = [...lot.bids.values()].filter((bid) => isValidBid(bid) && bid.amount === amount)
  return bids.find((bid) => bid.paddleNumber === paddleNumber) ?? bids[0]
}

const Reopening = LotInput.extend({ lateBidId: z.string().min(1).max(64).optional() })

/** Reopens a finished lot on record. A late bid that it is reopened for waits for the clerk, as if it had come in time. */
export function reopenLot(sale: Sale, { lotNumber, lateBidId }: z.output<typeof Reopening>, id: string): Decision {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (!lot.outcome) return refuse('lot_not_finished', `Lot ${lotNumber} has no outcome yet`)
  const late = lateBidId === undefined ? null : lot.late.find((bid) => bid.id === lateBidId)
  if (late === undefined) return unknown('late_bid_unknown', `There is no such late bid on lot ${lotNumber}`)
  if (late && sale.paused) return refuse('sale_paused', 'The sale is paused')
  const waiting: SaleEvent[] =
    late && !beats(lot, late.amount)
      ? [
          {
            type: 'bid_placed',
            bid: {
              id,
              lotNumber,
              amount: late.amount,
              type: 'online',
              status: 'pending',
              paddleNumber: late.paddleNumber,
              bidderLocation: late.bidderLocation,
              notes: null,
              advancedBidId: null,
            },
          },
        ]
      : []
  return [...putBack(sale), { type: 'lot_reopened', lotNumber, was: lot.outcome.status, late }, ...waiting]
}

/** The commands that come back to a lot's outcome. */
export const CORRECTION_COMMANDS = {
  correctOutcome: staffCommand(Correction, correctOutcome),
  reopenLot: staffCommand(Reopening, (sale, input, { id }) => reopenLot(sale, input, id)),
}
