import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Actor } from '../../../shared/engine/actor.ts'
import { type Decision, isRefusal, type Refusal } from '../../../shared/engine/decision.ts'
import { carryOut, decide } from '../../../shared/sale/carry-out.ts'
import { channelsOf, isOfChannel } from '../../../shared/sale/channels.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { catalogueLoaded } from '../../../shared/sale/features/content/catalogue.ts'
import { type CommandInput, parseInput, type SaleEvent } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Doing } from '../../clerk/clerk.ts'
import { NO_SLIPS, PacedClerk, type Slips } from '../../clerk/paced-clerk.ts'
import { phonesOf } from '../../people/bidding.ts'
import type { SpokenCall } from '../../said.ts'
import { withScenario } from '../../scenarios/with-scenario.ts'
import { withBook } from '../commissions.ts'
import type { RoomFact } from '../facts.ts'
import { displayOf, type EveningOrder, modelOf } from '../model.ts'
import { onlineRegistration, playedWith, registrationsOf, withPeople } from '../registrations.ts'
import type { Pressed, TimedIncident } from '../rostrum.ts'

/** A whole evening: its calls, incidents and facts, and the journal that the desk made. */
export type Evening = {
  calls: SpokenCall[]
  befallen: TimedIncident[]
  facts: RoomFact[]
  entries: SaleEntry[]
  sale: Sale
  ms: number
}

/** An evening that lasts longer has stopped moving. */
const LONGEST_MS = 72 * 3_600_000
/** The start of an evening in memory, in epoch milliseconds. */
export const EVENING = Date.UTC(2026, 10, 22, 18)

/** A desk in memory: runs commands through the sale's core, and keeps the journal's entries. */
export class MemoryDesk {
  sale: Sale
  readonly entries: SaleEntry[] = []
  private given = 0

  constructor(auction: StoredAuction) {
    this.sale = emptySale(auction.auctionId)
    this.attempt(() => [catalogueLoaded({ auction })], 0, STAFF)
    this.attempt((sale) => decide('startAuction', sale, { input: {}, given: this.stamp(0, STAFF) }), 0, STAFF)
  }

  run({ name, input }: Doing, now: number, by: Actor): Refusal | null {
    return this.attempt(
      (sale) => decide(name, sale, { input: parseInput(name, input), given: this.stamp(now, by) }),
      now,
      by,
    )
  }

  /** Registers a paddle, as the server does automatically. */
  register(input: CommandInput<'registerPaddle'>, now = 0): void {
    this.attempt((sale) => decide('registerPaddle', sale, { input, given: this.stamp(now, SIMULATOR) }), now, SIMULATOR)
  }

  /** Places a caller's bid; a refused one came too late. */
  press({ paddle: paddleNumber, ...bid }: Pressed, now: number): void {
    this.run({ name: 'placeBid', input: { ...bid, type: 'phone', paddleNumber } }, now, CALLER)
  }

  private attempt(decideOn: (sale: Sale) => Decision<SaleEvent>, now: number, by: Actor): Refusal | null {
    const decision = decideOn(this.sale)
    if (isRefusal(decision)) return decision
    this.given += 1
    const { at } = this.stamp(now, by)
    const { entries, after } = carryOut(this.sale, decision, { at, by, cmd: `cmd-${this.given}` })
    this.sale = after
    this.entries.push(...entries)
    return null
  }

  private stamp(now: number, by: Actor) {
    return { id: `id-${this.given}`, at: new Date(EVENING + Math.round(now)).toISOString(), by }
  }
}

const STAFF: Actor = { role: 'staff', device: 'This PC' }
const CALLER: Actor = { role: 'caller', device: 'Telephones', simulated: true }
const SIMULATOR: Actor = { role: 'staff', device: 'Saleroom', simulated: true }
/** The sender of a paddle's online bid: its bidder, or the clerk of its platform. */
function tapperOf(sale: Sale, paddle: string): Actor {
  const platform = channelsOf(sale).find((channel) => isOfChannel(channel, paddle))
  return platform
    ? { role: 'platform', device: platform.name, channel: platform.id }
    : { role: 'bidder', device: `Paddle ${paddle}`, paddle }
}

/**
 * Plays a whole evening without screens or a clock: the auctioneer, the room, the people online, and a clerk whose
 * commands `slip` may replace. Throws if the evening does not end.
 */
export function playEvening({
  auction,
  slip: slips = NO_SLIPS,
  letsThrough = false,
  ...order
}: EveningOrder & { auction: StoredAuction; slip?: Slips; letsThrough?: boolean }): Evening {
  const createdAt = new Date(EVENING).toISOString()
  const played = playedWith(order.people, order.scenario)
  const simulated = order.scenario
    ? withScenario(auction, order.scenario, { ...order, createdAt })
    : withBook(auction, { ...order, createdAt })
  const desk = new MemoryDesk(withPeople(simulated, played))
  const who = { ...order, played }
  if (played.size > 0) for (const input of registrationsOf(simulated, who)) desk.register(input)
  const { rostrum, online } = modelOf(desk.sale, order)
  const clerk = new PacedClerk({ letsThrough })
  let now = 0
  let [befell, pressed] = [0, 0]
  while (rostrum.dueAt !== null) {
    if (now > LONGEST_MS) throw new Error('The evening does not end')
    clerk.hear(rostrum.advance(now, displayOf(desk.sale)))
    for (const { incident, lotNumber } of rostrum.befallen.slice(befell)) online.befalls(incident, lotNumber, now)
    befell = rostrum.befallen.length
    for (const press of rostrum.pressed.slice(pressed)) desk.press(press, now)
    pressed = rostrum.pressed.length
    const { taps, dueAt } = online.advance(now, phonesOf(desk.sale))
    for (const { lotNumber, amount, paddle, confirms } of taps) {
      if (confirms !== null) {
        desk.run({ name: 'confirmBid', input: { id: confirms } }, now, tapperOf(desk.sale, paddle))
        continue
      }
      if (played.size > 0 && !desk.sale.paddles.has(paddle))
        desk.register({ paddle, limit: null, ...onlineRegistration(paddle, who) }, now)
      const input = { lotNumber, amount, type: 'online', paddleNumber: paddle } as const
      desk.run({ name: 'placeBid', input }, now, tapperOf(desk.sale, paddle))
    }
    const doing = clerk.next(desk.sale, { now, slips })
    if (doing !== undefined) {
      const refusal = doing && desk.run(doing, now, STAFF)
      if (refusal) throw new Error(`${doing.name} was refused: ${refusal.message}`)
      continue
    }
    const next = [rostrum.dueAt, dueAt, clerk.readyAt > now ? clerk.readyAt : null].filter((at) => at !== null)
    if (next.length > 0) now = Math.max(now, Math.ceil(Math.min(...next)))
  }
  const { calls, befallen, facts } = rostrum
  return { calls, befallen, facts, entries: desk.entries, sale: desk.sale, ms: now }
}
