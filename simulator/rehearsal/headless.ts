import type { StoredAuction } from '../../shared/catalogue/stored-auction.ts'
import type { LevelName } from '../../shared/entities/rehearsal.ts'
import type { Actor } from '../../shared/entities/system.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { ladderStep } from '../../shared/rules/ladder.ts'
import { carryOut } from '../../shared/sale/carry-out.ts'
import { loadCatalogue } from '../../shared/sale/commands/catalogue.ts'
import { decide, parseInput } from '../../shared/sale/commands/commands.ts'
import { type Decision, isRefusal, type Refusal } from '../../shared/sale/decision.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import { emptySale, lotOf, type Sale, termsOf } from '../../shared/sale/state.ts'
import { Clerk, type Doing } from '../clerk/clerk.ts'
import { deskOf } from '../clerk/desk-sight.ts'
import { phonesOf } from '../people/bidding.ts'
import { OnlinePeople } from '../people/online-people.ts'
import { demandFor, type LotForSale } from '../people/people.ts'
import type { SpokenCall } from '../said.ts'
import type { Display, DisplayedLot } from './beat.ts'
import { LEVELS } from './levels.ts'
import { type Befallen, Rostrum } from './rostrum.ts'

/** A whole evening as it went: what was said, what befell the room, and the journal that the desk made of it. */
export type Evening = { calls: SpokenCall[]; befallen: Befallen[]; entries: SaleEntry[]; sale: Sale; ms: number }

/** The time a clerk without a fault takes from a call to the key, in milliseconds. */
export const CLERK_MS = 350
/** No evening is longer: one that is has stopped moving. */
const LONGEST_MS = 72 * 3_600_000
/** When an evening in memory begins, in epoch milliseconds. */
export const EVENING = Date.UTC(2026, 10, 22, 18)

/** What the clerk does instead of what was to be done, one after the other; how much later, and whether that is the end of it. */
export type Slip = { doings: Doing[]; afterMs: number; isDone: boolean }

/** The lots of a sale as a rehearsal knows them. */
export function rehearsalLots({ lots }: Pick<StoredAuction, 'lots'>): LotForSale[] {
  return lots.map(({ lot_number, title, low_estimate, reserve }) => ({
    lotNumber: lot_number,
    title,
    lowEstimate: low_estimate ?? null,
    reserve: typeof reserve === 'number' ? reserve : null,
  }))
}

/** What the auctioneer's display shows of a lot. */
export const displayOf =
  (sale: Sale): Display =>
  (lotNumber) => {
    const lot = lotOf(sale, lotNumber)
    const type = lot?.highest?.type
    const highest: DisplayedLot['highest'] =
      lot?.highest && type && type !== 'start_price'
        ? {
            amount: lot.highest.amount,
            type: type === 'house' ? 'floor' : type,
            paddleNumber: lot.highest.paddleNumber,
          }
        : null
    return {
      isActive: sale.activeLot === lotNumber,
      isOver: lot?.outcome != null,
      startPrice: lot?.startPrice ?? null,
      highest,
    }
  }

/** The people online who want the lots of an evening. */
export function onlinePeople(
  lots: readonly LotForSale[],
  { seed, crowd }: { seed: number; crowd: number },
): OnlinePeople {
  const byNumber = new Map(lots.map((lot) => [lot.lotNumber, lot]))
  const takersOf = (lotNumber: LotNumber) => {
    const lot = byNumber.get(lotNumber)
    return lot ? demandFor(lot, { seed, crowd }).takers.filter(({ channel }) => channel === 'online') : []
  }
  return new OnlinePeople({ seed, takersOf })
}

/** A desk in memory: commands go to the sale's own core, and come to the journal's entries. */
export class MemoryDesk {
  sale: Sale
  readonly entries: SaleEntry[] = []
  private given = 0

  constructor(auction: StoredAuction) {
    this.sale = emptySale(auction.auctionId)
    this.attempt(() => loadCatalogue(auction), 0, STAFF)
    this.attempt((sale) => decide('startAuction', sale, { input: {}, given: this.stamp(0, STAFF) }), 0, STAFF)
  }

  run({ name, input }: Doing, now: number, by: Actor): Refusal | null {
    return this.attempt(
      (sale) => decide(name, sale, { input: parseInput(name, input), given: this.stamp(now, by) }),
      now,
      by,
    )
  }

  private attempt(decideOn: (sale: Sale) => Decision, now: number, by: Actor): Refusal | null {
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
const bidder = (paddle: string): Actor => ({ role: 'bidder', device: `Paddle ${paddle}` })

/**
 * Plays a whole evening without screens or a clock: the auctioneer and his room, the people online, and a clerk without a
 * fault, whose commands `slip` may change. Throws where the evening does not come to its end.
 */
export function playEvening({
  auction,
  level: levelName,
  seed,
  slip = (doing) => ({ doings: [doing], afterMs: 0, isDone: false }),
}: {
  auction: StoredAuction
  level: LevelName
  seed: number
  slip?: (doing: Doing, sale: Sale) => Slip
}): Evening {
  const level = LEVELS[levelName]
  const lots = rehearsalLots(auction)
  const desk = new MemoryDesk(auction)
  const { ladder } = termsOf(desk.sale)
  const houseStep = (amount: number) => ladderStep(ladder, amount)
  const rostrum = new Rostrum({ level, seed, houseStep }, lots)
  const online = onlinePeople(lots, { seed, crowd: level.crowd })
  const clerk = new Clerk()
  let now = 0
  let clerkAt = 0
  let befell = 0
  let held: Slip | null = null
  while (rostrum.dueAt !== null) {
    if (now > LONGEST_MS) throw new Error('The evening does not end')
    clerk.hear(rostrum.advance(now, displayOf(desk.sale)))
    for (; befell < rostrum.befallen.length; befell += 1) {
      const each = rostrum.befallen[befell]
      if (each) online.befalls(each.incident, each.lotNumber, now)
    }
    const { taps, dueAt } = online.advance(now, phonesOf(desk.sale))
    for (const tap of taps) {
      const { lotNumber, amount, paddle } = tap
      desk.run(
        { name: 'placeBid', input: { lotNumber, amount, type: 'online', paddleNumber: paddle } },
        now,
        bidder(paddle),
      )
    }
    const doing = now >= clerkAt && held === null ? clerk.next(deskOf(desk.sale)) : null
    if (doing) {
      held = slip(doing, desk.sale)
      clerkAt = now + held.afterMs
    }
    if (held && now >= clerkAt) {
      const [first, ...rest] = held.doings
      const refusal = first ? desk.run(first, now, STAFF) : null
      if (refusal) throw new Error(`${first?.name} was refused: ${refusal.message}`)
      if (rest.length === 0 && held.isDone) clerk.letGo()
      held = rest.length === 0 ? null : { ...held, doings: rest }
      clerkAt = now + CLERK_MS
      continue
    }
    const next = [rostrum.dueAt, dueAt, clerkAt > now ? clerkAt : null].filter((at) => at !== null)
    if (next.length > 0) now = Math.max(now, Math.ceil(Math.min(...next)))
  }
  return { calls: rostrum.calls, befallen: rostrum.befallen, entries: desk.entries, sale: desk.sale, ms: now }
}
