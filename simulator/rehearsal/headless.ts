import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { Actor } from '../../shared/engine/actor.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import type { Sale } from '../../shared/sale/state.ts'
import type { Doing } from '../clerk/clerk.ts'
import { NO_SLIPS, PacedClerk, type Slips } from '../clerk/paced-clerk.ts'
import { type LotOnPhones, phonesOf } from '../people/bidding.ts'
import type { OnlinePeople, Proposal, Tap } from '../people/online-people.ts'
import { rehearsalLots, type Taker } from '../people/people.ts'
import { maximaOfTakers } from '../people/phone-maxima.ts'
import { openChoice } from '../people/round-values.ts'
import type { SpokenCall } from '../said.ts'
import { withScenario } from '../scenarios/with-scenario.ts'
import { Accepting } from './accepting.ts'
import { withBook } from './commissions.ts'
import type { RoomFact } from './facts.ts'
import { EVENING, MemoryDesk, SIMULATOR, STAFF, tapperOf } from './memory-desk.ts'
import { displayOf, type EveningOrder, modelOf } from './model.ts'
import { onlineRegistration, playedWith, registrationsOf, withPeople } from './registrations.ts'
import type { TimedIncident } from './rostrum.ts'
import { ruledSlips } from './ruled-slips.ts'
import { luckOf } from './rules.ts'

/** An online bid that the house refused, and its reason. */
export type RefusedTap = { at: number; lotNumber: LotNumber; why: string }

/** A whole evening: its calls, incidents and facts, and the journal that the desk made. */
export type Evening = {
  calls: SpokenCall[]
  befallen: TimedIncident[]
  facts: RoomFact[]
  entries: SaleEntry[]
  sale: Sale
  ms: number
  /** The online bids, those that were refused, and the number of room bids that an online bid overtook. */
  taps: number
  refused: RefusedTap[]
  overtaken: number
  /** The commands that the clerk gave. */
  doings: Doing[]
  /** The people who wanted each lot when it came up, with their private values. */
  wanted: ReadonlyMap<LotNumber, readonly Taker[]>
}

/** An evening that lasts longer has stopped moving. */
const LONGEST_MS = 72 * 3_600_000

type Played = EveningOrder & {
  auction: StoredAuction
  slip?: Slips
  letsThrough?: boolean
  /** The desk that gives a command; without it there is one. */
  deskOf?: (doing: Doing) => Actor
}

/**
 * Plays a whole evening without screens or a clock: the auctioneer, the room, the people online, and a clerk whose
 * commands `slip` may replace. Throws if the evening does not end.
 */
export function playEvening({ auction, slip, letsThrough = false, deskOf = () => STAFF, ...order }: Played): Evening {
  const { rules = {}, seed } = order
  const createdAt = new Date(EVENING).toISOString()
  const played = playedWith(order.people, order.scenario)
  const simulated = order.scenario
    ? withScenario(auction, order.scenario, { ...order, createdAt })
    : order.seen
      ? auction
      : withBook(auction, { ...order, createdAt })
  const desk = new MemoryDesk(withPeople(simulated, played))
  const who = { ...order, played }
  if (played.size > 0) for (const input of registrationsOf(simulated, who)) desk.register(input)
  const { rostrum, online, people, leaving } = modelOf(desk.sale, order)
  desk.maximaOf = (sale, lotNumber) => maximaOfTakers(sale, lotNumber, leaving(lotNumber))
  const ownSeed = seed ^ luckOf(rules)
  const accepting = new Accepting(rules, ownSeed)
  let now = 0
  const looks: number[] = []
  const clerk = new PacedClerk({
    letsThrough,
    speed: rules.clerk?.speed,
    chooses(sight) {
      const answer = accepting.byClerk(desk.sale, sight, now)
      if (answer && 'lookAt' in answer) looks.push(answer.lookAt)
      return answer && 'accept' in answer ? answer.accept : null
    },
  })
  const slips = slip ?? ruledSlips(rules, ownSeed) ?? NO_SLIPS
  const phones = new TappedBids(desk, online, who)
  const doings: Doing[] = []
  let [befell, pressed] = [0, 0]
  while (rostrum.dueAt !== null) {
    if (now > LONGEST_MS) throw new Error('The evening does not end')
    looks.length = 0
    clerk.hear(rostrum.advance(now, displayOf(desk.sale)))
    for (const { incident, lotNumber } of rostrum.befallen.slice(befell)) online.befalls(incident, lotNumber, now)
    befell = rostrum.befallen.length
    for (const press of rostrum.pressed.slice(pressed)) desk.press(press, now)
    pressed = rostrum.pressed.length
    const dueAt = phones.advance(now)
    const byHouse = accepting.byHouse(desk.sale, { now, callsLeft: clerk.callsLeft })
    if (byHouse && 'doing' in byHouse) {
      const refusal = desk.run(byHouse.doing, now, SIMULATOR)
      if (refusal) throw new Error(`The acceptance of an online bid was refused: ${refusal.message}`)
      continue
    }
    if (byHouse) looks.push(byHouse.lookAt)
    const doing = clerk.next(desk.sale, { now, slips })
    if (doing !== undefined) {
      const refusal = doing && desk.run(doing, now, deskOf(doing))
      if (refusal) throw new Error(`${doing.name} was refused: ${refusal.message}`)
      if (doing) doings.push(doing)
      continue
    }
    const clerkAt = clerk.readyAt > now ? clerk.readyAt : null
    const next = [rostrum.dueAt, ...dueAt, clerkAt, ...looks].filter((at) => at !== null)
    if (next.length > 0) now = Math.max(now, Math.ceil(Math.min(...next)))
  }
  const { calls, befallen, facts } = rostrum
  const { taps, refused } = phones
  const { entries, sale } = desk
  const { overtaken } = clerk
  const wanted = new Map(rehearsalLots(auction).map((lot) => [lot.lotNumber, people.demandFor(lot).takers] as const))
  return { calls, befallen, facts, entries, sale, ms: now, taps, refused, overtaken, doings, wanted }
}

type Who = Pick<EveningOrder, 'seed' | 'rules'> & { played: ReturnType<typeof playedWith> }

/** The online bids of an evening, on their way from the phones to the desk. */
class TappedBids {
  taps = 0
  readonly refused: RefusedTap[] = []
  private readonly inFlight: (Tap & { at: number })[] = []
  private readonly desk: MemoryDesk
  private readonly online: OnlinePeople
  private readonly who: Who

  constructor(desk: MemoryDesk, online: OnlinePeople, who: Who) {
    this.desk = desk
    this.online = online
    this.who = who
  }

  /** Places the bids that arrive by now; returns the times of the next look. */
  advance(now: number): (number | null)[] {
    const { inFlight, desk, online } = this
    const { delayMs = 0 } = this.who.rules?.network ?? {}
    const { taps, dueAt } = online.advance(now, withInFlight(phonesOf(desk.sale), inFlight))
    inFlight.push(...taps.map((tap) => ({ ...tap, at: now + delayMs })))
    for (let tap = inFlight[0]; tap && tap.at <= now; tap = inFlight[0]) {
      inFlight.shift()
      this.arrives(tap, now)
    }
    const choosing = online.choose(now, openChoice(desk.sale))
    if (choosing.proposal) this.proposes(choosing.proposal, now)
    return [dueAt, choosing.dueAt, inFlight[0]?.at ?? null]
  }

  private proposes({ paddle, ...input }: Proposal, now: number): void {
    const { desk } = this
    const refusal = desk.run({ name: 'proposeLots', input }, now, tapperOf(desk.sale, paddle))
    if (refusal) this.refused.push({ at: now, lotNumber: input.lotNumber, why: refusal.message })
  }

  private arrives({ lotNumber, amount, paddle, confirms }: Tap, now: number): void {
    const { desk, who } = this
    if (confirms !== null) {
      desk.run({ name: 'confirmBid', input: { id: confirms } }, now, tapperOf(desk.sale, paddle))
      return
    }
    this.taps += 1
    if (who.played.size > 0 && !desk.sale.paddles.has(paddle))
      desk.register({ paddle, limit: null, ...onlineRegistration(paddle, who) }, now)
    const input = { lotNumber, amount, type: 'online', paddleNumber: paddle } as const
    const refusal = desk.run({ name: 'placeBid', input }, now, tapperOf(desk.sale, paddle))
    if (refusal) this.refused.push({ at: now, lotNumber, why: refusal.message })
  }
}

/** The phones' view: a bidder whose tap is on its way has bid already. */
function withInFlight(lot: LotOnPhones | null, inFlight: readonly Tap[]): LotOnPhones | null {
  if (!lot || inFlight.length === 0) return lot
  const paddles = new Set(inFlight.map(({ paddle }) => paddle))
  return {
    ...lot,
    sightOf: (paddle) => (paddles.has(paddle) ? { ...lot.sightOf(paddle), hasBid: true } : lot.sightOf(paddle)),
  }
}
