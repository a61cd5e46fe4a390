import { expect } from 'vitest'
import type { StoredAdvancedBid } from '../../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { incrementAbove } from '../../../rules/asking-price.ts'
import { isLead } from '../../rounds/round-lots.ts'
import { sharesOf } from '../../rounds/shares.ts'
import { figuresOf, lotOrUntouched, type Sale, termsOf } from '../../state.ts'
import { type Moment, oneByOne } from '../../testing/moment.ts'
import { counts, recounted } from '../../testing/plain-sale.ts'
import { asleepOf } from '../asleep.ts'
import { slowPrice } from './slow-price.ts'

/** Rules about groups of advance bids and budgets. */
export const RULES_OF_CHOICES: Record<string, (moment: Moment) => void> = {
  'the book never bids for a lot more than a group takes, and never above a budget': ({ before, entries }) => {
    for (const { sale, entry } of oneByOne(before, entries)) {
      if (entry.type !== 'bid_placed' || entry.bid.advancedBidId === null) continue
      const { lotNumber, amount, advancedBidId } = entry.bid
      const bid = sale.commissions.get(advancedBidId)
      if (!bid) continue
      const { paddleNumber: paddle, group, take = 0 } = bid
      if (group !== undefined) {
        const elsewhere = lotsOfGroup(sale, bid).filter((each) => leadOf(sale, each) !== lotNumber)
        expect(elsewhere.filter((each) => isTaken(sale, each, paddle)).length).toBeLessThan(take)
      }
      const budget = sale.paddles.get(paddle)?.budget
      if (budget !== undefined) expect(spent(sale, paddle, { lotNumber, amount })).toBeLessThanOrEqual(budget)
    }
  },

  'the advance bids that sleep are those that a slow recount finds': ({ room: { sale } }) => {
    const bids = [...sale.commissions.values()]
    const quick = bids.map((bid) => asleepOf(sale, bid))
    const slow = new Map(bids.map(({ paddleNumber }) => [paddleNumber, slowAsleep(sale, paddleNumber)]))
    const counted = bids.map(({ id, paddleNumber }) => slow.get(paddleNumber)?.get(id) ?? null)
    // An `expect` costs more than the comparison.
    if (quick.some((reason, at) => reason !== counted[at])) expect(quick).toEqual(counted)
  },
}

/** The lot on which a lot is bid for now: the lead of its round before the hammer, or itself. */
function leadOf({ lots }: Sale, lotNumber: LotNumber): LotNumber {
  const lead = lots.get(lotNumber)?.inRound
  const round = lead === undefined ? undefined : lots.get(lead)
  return round && !round.outcome && !round.choice ? round.lotNumber : lotNumber
}

function lotsOfGroup({ commissions }: Sale, { group, paddleNumber }: StoredAdvancedBid): LotNumber[] {
  const all = [...commissions.values()].filter((bid) => bid.group === group && bid.paddleNumber === paddleNumber)
  return [...new Set(all.map(({ lotNumber }) => lotNumber))]
}

/** Whether a paddle has won a lot, or leads it. */
function isTaken(sale: Sale, lotNumber: LotNumber, paddle: string): boolean {
  const { outcome } = lotOrUntouched(sale, lotNumber)
  if (outcome) return outcome.status === 'sold' && outcome.paddleNumber === paddle
  const lead = lotOrUntouched(sale, leadOf(sale, lotNumber))
  return !lead.choice?.chosen && recounted(lead).highest?.paddleNumber === paddle
}

/** The price of what a paddle has won, leads or waits for, with this bid. */
function spent(sale: Sale, paddle: string, wanted: { lotNumber: LotNumber; amount: number } | null): number {
  const price = slowPrice(sale)
  let sum = 0
  for (const lotNumber of sale.order) {
    const lot = lotOrUntouched(sale, lotNumber)
    const { outcome } = lot
    const own = [...lot.bids.values()].filter((bid) => bid.paddleNumber === paddle)
    if (lot.round?.levels) {
      if (!outcome || outcome.status === 'sold') for (const { amount } of own.filter(counts)) sum += amount
    } else if (outcome) {
      if (outcome.status === 'sold' && outcome.paddleNumber === paddle) sum += price.ofSold(lotNumber)
    } else if (!lot.choice?.chosen) {
      const { highest, pending } = recounted(lot)
      const bids = own.filter((bid) => bid.id === highest?.id || pending.some(({ id }) => id === bid.id))
      const amounts = bids.map(({ amount, channel = null }) => price.ofOffer(lotNumber, amount, channel))
      if (wanted?.lotNumber === lotNumber) amounts.push(price.ofOffer(lotNumber, wanted.amount, null))
      sum += Math.max(0, ...amounts)
    }
  }
  return sum
}

/** The bids of a paddle that sleep, by id. Each lot is asked with a recount of all that lots before it took. */
export function slowAsleep(sale: Sale, paddle: string): Map<string, 'group' | 'budget'> {
  const reasons = new Map<string, 'group' | 'budget'>()
  const own = [...sale.commissions.values()].filter((bid) => bid.paddleNumber === paddle)
  const budget = sale.paddles.get(paddle)?.budget
  if (budget === undefined && own.every(({ group }) => group === undefined)) return reasons
  const isDeclined = ({ id }: StoredAdvancedBid) => sale.advanced.get(id)?.status === 'declined'
  const isOpen = ({ lotNumber }: StoredAdvancedBid) =>
    sale.position.has(lotNumber) && !lotOrUntouched(sale, lotNumber).outcome
  const isLed = ({ lotNumber }: StoredAdvancedBid) => isTaken(sale, lotNumber, paddle)
  const open = own.filter((bid) => isOpen(bid) && (!isDeclined(bid) || isLed(bid)))
  /** The offer in which a bid can win one lot. */
  const offer = ({ lotNumber }: StoredAdvancedBid) => {
    const lead = leadOf(sale, lotNumber)
    return lotOrUntouched(sale, lead).round?.kind === 'choice' ? lead : lotNumber
  }
  const place = (bid: StoredAdvancedBid) => {
    const here = open.filter((each) => offer(each) === offer(bid))
    return Math.min(...here.map(({ lotNumber }) => sale.order.indexOf(lotNumber))) + (isLed(bid) ? 0 : 1_000)
  }
  const offers = [...new Set(open.toSorted((a, b) => place(a) - place(b)).map(offer))]
  const standing = spent(sale, paddle, null)
  /** What each offer takes: its groups, and of the budget more than its own standing bid. */
  const taken: { groups: Set<string>; lead: LotNumber; cost: number }[] = []
  for (const at of offers) {
    const here = open.filter((bid) => offer(bid) === at)
    const lead = leadOf(sale, here[0]?.lotNumber ?? at)
    const others = new Map<LotNumber, number>()
    for (const each of taken) others.set(each.lead, (others.get(each.lead) ?? 0) + each.cost)
    const free = (extra: number) => {
      const costs = new Map(others).set(lead, (others.get(lead) ?? 0) + extra)
      return [...costs].reduce(
        (sum, [each, cost]) => sum + Math.max(0, cost - standingOn(sale, paddle, each)),
        standing,
      )
    }
    const awake = here.filter((bid) => {
      if (isDeclined(bid)) return false
      const won = lotsOfGroup(sale, bid).filter(
        (each) => lotOrUntouched(sale, each).outcome && isTaken(sale, each, paddle),
      )
      const used = won.length + taken.filter(({ groups }) => groups.has(bid.group ?? '')).length
      if (bid.group !== undefined && used >= (bid.take ?? 1)) reasons.set(bid.id, 'group')
      else if (budget !== undefined && free(most(sale, bid)) > budget) reasons.set(bid.id, 'budget')
      return !reasons.has(bid.id)
    })
    const groups = new Set((here.some(isLed) ? here : awake).flatMap(({ group }) => group ?? []))
    taken.push({ groups, lead, cost: Math.max(0, ...awake.map((bid) => most(sale, bid))) })
  }
  return reasons
}

/** The price of a paddle's standing bid on a lot. */
const standingOn = (sale: Sale, paddle: string, lotNumber: LotNumber) => {
  const only = { ...sale, order: [lotNumber] }
  return spent(only, paddle, null)
}

/** The price of the most that an advance bid may bid for its lot. */
function most(sale: Sale, { lotNumber, amount }: StoredAdvancedBid): number {
  const lot = lotOrUntouched(sale, lotNumber)
  const { advanceBids, ties } = termsOf(sale)
  const isAbove = advanceBids === 'maximum' && ties === 'step_above'
  const limit = isAbove ? incrementAbove(amount, figuresOf(sale, lot)) : amount
  const pieces =
    isLead(lot) && lot.round.lots.length === 1 ? sharesOf(sale, lot, limit) : [{ lotNumber, amount: limit }]
  const price = slowPrice(sale)
  return pieces.reduce((sum, each) => sum + price.ofLot(each.lotNumber, each.amount, null), 0)
}
