import type { Round } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isLead } from '../../../shared/sale/rounds/round-lots.ts'
import { lotOrUntouched, type Sale } from '../../../shared/sale/state.ts'
import type { Demand, LotForSale } from '../../people/people.ts'
import { type Offer, offerOf, takersOfOffer, valueOfOffer } from '../../people/round-values.ts'
import type { LotScript } from '../../scenarios/scenario.ts'

/** A round that the auctioneer offers. */
export type RoundPlan = {
  round: Round
  offer: Offer
  /** How many lots the winner of a choice takes; null if by their value. */
  takes: number | null
  /** What he does with the lots that the winner leaves; null if he decides it himself. */
  rest: LotScript['rest']
}

/** The rounds of an evening by their leads: those of the sale, and those of the scenario's lots. */
export function roundPlans(sale: Sale, scripts: ReadonlyMap<LotNumber, LotScript>): Map<LotNumber, RoundPlan> {
  const plans = new Map<LotNumber, RoundPlan>()
  const taken = new Set<LotNumber>()
  for (const [at, lotNumber] of sale.order.entries()) {
    const lot = lotOrUntouched(sale, lotNumber)
    const script = scripts.get(lotNumber)
    const round = isLead(lot) ? lot.round : script ? scripted(sale.order.slice(at), script) : null
    if (!round || round.lots.some((each) => taken.has(each))) continue
    for (const each of round.lots) taken.add(each)
    plans.set(lotNumber, planOf(sale, round, { takes: script?.takes ?? null, rest: script?.rest ?? null }))
  }
  return plans
}

function scripted(
  lots: readonly LotNumber[],
  { round, least, appeal }: Pick<LotScript, 'round' | 'least' | 'appeal'>,
): Round | null {
  if (appeal) {
    const { levels, goal } = appeal
    return { kind: 'appeal', lots: lots.slice(0, 1), levels: [...levels], ...(goal !== null && { goal }) }
  }
  if (!round || lots.length < round.count) return null
  const { kind, count } = round
  const all = lots.slice(0, count)
  if (kind === 'together' || kind === 'each') return { kind, lots: all }
  const min = Math.min(least ?? 1, count)
  return { kind: 'choice', lots: all, ...(min > 1 && { min }), ...(kind === 'following' && { order: 'following' }) }
}

function planOf(sale: Sale, round: Round, how: Pick<RoundPlan, 'takes' | 'rest'>): RoundPlan {
  const lead = { ...lotOrUntouched(sale, round.lots[0] ?? 0), round }
  return { round, offer: offerOf(sale, lead), ...how }
}

/** The same offer of the lots that a winner left. */
export function planOfRest({ round, offer, ...how }: RoundPlan, lots: readonly LotNumber[]): RoundPlan {
  const { min, ...kept } = round
  const least = Math.min(min ?? 1, lots.length)
  const rest = { ...kept, lots, ...(least > 1 && { min: least }) }
  return { ...how, round: rest, offer: { ...rest, times: offer.times, lowOf: offer.lowOf } }
}

/** The people who want lots of a round, the least price at which it may be sold, and its worth. */
export function demandOfRound(
  { offer }: RoundPlan,
  { lots, demandFor }: { lots: readonly LotForSale[]; demandFor: (lot: LotForSale) => Demand },
): Demand {
  const demands = new Map(
    lots.filter(({ lotNumber }) => offer.lots.includes(lotNumber)).map((lot) => [lot.lotNumber, demandFor(lot)]),
  )
  const reserves = offer.lots.map((lotNumber) => demands.get(lotNumber)?.reserve ?? 0)
  return {
    takers: takersOfOffer(offer, (lotNumber) => demands.get(lotNumber)?.takers ?? []),
    reserve: reserveOfOffer(offer, reserves),
    worth: valueOfOffer(offer, (lotNumber) => demands.get(lotNumber)?.worth ?? 0),
  }
}

function reserveOfOffer({ kind, min = 1, order }: Offer, reserves: readonly number[]): number {
  if (kind === 'together') return reserves.reduce((sum, reserve) => sum + reserve, 0)
  if (kind === 'each') return Math.max(...reserves)
  return order ? Math.max(...reserves.slice(0, min)) : (reserves.toSorted((a, b) => a - b)[min - 1] ?? 0)
}
