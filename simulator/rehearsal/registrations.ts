import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { SalePaddle } from '../../shared/entities/people/paddle.ts'
import {
  FIRST_SEAT,
  FIRST_TELEPHONE,
  SEAT_ROWS,
  SEATS_A_ROW,
  TELEPHONES,
} from '../../shared/entities/people/saleroom-seats.ts'
import { simulatedClientId } from '../../shared/entities/people/simulated-client.ts'
import type { PeoplePlayed } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { around, chanceOfLot } from '../people/chance.ts'
import { UNESTIMATED } from '../people/people.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { openingFigure } from './steps.ts'

/** The share of the seats with a limit, and its median relative to the median low estimate. */
const LIMITED = 0.4
const LIMIT = 1.2
/** The share of online bidders who need approval at their first bid. */
const WAITING = 0.35

/** What is rehearsed about people: the request's and the scenario's. */
export const playedWith = (
  people: readonly PeoplePlayed[] | undefined,
  scenario: Pick<Scenario, 'people'> | null | undefined,
): ReadonlySet<PeoplePlayed> => new Set([...(people ?? []), ...(scenario?.people ?? [])])

type Registration = Pick<SalePaddle, 'paddle' | 'limit'> & { clientId: string; status: 'pending' | 'approved' }

const registered = (paddle: string, rest: Partial<Registration> = {}): Registration => ({
  ...{ paddle, clientId: simulatedClientId(paddle), status: 'approved', limit: null },
  ...rest,
})

const numbered = (first: number, count: number) => Array.from({ length: count }, (_, at) => String(first + at))

type Evening = { seed: number; played: ReadonlySet<PeoplePlayed>; scenario?: Scenario | null | undefined }

/** The paddles registered before an evening: the room's, the telephones' and the book's. Limits follow the seed. */
export function registrationsOf(
  { lots, advancedBids }: Pick<StoredAuction, 'lots' | 'advancedBids'>,
  { seed, played, scenario }: Evening,
): Registration[] {
  const estimates = lots.map(({ low_estimate: low }) => low ?? UNESTIMATED).sort((one, other) => one - other)
  const middle = estimates[Math.floor(estimates.length / 2)] ?? UNESTIMATED
  const named = new Map((scenario?.limits ?? []).map(({ paddle, amount }) => [paddle, amount]))
  const limitOf = (paddle: string): number | null => {
    if (named.size > 0 || !played.has('limits')) return named.get(paddle) ?? null
    const chance = chanceOfLot(seed ^ 0x3c6ef372, paddle)
    return chance() < LIMITED ? openingFigure(around(LIMIT * middle, 0.6, chance)) : null
  }
  const seats = numbered(FIRST_SEAT, SEAT_ROWS * SEATS_A_ROW)
  const others = [...numbered(FIRST_TELEPHONE, TELEPHONES), ...advancedBids.map(({ paddleNumber }) => paddleNumber)]
  const known = new Map([...others, ...named.keys()].map((paddle) => [paddle, registered(paddle)]))
  for (const paddle of [...seats, ...named.keys()]) known.set(paddle, registered(paddle, { limit: limitOf(paddle) }))
  return [...known.values()]
}

/** The registration of an online bidder at their first bid; `model` is their paddle in the model. */
export function onlineRegistration(
  model: string,
  { seed, played }: Evening,
): Pick<Registration, 'clientId' | 'status'> {
  const waits = played.has('approvals') && chanceOfLot(seed ^ 0x510e527f, model)() < WAITING
  return { clientId: simulatedClientId(model), status: waits ? 'pending' : 'approved' }
}

const OF_TERMS: readonly PeoplePlayed[] = ['approvals', 'rule', 'maxima']

/** Replaces a sale's terms about people by the rehearsal's, since the sale's are for real clients. */
export function withPeople<A extends { terms?: Terms | undefined }>(auction: A, played: Evening['played']): A {
  const { terms } = auction
  if (!terms && !OF_TERMS.some((each) => played.has(each))) return auction
  const registration = played.has('approvals') ? 'approval' : 'open'
  const own: Terms = { ...(terms ?? DEFAULT_TERMS) }
  if (played.has('rule')) own.onlineBids = 'rule'
  if (played.has('maxima')) own.phoneMaxima = true
  return { ...auction, terms: { ...own, registration, limit: null, limitCounts: 'hammer', overLimit: 'ask' } }
}
