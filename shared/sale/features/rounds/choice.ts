import { z } from 'zod'
import { capital } from '../../../capital.ts'
import type { Actor } from '../../../engine/actor.ts'
import { type Decision, isRefusal, type NewEvent, type Refusal, refuse } from '../../../engine/decision.ts'
import { Choice, MOST_IN_ROUND, Round } from '../../../entities/rounds/round.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import { channelOf } from '../../channels.ts'
import { amountWords, findLiveLot } from '../../guards.ts'
import { withLot } from '../../lot-changes.ts'
import { type ChoosingLead, leadOf, leastOf, openLotsOf } from '../../rounds/round-lots.ts'
import { ownReserve } from '../../rounds/round-reserve.ts'
import { lotsNamed } from '../../rounds/round-words.ts'
import { bidOf, type Sale } from '../../state.ts'
import { bidEdited } from '../corrections/bid-corrections.ts'
import { confirm, lotNumber, notes, paddle } from '../fields.ts'
import { limitQuestions } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'
import { command } from '../rows.ts'
import { lotsChosen, lotsProposed } from './choice-events.ts'
import { lotSoldInRound } from './sold-in-round.ts'

/** The time in which the winner of a choice may propose lots, in seconds, unless the terms set another. */
export const CHOICE_SECONDS = 20

export const ChosenLots = z.array(lotNumber('any')).min(1).max(MOST_IN_ROUND)

/** The choice of a round in replies; the lots left are those without an outcome. */
export const ChoiceState = z.object({
  lotNumber: LotNumberSchema,
  round: Round,
  choice: Choice.nullable(),
  left: z.array(LotNumberSchema),
})

export function choiceState(after: Sale, { input }: { input: { lotNumber: LotNumber } }): z.output<typeof ChoiceState> {
  const lead = leadOf(after, input.lotNumber)
  if (!lead) throw new Error(`The reply's lot ${input.lotNumber} is in no round`)
  return { lotNumber: lead.lotNumber, round: lead.round, choice: lead.choice ?? null, left: openLotsOf(after, lead) }
}

/** Ways to sell lots whose own reserve is above the price. */
export const ReserveAnswer = {
  subject: z.boolean().optional(),
  belowReserve: z.boolean().optional(),
}

/** Records the lots that the winner of a choice takes. They are sold at its price. */
export const chooseLots = command({
  route: 'POST /api/lots/:lotNumber/round/choose',
  role: 'staff',
  summary: 'Records the lots that the winner of a choice takes: each is sold at its price',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    lots: ChosenLots,
    /** The paddle of a winner who had none at the hammer. */
    paddleNumber: paddle('buyer').optional(),
    ...ReserveAnswer,
    notes: notes().optional(),
    confirm: confirm(),
  }),
  decide(sale, { lotNumber, lots, paddleNumber = null, confirm = [], ...how }) {
    const lead = findChoosing(sale, lotNumber)
    if (isRefusal(lead)) return lead
    const { choice } = lead
    const known = choice.paddleNumber === 'FLOOR' ? null : choice.paddleNumber
    if (paddleNumber !== null && known !== null && !isSamePaddle(paddleNumber, known))
      return notTheWinner(`Paddle ${known} won the choice, not ${paddleNumber}`)
    const subject = choice.subject || how.subject === true
    const isBelow = subject || choice.belowReserve === true || how.belowReserve === true
    const refused = mayChoose(sale, lead, lots) ?? (isBelow ? null : meetsReserves(sale, lots, choice.amount))
    if (refused) return refused
    const paddle = known ?? paddleNumber ?? 'FLOOR'
    const questions = staysInLimit(sale, lead, { lots, paddleNumber: paddle, confirm })
    if (isRefusal(questions)) return questions
    const taken = { subject, paddleNumber: paddle, notes: how.notes === undefined ? choice.notes : how.notes }
    return [
      ...confirmedOf({ lotNumber: lead.lotNumber, paddleNumber: paddle }, questions),
      ...choosing(lead, { ...taken, lots }),
      ...paddleOfBid(sale, lead, paddle),
    ]
  },
  replies: ChoiceState,
  reply: choiceState,
})

type Taken = { lots: readonly LotNumber[]; paddleNumber: string; subject: boolean; notes: string | null }

/** The events of chosen lots: the choice ends, and each lot is sold at its price. */
export function choosing(
  { lotNumber, choice }: Pick<ChoosingLead, 'lotNumber' | 'choice'>,
  { lots, paddleNumber, ...how }: Taken,
): NewEvent[] {
  const { amount, type: bidType, bidId, toFollow } = choice
  const follows = toFollow && paddleNumber === 'FLOOR' ? { toFollow } : {}
  const sold = { amount, unitPrice: amount, bidType, bidId, paddleNumber, round: lotNumber, ...how, ...follows }
  return [
    lotsChosen({ lotNumber, lots: [...lots], paddleNumber }),
    ...lots.map((each) => lotSoldInRound({ ...sold, lotNumber: each })),
  ]
}

/** As at the hammer, the bid takes the paddle that is given later. */
function paddleOfBid(sale: Sale, { lotNumber, choice: { bidId } }: ChoosingLead, paddleNumber: string): NewEvent[] {
  const isKnown = paddleNumber === 'FLOOR' || bidOf(sale, bidId)?.bid.paddleNumber === paddleNumber
  return isKnown ? [] : [bidEdited({ lotNumber, bidId, changes: { paddleNumber } })]
}

/** Proposes lots to the clerk: the winner's own phone, its caller, or its platform. */
export const proposeLots = command({
  role: 'bidder',
  summary: 'Proposes the lots that the winner of a choice takes, within the time of the terms',
  input: z.strictObject({ lotNumber: lotNumber('active'), lots: ChosenLots }),
  decide(sale, { lotNumber, lots }, { by, at }): Decision {
    const lead = findChoosing(sale, lotNumber)
    if (isRefusal(lead)) return lead
    const { choice } = lead
    if (!isWinner(sale, lead, by)) return notTheWinner(`This desk or phone did not win the choice of lot ${lotNumber}`)
    if (at > choice.until) return choiceOver(`The time to propose lots of lot ${lotNumber} is over`)
    const refused = mayChoose(sale, lead, lots)
    if (refused) return refused
    const { paddleNumber } = choice
    const limits = paddleNumber === null ? [] : staysInLimit(sale, lead, { lots, paddleNumber, confirm: [] })
    return isRefusal(limits) ? limits : [lotsProposed({ lotNumber: lead.lotNumber, lots: [...lots] })]
  },
  replies: ChoiceState,
  reply: choiceState,
})

/** A bidder wins with the own paddle, a platform with its bid. The house checks which caller has the paddle. */
function isWinner(sale: Sale, { choice }: ChoosingLead, by: Actor): boolean {
  if (by.role === 'caller') return choice.type === 'phone'
  const bid = bidOf(sale, choice.bidId)?.bid
  if (bid === undefined || choice.type !== 'online') return false
  if (by.role === 'platform') return by.channel !== undefined && channelOf(bid) === by.channel
  return by.paddle !== undefined && isSamePaddle(by.paddle, choice.paddleNumber)
}

/** The lead of a choice whose winner has not chosen yet. */
export function findChoosing(sale: Sale, lotNumber: LotNumber): ChoosingLead | Refusal {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const lead = leadOf(sale, lotNumber)
  if (lead?.round.kind !== 'choice') return refuse('no_choice', `Lot ${lotNumber} is not offered as a choice`)
  const { choice } = lead
  if (!choice) return refuse('not_hammered', `The hammer has not fallen on the choice of lot ${lead.lotNumber}`)
  if (choice.chosen) return choiceOver(`${capital(lotsNamed(choice.chosen))} were chosen already`)
  return { ...lead, choice }
}

/** Refuses lots that are not left, too few or too many, or not in the order of the round. */
function mayChoose(sale: Sale, lead: ChoosingLead, lots: readonly LotNumber[]): Refusal | null {
  const left = openLotsOf(sale, lead)
  const refused = areLeft(lead.lotNumber, left, lots)
  if (refused) return refused
  const { order } = lead.round
  const least = leastOf(lead.round, left)
  if (lots.length < least)
    return refuse('too_few_chosen', `The winner takes at least ${least} lots`, { min: least, max: left.length })
  const following = left.slice(0, lots.length)
  if (order !== 'following' || lots.every((lotNumber) => following.includes(lotNumber))) return null
  return refuse('not_following', `The winner takes ${lotsNamed(following)}: lots are taken in their order`, {
    following,
  })
}

/** Refuses lots that are named twice, or that are not left in a round. */
export function areLeft(lead: LotNumber, left: readonly LotNumber[], lots: readonly LotNumber[]): Refusal | null {
  if (new Set(lots).size < lots.length) return { ...refuse('lot_twice', 'A lot is named twice'), status: 400 }
  const other = lots.find((lotNumber) => !left.includes(lotNumber))
  if (other === undefined) return null
  const words = left.length > 0 ? `: ${lotsNamed(left)} left` : ''
  return refuse('not_in_round', `Lot ${other} is not left in the round of lot ${lead}${words}`, { left })
}

/** Refuses lots whose own reserve is above the price. */
export function meetsReserves(sale: Sale, lots: readonly LotNumber[], price: number): Refusal | null {
  for (const lotNumber of lots) {
    const reserve = ownReserve(sale, lotNumber)
    if (reserve <= price) continue
    const words = `The price of ${amountWords(sale, price)} is below the reserve of lot ${lotNumber}, ${amountWords(sale, reserve)}`
    return refuse('below_reserve', words, { lotNumber, reserve, below: reserve - price })
  }
  return null
}

/** The questions about the limit of a winner who takes more than the least number of lots, or is named only now. */
function staysInLimit(
  sale: Sale,
  { lotNumber, round, choice }: ChoosingLead,
  {
    lots,
    paddleNumber,
    confirm,
  }: { lots: readonly LotNumber[]; paddleNumber: string; confirm: Parameters<typeof limitQuestions>[2] },
): ReturnType<typeof limitQuestions> {
  const isChecked = lots.length <= (round.min ?? 1) && isSamePaddle(paddleNumber, choice.paddleNumber)
  if (isChecked) return []
  // The exposure counts the least number of lots: here all that are taken.
  const taken = { ...round, lots: [...lots], min: lots.length }
  const asIfLeast = withLot(sale, lotNumber, (lot) => ({ ...lot, round: taken }))
  // An online bidder never passes its limit.
  const answered = choice.type === 'online' ? [] : confirm
  return limitQuestions(asIfLeast, { lotNumber, amount: choice.amount, paddleNumber }, answered)
}

const choiceOver = (words: string) => refuse('choice_over', words)
const notTheWinner = (words: string) => refuse('not_the_winner', words)
