import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import { isRefusal, type NewEvent, type Refusal, refuse } from '../../engine/decision.ts'
import { BidType } from '../../entities/bid.ts'
import { SaleStatus } from '../../entities/lot.ts'
import type { Question } from '../../entities/people/paddle.ts'
import { Text } from '../../entities/text.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { BID_TYPE_LABELS, hasOwnPaddle } from '../../rules/bids.ts'
import { withOutcome } from '../changes/outcome-changes.ts'
import { amountWords, findActiveLot, findLiveLot, houseLeads, meetsReserve } from '../guards.ts'
import type { LotSale, Sale, SaleBid } from '../state.ts'
import { bidEdited } from './corrections/bid-corrections.ts'
import { confirm, field, itsLot, lotNumber, notes, OfBid, OfLot, paddle, RealBidType } from './fields.ts'
import { limitQuestions } from './people/paddle-guards.ts'
import { confirmedOf } from './people/paddles.ts'
import { itsOutcome } from './replies.ts'
import { command, event } from './rows.ts'
import { fullOutcomeWords, knownOutcome, outcomeWords } from './words.ts'

type HammerInput = {
  lotNumber: LotNumber
  amount: number
  paddleNumber: string | null
  /** Sold subject to the vendor's approval. */
  subject: boolean
  /** Sold below the reserve on purpose. */
  belowReserve?: boolean | undefined
  /** Sold without a paddle on purpose. The paddle is added later. */
  toFollow?: boolean | undefined
  confirm?: readonly Question[] | undefined
}

const Conditions = z.strictObject({
  /** Sold subject to the vendor's approval. */
  subject: z.boolean().optional(),
  /** Sold below the reserve on purpose. */
  belowReserve: z.boolean().optional(),
  /** Sold without a paddle on purpose. A correction of the outcome adds it later. */
  toFollow: z.boolean().optional(),
  notes: notes().optional(),
  /** The questions about a paddle given with the hammer that were answered with yes. */
  confirm: confirm(),
})

/**
 * Sells the active lot at its highest bid; refuses another price, as a bid may just have arrived. No paddle: 'FLOOR'.
 */
export const markSold = command({
  role: 'staff',
  route: 'POST /api/lot/mark-sold',
  summary: 'Sells the active lot at its highest bid',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    soldPrice: field('hammer price', Amount),
    winnerPaddle: paddle('buyer').optional(),
    ...Conditions.shape,
  }),
  decide(sale, { soldPrice: amount, winnerPaddle: paddleNumber = null, subject = false, notes = null, ...input }) {
    const found = findHammerBid(sale, { ...input, amount, paddleNumber, subject })
    if (isRefusal(found)) return found
    return sold(found, { paddleNumber: found.bid.paddleNumber ?? 'FLOOR', subject, notes, toFollow: !!input.toFollow })
  },
  replies: SaleStatus,
  reply: itsOutcome,
})

/** Records a sale at the entry clerk's desk. The call must name the paddle if a telephone or floor bid has none. */
export const recordSale = command({
  role: 'staff',
  route: 'POST /api/lot/record-sale',
  summary: "Records the active lot as sold, from the entry clerk's desk",
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    paddleNumber: paddle('buyer').optional(),
    amount: field('hammer price', Amount),
    type: field('winning type', RealBidType),
    ...Conditions.shape,
  }),
  decide(sale, { type, paddleNumber = null, subject = false, notes = null, ...input }) {
    const found = findHammerBid(sale, { ...input, paddleNumber, subject })
    if (isRefusal(found)) return found
    const { bid } = found
    if (type !== bid.type) {
      return refuse(
        'highest_bid_differs',
        `The highest bid is now ${amountWords(sale, bid.amount)}, ${BID_TYPE_LABELS[bid.type]}`,
        { highestBid: bid.amount, type: bid.type },
      )
    }
    if (bid.paddleNumber === null && !input.toFollow)
      return refuse('paddle_needed', `This ${bid.type} bid requires a paddle number to proceed.`)
    return sold(found, { paddleNumber: bid.paddleNumber ?? 'FLOOR', subject, notes, toFollow: !!input.toFollow })
  },
  replies: SaleStatus,
  reply: itsOutcome,
})

/** Finds the winning bid; its paddle is the call's if its own is not known. */
function findHammerBid(
  sale: Sale,
  { lotNumber, amount, paddleNumber, ...hammer }: HammerInput,
): { lot: LotSale; bid: SaleBid; questions: Question[] } | Refusal {
  const live = findLiveLot(sale, lotNumber)
  if (isRefusal(live)) return live
  if (live.outcome) return alreadyDone(sale, live)
  const lot = findActiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const bid = lot.highest
  if (bid === null) return refuse('no_valid_bid', `Lot ${lotNumber} has no valid bid to sell at`)
  if (amount !== bid.amount) {
    return refuse('highest_bid_differs', `The highest bid on lot ${lotNumber} is ${amountWords(sale, bid.amount)}`, {
      highestBid: bid.amount,
      type: bid.type,
    })
  }
  if (bid.type === 'house') return houseLeads(sale, bid)
  const below = hammer.subject || hammer.belowReserve ? null : meetsReserve(sale, lot, amount)
  if (below) return below
  const own = hasOwnPaddle(bid.type) ? bid.paddleNumber : null
  if (own !== null && paddleNumber !== null && paddleNumber !== own) {
    return refuse(
      'paddle_differs',
      `This ${BID_TYPE_LABELS[bid.type].toLowerCase()} bid is of paddle ${own}, not ${paddleNumber}`,
    )
  }
  const paddle = paddleNumber ?? bid.paddleNumber
  if (hammer.toFollow && paddle !== null && paddle !== 'FLOOR')
    return refuse('paddle_known', `The paddle of this bid is known: ${paddle}`, { paddleNumber: paddle })
  const questions = questionsOfBuyer(sale, { lotNumber, bid, paddle }, hammer.confirm ?? [])
  if (isRefusal(questions)) return questions
  return { lot, bid: { ...bid, paddleNumber: paddle }, questions }
}

/** The questions about a paddle that is given with the hammer; the bid's own was checked when it was placed. */
export function questionsOfBuyer(
  sale: Sale,
  {
    lotNumber,
    bid,
    paddle,
  }: { lotNumber: LotNumber; bid: Pick<SaleBid, 'amount' | 'paddleNumber'>; paddle: string | null },
  confirm: readonly Question[],
): Question[] | Refusal {
  if (isSamePaddle(paddle, bid.paddleNumber)) return []
  return limitQuestions(sale, { lotNumber, amount: bid.amount, paddleNumber: paddle }, confirm)
}

/** The events of a sale. A paddle given with the hammer is noted on the bid. */
function sold(
  { lot: { lotNumber, bids }, bid, questions }: { lot: LotSale; bid: SaleBid; questions: Question[] },
  { toFollow, ...how }: { paddleNumber: string; subject: boolean; notes: string | null; toFollow: boolean },
): NewEvent[] {
  const { id: bidId, amount, type: bidType } = bid
  const { paddleNumber } = how
  const hammer = lotSold({ lotNumber, amount, bidType, bidId, ...how, ...(toFollow && { toFollow }) })
  const isNoted = paddleNumber === 'FLOOR' || paddleNumber === bids.get(bidId)?.paddleNumber
  const confirmed = confirmedOf({ lotNumber, paddleNumber }, questions)
  return isNoted ? [hammer] : [...confirmed, hammer, bidEdited({ lotNumber, bidId, changes: { paddleNumber } })]
}

/** Refuses a second outcome of a lot. */
export function alreadyDone(sale: Sale, lot: LotSale): Refusal {
  const how = outcomeWords(lot.outcome ?? undefined, unitOfSale(sale))
  return refuse('lot_finished', `Lot ${lot.lotNumber} was already ${how}`, { outcome: lot.outcome })
}

const Unsold = z.strictObject({ lotNumber: lotNumber('active'), notes: notes().optional() })

export const markPassed = command({
  role: 'staff',
  route: 'POST /api/lot/mark-passed',
  summary: 'Passes a lot',
  input: Unsold,
  decide: (sale, { lotNumber, notes = null }) => mayEndUnsold(sale, lotNumber) ?? [lotPassed({ lotNumber, notes })],
  replies: SaleStatus,
  reply: itsOutcome,
})

/** Withdraws a lot of the live auction. */
export const withdrawLot = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/withdraw',
  summary: 'Takes a lot out of the sale: it ends without a bid',
  input: Unsold,
  decide: (sale, { lotNumber, notes = null }) => mayEndUnsold(sale, lotNumber) ?? [lotWithdrawn({ lotNumber, notes })],
  replies: SaleStatus,
  reply: itsOutcome,
})

function mayEndUnsold(sale: Sale, lotNumber: LotNumber): Refusal | null {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  return lot.outcome ? alreadyDone(sale, lot) : null
}

const NOT_SOLD = { amount: null, paddleNumber: null, type: null, bidId: null, subject: false } as const

/** Defines the event of a lot that ends without a sale. */
const unsold = <T extends string>(type: T, status: 'passed' | 'withdrawn') =>
  event(type, {
    version: 1,
    fields: OfLot.extend({ notes: Text.nullable() }),
    sentence: ({ lotNumber }) => `Lot ${lotNumber} ${status}`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, notes, at }) => withOutcome(sale, lotNumber, { ...NOT_SOLD, status, notes, at }),
    remember: ({ outcomes }, { lotNumber }) => outcomes.set(lotNumber, knownOutcome({ ...NOT_SOLD, status })),
  })

export const lotPassed = unsold('lot_passed', 'passed')
export const lotWithdrawn = unsold('lot_withdrawn', 'withdrawn')

export const lotSold = event('lot_sold', {
  version: 2,
  fields: OfBid.extend({
    amount: Amount,
    paddleNumber: Text,
    bidType: BidType,
    subject: z.boolean(),
    notes: Text.nullable(),
    toFollow: z.literal(true).optional(),
  }),
  added: { subject: false },
  // The sentence has them.
  unlisted: ['subject', 'toFollow'],
  sentence: ({ lotNumber, amount, paddleNumber, subject, toFollow }, { unit }) =>
    `Lot ${lotNumber} ${fullOutcomeWords({ status: 'sold', amount, paddleNumber, subject }, unit)}${toFollow ? ', paddle to follow' : ''}`,
  message: 'lot_state_updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, bidType: type, amount, paddleNumber, bidId, subject, notes, toFollow, at }) =>
    withOutcome(sale, lotNumber, {
      status: 'sold',
      amount,
      paddleNumber,
      type,
      bidId,
      subject,
      notes,
      at,
      ...(toFollow && { toFollow }),
    }),
  remember: ({ outcomes }, { lotNumber, ...sold }) =>
    outcomes.set(lotNumber, knownOutcome({ ...sold, status: 'sold' })),
})
