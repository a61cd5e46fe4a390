import { z } from 'zod'
import { capital } from '../../../capital.ts'
import { type Decision, isRefusal, type NewEvent, type Refusal, refuse } from '../../../engine/decision.ts'
import type { BidType } from '../../../entities/bid.ts'
import type { Question } from '../../../entities/people/paddle.ts'
import type { RestSale } from '../../../entities/rounds/round.ts'
import { RestSale as RestSaleSchema, Round } from '../../../entities/rounds/round.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import { findLiveLot } from '../../guards.ts'
import { type ChoosingLead, leadOf, openLotsOf } from '../../rounds/round-lots.ts'
import { lotsNamed } from '../../rounds/round-words.ts'
import { type Sale, termsOf } from '../../state.ts'
import { underbidOf } from '../../underbid.ts'
import { confirm, lotNumber, OfLot, paddle } from '../fields.ts'
import { lotPassed } from '../hammer.ts'
import { bidsCleared } from '../lots.ts'
import { limitQuestionsOfRows } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'
import { command, event } from '../rows.ts'
import { areLeft, ChosenLots, meetsReserves, ReserveAnswer } from './choice.ts'
import { withRestOffered } from './round-changes.ts'
import { lotSoldInRound } from './sold-in-round.ts'

const Taker = z.strictObject({
  /** The underbidder's is known. */
  paddleNumber: paddle('buyer').optional(),
  lots: ChosenLots,
})
type Taker = z.output<typeof Taker>

const Rest = z.strictObject({
  lotNumber: lotNumber('active'),
  how: z.enum(['again', ...RestSaleSchema.options, 'close']),
  takers: z.array(Taker).max(100).optional(),
  ...ReserveAnswer,
  confirm: confirm(),
})

/** The lots that a decision about the rest left open. */
const RestState = z.object({ lotNumber: LotNumberSchema, round: Round.nullable(), left: z.array(LotNumberSchema) })

/** Decides about the lots that the winner of a choice left. */
export const settleRest = command({
  route: 'POST /api/lots/:lotNumber/round/rest',
  role: 'staff',
  summary: 'Offers the lots that the winner of a choice left again, sells them at its price, or passes them',
  input: Rest,
  decide(sale, { lotNumber, how, takers = [], ...answers }) {
    const lead = findSettled(sale, lotNumber)
    if (isRefusal(lead)) return lead
    const left = openLotsOf(sale, lead)
    if (left.length === 0) return refuse('nothing_left', `The round of lot ${lead.lotNumber} has no lots left`)
    if ((how === 'again' || how === 'close') && takers.length > 0)
      return { ...refuse('no_takers', 'Only lots that are sold at the price have takers'), status: 400 }
    if (how === 'close') return left.map((each) => lotPassed({ lotNumber: each, notes: null }))
    if (how === 'again') return offeredAgain(lead, left)
    return takers.length === 0
      ? { ...refuse('takers_needed', 'Name the paddles and the lots that they take'), status: 400 }
      : soldToTakers(sale, lead, { how, takers, left, ...answers })
  },
  replies: RestState,
  reply(after, { input: { lotNumber } }) {
    const lead = leadOf(after, lotNumber)
    return { lotNumber, round: lead?.round ?? null, left: lead ? openLotsOf(after, lead) : [] }
  },
})

function findSettled(sale: Sale, lotNumber: LotNumber): ChoosingLead | Refusal {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const lead = leadOf(sale, lotNumber)
  if (lead?.round.kind !== 'choice') return refuse('no_choice', `Lot ${lotNumber} is not offered as a choice`)
  const { choice } = lead
  return choice?.chosen
    ? { ...lead, choice }
    : refuse('choosing', `The winner of the choice of lot ${lead.lotNumber} has not chosen yet`)
}

/** The bids of a lead that is offered again are cleared: they were made for the round before it. */
function offeredAgain({ lotNumber, bids, round }: ChoosingLead, lots: LotNumber[]): NewEvent[] {
  const isLeadLeft = lots.includes(lotNumber) && bids.size > 0
  const cleared = isLeadLeft ? [bidsCleared({ lotNumber, clearedBy: 'clerk' })] : []
  const sold = round.lots.filter((each) => !lots.includes(each))
  return [restOfferedAgain({ lotNumber, lots, sold }), ...cleared]
}

type Selling = {
  how: RestSale
  takers: readonly Taker[]
  left: readonly LotNumber[]
  subject?: boolean | undefined
  belowReserve?: boolean | undefined
  confirm?: readonly Question[] | undefined
}

function soldToTakers(
  sale: Sale,
  lead: ChoosingLead,
  { how, takers, left, subject = false, belowReserve = false, confirm = [] }: Selling,
): Decision {
  const { lotNumber: round, choice } = lead
  const all = takers.flatMap(({ lots }) => lots)
  const isBelow = subject || belowReserve
  const refused = areLeft(round, left, all) ?? (isBelow ? null : meetsReserves(sale, all, choice.amount))
  if (refused) return refused
  const buyers = how === 'backup' ? backupOf(sale, lead, takers) : namedBuyers(takers)
  if (isRefusal(buyers)) return buyers
  const events: NewEvent[] = []
  const sold = { amount: choice.amount, unitPrice: choice.amount, bidId: null, subject, notes: null, round, rest: how }
  const limits = limitQuestionsOfRows(sale, confirm)
  for (const { lots, paddleNumber, bidType } of buyers)
    for (const lotNumber of lots) {
      const taken = { lotNumber, amount: choice.amount, paddleNumber }
      const questions = limits.ask(taken)
      if (isRefusal(questions)) return questions
      events.push(...confirmedOf({ lotNumber, paddleNumber }, questions))
      events.push(lotSoldInRound({ ...sold, lotNumber, paddleNumber, bidType }))
      limits.add(taken)
    }
  return events
}

type Buyer = { lots: readonly LotNumber[]; paddleNumber: string; bidType: BidType }

function namedBuyers(takers: readonly Taker[]): Buyer[] | Refusal {
  const buyers = takers.flatMap(({ paddleNumber, lots }) =>
    paddleNumber ? [{ lots, paddleNumber, bidType: 'floor' as const }] : [],
  )
  return buyers.length === takers.length ? buyers : refuse('paddle_needed', 'Each taker needs a paddle number')
}

/** The underbidder, to whom the terms may allow lots at the same price. */
function backupOf(sale: Sale, lead: ChoosingLead, [taker, ...others]: readonly Taker[]): Buyer[] | Refusal {
  if (termsOf(sale).backup !== true)
    return refuse('backup_off', 'The terms of this sale do not offer lots to the underbidder at the same price')
  const underbid = underbidOf(sale, { ...lead, outcome: { ...lead.choice, status: 'sold' } })
  if (!underbid) return refuse('no_underbidder', `Lot ${lead.lotNumber} has no underbidder`)
  const { paddleNumber: known, type: bidType } = underbid
  const wanted = taker?.paddleNumber ?? null
  if (others.length > 0 || (known !== null && wanted !== null && !isSamePaddle(known, wanted)))
    return refuse('not_the_underbidder', `Only paddle ${known} was the underbidder`, { paddleNumber: known })
  const paddleNumber = known ?? wanted
  if (paddleNumber === null) return refuse('paddle_needed', 'The underbidder needs a paddle number')
  return [{ lots: taker?.lots ?? [], paddleNumber, bidType }]
}

export const restOfferedAgain = event('rest_offered_again', {
  version: 1,
  fields: OfLot.extend({ lots: z.array(LotNumberSchema), sold: z.array(LotNumberSchema) }),
  unlisted: ['sold'],
  sentence: ({ lots }) => `${capital(lotsNamed(lots))} offered again`,
  message: 'lot_state_updated',
  lots: ({ lots, sold }) => [...lots, ...sold],
  bids: () => [],
  evolve: withRestOffered,
})
