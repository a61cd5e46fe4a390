import type { Round } from '../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { isLead, type Lead, openLotsOf } from '../../shared/sale/rounds/round-lots.ts'
import { timesOf } from '../../shared/sale/rounds/shares.ts'
import { bidOf, lotOf, type Sale } from '../../shared/sale/state.ts'
import { type Taker, UNESTIMATED } from './people.ts'

/** A round as people value it: its kind and lots, how often its price is paid, and the low estimate of each lot. */
export type Offer = Pick<Round, 'kind' | 'lots' | 'min' | 'order'> & { times: number; lowOf: ValueOf }

/** A person's value of a lot. */
type ValueOf = (lotNumber: LotNumber) => number

export const offerOf = (sale: Sale, lead: Lead): Offer => ({
  ...lead.round,
  times: timesOf(sale, lead),
  lowOf: (lotNumber) => sale.catalogue.get(lotNumber)?.low_estimate || UNESTIMATED,
})

/** The low estimate of what the price of a round buys. */
export const lowOfOffer = (offer: Offer): number => valueOfOffer(offer, offer.lowOf)

/** A person who wants lots of a round: their value of its price, and of each lot. */
export type RoundTaker = Taker & { worthOf: ValueOf }

/** How much less a person gives for a lot that they take only because it is offered with one that they want. */
const UNWANTED = 0.7

/** The people who want a lot of a round. `takersOf` returns those who want one lot. */
export function takersOfOffer(offer: Offer, takersOf: (lotNumber: LotNumber) => readonly Taker[]): RoundTaker[] {
  const people = new Map<string, { taker: Taker; values: Map<LotNumber, number> }>()
  for (const lotNumber of offer.lots)
    for (const taker of takersOf(lotNumber)) {
      const { values } = people.get(taker.paddle) ?? { values: new Map<LotNumber, number>() }
      people.set(taker.paddle, { taker, values: values.set(lotNumber, taker.value) })
    }
  return [...people.values()].map(({ taker, values }) => {
    const zest = Math.max(...[...values].map(([lotNumber, value]) => value / offer.lowOf(lotNumber)))
    const worthOf = (lotNumber: LotNumber) => values.get(lotNumber) ?? UNWANTED * zest * offer.lowOf(lotNumber)
    return { ...taker, value: valueOfOffer(offer, worthOf), worthOf }
  })
}

/**
 * The most that a person gives for the price of a round: for lots together the sum of their values, for lots at so much
 * each their average, for a choice the average of the lots that they must take.
 */
export function valueOfOffer({ kind, lots, min = 1, order, times }: Offer, worthOf: ValueOf): number {
  const values = lots.map(worthOf)
  const best = kind !== 'choice' ? values : (order ? values : values.toSorted((a, b) => b - a)).slice(0, min)
  const sum = best.reduce((total, value) => total + value, 0)
  return kind === 'choice' ? sum / best.length : sum / times
}

/** The lots that the winner of a choice takes: those worth the price, but at least the least number. */
export function lotsTaken(
  { min = 1, order }: Pick<Offer, 'min' | 'order'>,
  { left, price, worthOf }: { left: readonly LotNumber[]; price: number; worthOf: ValueOf },
): LotNumber[] {
  const gains = left.map((lotNumber) => ({ lotNumber, gain: worthOf(lotNumber) - price }))
  if (order) return left.slice(0, bestLength(gains, min))
  const byGain = gains.toSorted((a, b) => b.gain - a.gain)
  const taken = new Set(byGain.filter(({ gain }, at) => at < min || gain >= 0).map(({ lotNumber }) => lotNumber))
  return left.filter((lotNumber) => taken.has(lotNumber))
}

/** The number of lots from the first on that gains most; the smaller of equals. */
function bestLength(gains: readonly { gain: number }[], min: number): number {
  let [best, most, sum] = [min, Number.NEGATIVE_INFINITY, 0]
  for (const [at, { gain }] of gains.entries()) {
    sum += gain
    if (at + 1 < min || sum <= most) continue
    best = at + 1
    most = sum
  }
  return best
}

/** A choice after its hammer, whose winner has not proposed lots yet. */
export type OpenChoice = {
  lotNumber: LotNumber
  offer: Offer
  price: number
  left: readonly LotNumber[]
  /** The online winner's paddle; null if the bid was not made online, or if this view does not show the paddle. */
  winner: string | null
  /** The end of the time for a proposal, ISO 8601. */
  until: string
}

/** The choice of the current lot that waits for its winner; null without one. */
export function openChoice(sale: Sale): OpenChoice | null {
  const lead = sale.currentLot === null ? null : lotOf(sale, sale.currentLot)
  if (!isLead(lead) || !lead.choice || lead.choice.chosen || lead.proposed) return null
  const { amount: price, type, bidId, until } = lead.choice
  const winner = type === 'online' ? (bidOf(sale, bidId)?.bid.paddleNumber ?? null) : null
  return { lotNumber: lead.lotNumber, offer: offerOf(sale, lead), price, left: openLotsOf(sale, lead), winner, until }
}
