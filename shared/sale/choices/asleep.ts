import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { Asleep } from '../../entities/bids/book-choices.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle, paddleNumber } from '../../paddle-number.ts'
import { incrementAbove } from '../../rules/asking-price.ts'
import { counted, countedAlone, type Stake, stakesOf } from '../people/stakes.ts'
import { isBeforeHammer, leadOf } from '../rounds/round-lots.ts'
import { figuresOf, lotOrUntouched, type Sale, termsOf } from '../state.ts'
import { bidsOfPaddle, budgetOf, groupOf, isChosen, lotsLeftOf } from './groups.ts'

type Reasons = ReadonlyMap<string, Asleep>

const known = new WeakMap<Sale, Map<string, Reasons>>()

/** Why the book does not execute an advance bid now; null if it may. A view has been told: it may lack other lots. */
export function asleepOf(sale: Sale, bid: StoredAdvancedBid): Asleep | null {
  if (bid.asleep !== undefined) return bid.asleep
  if (!isChosen(sale, bid)) return null
  const paddle = paddleNumber(bid.paddleNumber)
  const ofSale = known.get(sale) ?? new Map<string, Reasons>()
  known.set(sale, ofSale)
  const reasons = ofSale.get(paddle) ?? reasonsFor(sale, paddle)
  ofSale.set(paddle, reasons)
  return reasons.get(bid.id) ?? null
}

/** Lots that are offered together so that one bid wins one of them, or one lot. */
type Offer = { bids: StoredAdvancedBid[]; isLed: boolean; at: number; lead: LotNumber }

/**
 * The bids of a paddle that sleep. Its open lots are asked one after another: first those that it leads, then in the
 * order of the sale. A lot takes one of the lots of its group and, of the budget, its dearest bid; a bid sleeps if its
 * group has no lot left, or the rest of the budget is too small. A lot whose bids all sleep takes nothing.
 */
function reasonsFor(sale: Sale, paddle: string): Reasons {
  const reasons = new Map<string, Asleep>()
  const left = new Map<string, number>()
  const rest = restFor(sale, paddle)
  const lotsLeft = (group: string) => left.get(group) ?? lotsLeftOf(groupOf(sale, paddle, group))
  for (const { bids, isLed, lead } of offersOf(sale, paddle)) {
    const awake = bids.filter((bid) => {
      if (isDeclined(sale, bid)) return false
      const isFull = bid.group !== undefined && lotsLeft(bid.group) <= 0
      const reason = isFull ? 'group' : rest.isTooSmall(lead, costOf(sale, bid)) ? 'budget' : null
      if (reason) reasons.set(bid.id, reason)
      return reason === null
    })
    // What leads may win, although its advance bid goes no further.
    const taking = new Set((isLed ? bids : awake).flatMap((bid) => bid.group ?? []))
    for (const group of taking) left.set(group, lotsLeft(group) - 1)
    rest.take(lead, Math.max(0, ...awake.map((bid) => costOf(sale, bid))))
  }
  return reasons
}

/** The open lots on which a paddle has advance bids, in the order in which they take lots of a group. */
function offersOf(sale: Sale, paddle: string): Offer[] {
  const offers = new Map<LotNumber, Offer>()
  for (const bid of bidsOfPaddle(sale, paddle)) {
    const { lotNumber } = bid
    const at = sale.position.get(lotNumber)
    if (at === undefined || sale.lots.get(lotNumber)?.outcome) continue
    const round = leadOf(sale, lotNumber)
    // A choice sells a bidder one lot by an advance bid.
    const isChoice = round !== null && round.round.kind === 'choice' && isBeforeHammer(round)
    const key = isChoice ? round.lotNumber : lotNumber
    const lead = round && isBeforeHammer(round) ? round : lotOrUntouched(sale, lotNumber)
    const leader = lead.choice?.chosen ? null : (lead.highest?.paddleNumber ?? null)
    const isLed = isSamePaddle(leader, paddle)
    if (isDeclined(sale, bid) && !isLed) continue
    const known = offers.get(key)
    if (known) {
      known.bids.push(bid)
      known.at = Math.min(known.at, at)
      continue
    }
    offers.set(key, { bids: [bid], isLed, at, lead: lead.lotNumber })
  }
  return [...offers.values()].sort((a, b) => Number(b.isLed) - Number(a.isLed) || a.at - b.at)
}

const isDeclined = (sale: Sale, { id }: StoredAdvancedBid) => sale.advanced.get(id)?.status === 'declined'

/** The part of the budget that an advance bid may need. Of a piece of several, for all of them. */
function costOf(sale: Sale, bid: StoredAdvancedBid): number {
  const { lotNumber } = bid
  const isByThePiece = sale.lots.get(lotNumber)?.round?.lots.length === 1
  const count = isByThePiece ? counted(sale) : countedAlone(sale)
  return count(lotNumber, { amount: mostOf(sale, bid), channel: null })
}

/** The most that an advance bid may bid: of two equal maxima, the first may bid one increment more. */
function mostOf(sale: Sale, { lotNumber, amount }: StoredAdvancedBid): number {
  const { advanceBids, ties } = termsOf(sale)
  if (advanceBids === 'fixed' || ties === 'first') return amount
  return incrementAbove(amount, figuresOf(sale, lotOrUntouched(sale, lotNumber)))
}

/** Whether a bid on the lead of a round, which may add up several advance bids, is within the budget of its paddle. */
export function fitsBudget(sale: Sale, bid: StoredAdvancedBid): boolean {
  const { lotNumber, paddleNumber: paddle } = bid
  const budget = budgetOf(sale, paddle)
  if (budget === undefined) return true
  const standing = standingOf(sale, paddle)
  const cost = counted(sale)(lotNumber, { amount: mostOf(sale, bid), channel: null })
  return cost <= budget - sumOf(standing) + (standing.get(lotNumber) ?? 0)
}

/** What is left of a paddle's budget; all is enough without one. */
function restFor(sale: Sale, paddle: string) {
  const budget = budgetOf(sale, paddle)
  if (budget === undefined) return { isTooSmall: () => false, take: () => undefined }
  const standing = standingOf(sale, paddle)
  let rest = budget - sumOf(standing)
  return {
    /** Whether it is too small for this on a lot, where the paddle's own bid counts already. */
    isTooSmall: (lotNumber: LotNumber, cost: number) => cost > rest + (standing.get(lotNumber) ?? 0),
    take(lotNumber: LotNumber, cost: number): void {
      const counts = Math.min(cost, standing.get(lotNumber) ?? 0)
      standing.set(lotNumber, (standing.get(lotNumber) ?? 0) - counts)
      rest -= cost - counts
    },
  }
}

/** The rest of a paddle's budget, besides its purchases and the bids that lead or wait; null without a budget. */
export function restOfBudget(sale: Sale, paddle: string): number | null {
  const budget = budgetOf(sale, paddle)
  return budget === undefined ? null : budget - sumOf(standingOf(sale, paddle))
}

const sumOf = (costs: ReadonlyMap<LotNumber, number>) => [...costs.values()].reduce((sum, cost) => sum + cost, 0)

type Stakes = ReadonlyMap<LotNumber, readonly Stake[]>

const standings = new WeakMap<Sale, { byLot: Stakes; byPaddle: ReadonlyMap<string, Stakes> }>()

/** The purchases of a sale, and the bids that lead or wait. Found once for all paddles. */
function standingIn(sale: Sale) {
  const before = standings.get(sale)
  if (before) return before
  const byLot = stakesOf(sale, 'standing')
  const byPaddle = new Map<string, Map<LotNumber, Stake[]>>()
  for (const [lotNumber, here] of byLot)
    for (const stake of here) {
      const paddle = paddleNumber(stake.paddleNumber)
      const its = byPaddle.get(paddle) ?? new Map<LotNumber, Stake[]>()
      byPaddle.set(paddle, its.set(lotNumber, [...(its.get(lotNumber) ?? []), stake]))
    }
  const standing = { byLot, byPaddle }
  standings.set(sale, standing)
  return standing
}

/** The price of a lot with its buyer, or the bids that lead or wait on it. */
export function standingOnLot(sale: Sale, lotNumber: LotNumber): readonly Stake[] {
  return standingIn(sale).byLot.get(lotNumber) ?? []
}

/** What a paddle's purchases and bids use of its budget, by lot. */
function standingOf(sale: Sale, paddle: string): Map<LotNumber, number> {
  const count = counted(sale)
  const costs = new Map<LotNumber, number>()
  for (const [lotNumber, own] of standingIn(sale).byPaddle.get(paddleNumber(paddle)) ?? []) {
    const uses = own.map((stake) => count(lotNumber, stake))
    const isEach = sale.lots.get(lotNumber)?.round?.levels !== undefined
    const cost = isEach ? uses.reduce((sum, use) => sum + use, 0) : Math.max(0, ...uses)
    if (cost > 0) costs.set(lotNumber, cost)
  }
  return costs
}
