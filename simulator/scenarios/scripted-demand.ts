import type { Incident } from '../../shared/entities/rehearsal.ts'
import { around, chanceOfLot } from '../people/chance.ts'
import { type Demand, type LotForSale, type Taker, UNESTIMATED } from '../people/people.ts'
import { type LotScript, priceOf, type ScriptedBid, type Way } from './scenario.ts'

const CHANNELS = { room: 'floor', telephone: 'phone', online: 'online' } as const
/** The first paddle of a crowd's people, by where they bid from. */
const FIRST_PADDLES: Readonly<Record<Way, number>> = { room: 101, telephone: 501, online: 1001 }
const CROWD_SPREAD = 0.12

const person = (way: Way, paddle: string): Omit<Taker, 'value'> => ({
  ...{ paddle, channel: CHANNELS[way], zeal: 1, patience: Number.POSITIVE_INFINITY, boldness: 0 },
  waitsForWarning: false,
})

/** A bid of a scripted lot in whole currency units. */
export type OrderedBid = Omit<ScriptedBid, 'at'> & { amount: number }

export const isOrdered = ({ bids, end }: LotScript): boolean => bids.length > 0 || end !== null
const isDrawn = (lot: LotScript) => !lot.nobody && lot.people.length + lot.crowds.length === 0 && !isOrdered(lot)

/** Who wants a lot of a scenario; `drawn` are those of any evening, where it names nobody. */
export function scriptedDemand(
  script: LotScript,
  { lot, seed, drawn }: { lot: LotForSale; seed: number; drawn: Demand },
): Demand {
  if (isDrawn(script)) return drawn
  const low = lot.lowEstimate ?? UNESTIMATED
  const chance = chanceOfLot(seed ^ 0x2545f491, lot.lotNumber)
  const named = script.people.map(({ way, paddle, to, isLate }) => ({
    ...person(way, paddle),
    value: priceOf(to, low),
    waitsForWarning: isLate,
  }))
  const crowds = script.crowds.flatMap(({ count, way, around: middle }) =>
    Array.from({ length: count }, (_, at) => ({
      ...person(way, String(FIRST_PADDLES[way] + 3 * at + Math.floor(3 * chance()))),
      value: around(priceOf(middle, low), CROWD_SPREAD, chance),
    })),
  )
  return { ...drawn, takers: [...named, ...crowds, ...onlineInOrder(script, low)] }
}

/** Each online bid of an order, as somebody who bids once the price before it is reached. */
function onlineInOrder(script: LotScript, low: number): Taker[] {
  const bids = orderedBids(script, low)
  return bids.flatMap(({ way, paddle, amount }, at) =>
    way === 'online' ? { ...person(way, paddle), value: amount, above: bids[at - 1]?.amount ?? 0 } : [],
  )
}

/** The bids of a script that follow one another, whatever the room does. */
export const orderedBids = ({ bids }: LotScript, low: number): OrderedBid[] =>
  bids.map(({ at, ...bid }) => ({ ...bid, amount: priceOf(at, low) }))

/** The incidents of a script, by the bid of the room from which on they happen. */
export const scriptedIncidents = ({ incidents }: LotScript): Map<Incident, number> =>
  new Map(incidents.map(({ incident, bid }) => [incident, bid]))
