import { z } from 'zod'
import { capital } from '../../../capital.ts'
import { deepEqual } from '../../../deep-equal.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../../../engine/decision.ts'
import { MOST_LEVELS } from '../../../entities/rounds/most-levels.ts'
import { MOST_IN_ROUND, Round, RoundState } from '../../../entities/rounds/round.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { isOtherUnit } from '../../changes/unit-changes.ts'
import { amountWords, findActiveLot, findLot } from '../../guards.ts'
import { appealState, isAppeal } from '../../rounds/appeal.ts'
import { catalogueRounds } from '../../rounds/catalogue-rounds.ts'
import { isLead, leadOf } from '../../rounds/round-lots.ts'
import { lotsNamed, offerWords } from '../../rounds/round-words.ts'
import { quantityOf } from '../../rounds/shares.ts'
import { lotOf, lotOrUntouched, type Sale } from '../../state.ts'
import { setTerms, type termsSet } from '../content/terms.ts'
import { amount, lotNumber, OfLot } from '../fields.ts'
import { startPriceSet } from '../prices.ts'
import { addedRule, command, event } from '../rows.ts'
import { isLevel } from './appeal/level.ts'
import { withoutRound, withoutRoundLot, withRound } from './round-changes.ts'

/** A round in replies; null if the lot leads none. */
export const RoundOfLot = z.object({ lotNumber: LotNumberSchema, round: Round.nullable() })

const Offer = z.strictObject({
  lotNumber: lotNumber('active'),
  kind: Round.shape.kind,
  /** With the lead; an appeal has none. */
  lots: z.array(lotNumber('any')).min(1).max(MOST_IN_ROUND).optional(),
  /** The least number of lots that the winner of a choice takes; 1 by default. */
  min: z.number().int().min(1).max(MOST_IN_ROUND).optional(),
  order: z.enum(['any', 'following']).optional(),
  split: z.enum(['estimates', 'lead']).optional(),
  /** The amounts of an appeal, in the order in which they are asked for. */
  levels: z.array(amount()).min(1).max(MOST_LEVELS).readonly().optional(),
  /** The sum that an appeal should reach. */
  goal: amount().optional(),
})
type Offer = z.output<typeof Offer>

/** Offers several lots under one lot, or replaces its round. Refused once a lot of it has a bid or an outcome. */
export const setRound = command({
  route: 'PUT /api/lots/:lotNumber/round',
  role: 'staff',
  summary: 'Offers several lots under one: together, at so much each, or as a choice; or appeals for pledges',
  input: Offer,
  decide(sale, offer) {
    const round = roundOf(sale, offer)
    if (isRefusal(round)) return round
    const { lotNumber: lead } = offer
    const was = lotOrUntouched(sale, lead).round
    const all = new Set([...(was?.lots ?? []), ...round.lots])
    const refused = inAnother(sale, lead, round.lots) ?? inUse(sale, [...all]) ?? otherIsActive(sale, lead, round.lots)
    if (refused) return refused
    if (deepEqual(round, was)) return []
    const dropped = (was?.lots ?? []).filter((lotNumber) => !round.lots.includes(lotNumber))
    return [roundSet({ lotNumber: lead, round, dropped })]
  },
  replies: RoundOfLot,
  reply: (after, { input }) => ({
    lotNumber: input.lotNumber,
    round: lotOrUntouched(after, input.lotNumber).round ?? null,
  }),
})

/** The round of an offer, with its lots in order; refused if it is malformed. */
function roundOf(sale: Sale, offer: Offer): Round | Refusal {
  const { lotNumber: lead, kind, lots = [lead], min = 1, order, split } = offer
  const appeal = appealOf(sale, offer)
  if (appeal) return appeal
  for (const lotNumber of lots) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
  }
  if (!lots.includes(lead)) return invalid('lead_missing', `Lot ${lead} leads the round and must be one of its lots`)
  if (new Set(lots).size < lots.length) return invalid('lot_twice', 'A lot is named twice')
  const needsQuantity = kind === 'each' && lots.length === 1
  if (needsQuantity && quantityOf(sale, lead) === null)
    return invalid('quantity_needed', `A round of lot ${lead} alone needs its quantity, a whole number above 0`)
  if (!needsQuantity && lots.length < 2) return invalid('too_few_lots', 'A round needs at least two lots')
  if (min > lots.length) return invalid('min_too_large', `The winner can't take ${min} of ${lots.length} lots`)
  if (kind !== 'choice' && (min > 1 || order === 'following'))
    return invalid('not_of_kind', 'Only a choice has a least number and an order')
  if (kind !== 'together' && split === 'lead')
    return invalid('not_of_kind', 'Only the price of lots sold together is divided')
  const others = lots.filter((lotNumber) => lotNumber !== lead)
  const place = (lotNumber: LotNumber) => sale.position.get(lotNumber) ?? 0
  return {
    kind,
    lots: [lead, ...others.sort((a, b) => place(a) - place(b))],
    ...(min > 1 && { min }),
    ...(order === 'following' && { order }),
    ...(split === 'lead' && { split }),
  }
}

/** The round of an appeal; null for other kinds. */
function appealOf(sale: Sale, { lotNumber, kind, levels, goal, ...others }: Offer): Round | Refusal | null {
  if (kind !== 'appeal')
    return levels || goal !== undefined ? invalid('not_of_kind', 'Only an appeal has levels and a goal') : null
  const lot = findLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (Object.values(others).some((value) => value !== undefined))
    return invalid('not_of_kind', 'An appeal is for one lot: it has levels, and no lots, least number, order or split')
  if (!levels) return invalid('levels_needed', 'An appeal needs its levels: the amounts that are asked for')
  const twice = levels.find((level, at) => levels.indexOf(level) < at)
  if (twice !== undefined) return invalid('level_twice', `The level ${amountWords(sale, twice)} is named twice`)
  return { kind, lots: [lotNumber], levels, ...(goal !== undefined && { goal }) }
}

function invalid(code: string, message: string): Refusal {
  return { ...refuse(code, message), status: 400 }
}

function inAnother(sale: Sale, lead: LotNumber, lots: readonly LotNumber[]): Refusal | null {
  for (const lotNumber of lots) {
    const other = leadOf(sale, lotNumber)?.lotNumber ?? lead
    if (other !== lead)
      return refuse('in_another_round', `Lot ${lotNumber} is in the round of lot ${other}`, { lotNumber, lead: other })
  }
  return null
}

/** Refuses to change a round of which a lot has an outcome, or a bid that is valid or waits. */
function inUse(sale: Sale, lots: readonly LotNumber[]): Refusal | null {
  for (const lotNumber of lots) {
    const { outcome, highest, pending } = lotOrUntouched(sale, lotNumber)
    const what = outcome ? 'an outcome' : highest || pending.length > 0 ? 'a bid' : null
    if (what !== null) return refuse('round_in_use', `Lot ${lotNumber} has ${what} already`, { lotNumber })
  }
  return null
}

function otherIsActive({ activeLot }: Sale, lead: LotNumber, lots: readonly LotNumber[]): Refusal | null {
  if (activeLot === null || activeLot === lead || !lots.includes(activeLot)) return null
  return refuse('another_lot_active', `Lot ${activeLot} is on the block: it can only lead the round`, {
    lotNumber: activeLot,
  })
}

/** Ends a round: its lots are offered one by one. Refused once a lot of it has a bid or an outcome. */
export const removeRound = command({
  route: 'DELETE /api/lots/:lotNumber/round',
  role: 'staff',
  summary: 'Ends a round: its lots are offered one by one',
  input: z.strictObject({ lotNumber: lotNumber('active') }),
  decide(sale, { lotNumber }): Decision {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!isLead(lot)) return unknown('round_unknown', `Lot ${lotNumber} leads no round`)
    const { lots } = lot.round
    return inUse(sale, lots) ?? [roundRemoved({ lotNumber, lots: [...lots] })]
  },
  replies: RoundOfLot,
  reply: (_, { input: { lotNumber } }) => ({ lotNumber, round: null }),
})

/** Goes to another level of the appeal on the block. */
export const setLevel = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/round/level',
  summary: 'Goes to another level of an appeal',
  input: z.strictObject({ lotNumber: lotNumber('active'), amount: amount() }),
  decide(sale, { lotNumber, amount }, { id }): Decision {
    const lot = findActiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!isAppeal(lot)) return refuse('no_appeal', `Lot ${lotNumber} is no appeal: it has no levels`)
    if (lot.startPrice === amount) return []
    return isLevel(sale, lot, amount) ?? [startPriceSet({ lotNumber, bidId: id, amount })]
  },
  replies: z.object({
    lotNumber: LotNumberSchema,
    ...RoundState.pick({ level: true, levels: true, sum: true, count: true }).shape,
  }),
  reply(after, { input: { lotNumber } }) {
    const lot = lotOf(after, lotNumber)
    return { lotNumber, ...(isAppeal(lot) && appealState(lot)) }
  },
})

/** Refuses another unit while the sale has an appeal: its levels count in the present one. */
export const appealKeepsUnit = addedRule(setTerms, ({ sale }, events) => {
  const lot = [...sale.lots.values()].find(isAppeal)
  // Only its row makes events of this type.
  const set = events.find(({ type }) => type === 'terms_set') as ReturnType<typeof termsSet> | undefined
  if (!lot || !set || !isOtherUnit(sale, set.terms)) return events
  return refuse('unit_in_use', `Lot ${lot.lotNumber} is an appeal whose levels are in the present unit`)
})

const Lots = z.array(LotNumberSchema)

export const roundSet = event('round_set', {
  version: 1,
  fields: OfLot.extend({
    round: Round,
    /** The lots of the round before it that are no longer in it. */
    dropped: Lots,
  }),
  unlisted: ['dropped'],
  sentence: ({ round }) => `${capital(lotsNamed(round.lots))} offered ${offerWords(round)}`,
  message: 'lot_state_updated',
  lots: ({ round, dropped }) => [...round.lots, ...dropped],
  evolve: (sale, { lotNumber, round, dropped }) => withRound(withoutRound(sale, lotNumber, dropped), lotNumber, round),
})

/** The events that set the rounds of a catalogue when it is loaded. */
export function catalogueRoundEvents(lots: Parameters<typeof catalogueRounds>[0]) {
  return catalogueRounds(lots).rounds.flatMap((round) => {
    const [lotNumber] = round.lots
    return lotNumber === undefined ? [] : [roundSet({ lotNumber, round, dropped: [] })]
  })
}

export const roundRemoved = event('round_removed', {
  version: 1,
  fields: OfLot.extend({ lots: Lots }),
  sentence: ({ lots }) => `${capital(lotsNamed(lots))} no longer offered as a round`,
  message: 'lot_state_updated',
  lots: ({ lots }) => lots,
  evolve: (sale, { lotNumber, lots }) => withoutRound(sale, lotNumber, lots),
})

/** A lot was withdrawn from its round. A round of which only the lead is left ends. */
export const roundLotLeft = event('round_lot_left', {
  version: 1,
  fields: OfLot.extend({ left: LotNumberSchema }),
  sentence: ({ lotNumber, left }) => `Lot ${left} left the round of lot ${lotNumber}`,
  message: 'lot_state_updated',
  lots: ({ lotNumber, left }) => [lotNumber, left],
  bids: () => [],
  follows: 'always',
  evolve: withoutRoundLot,
})
