import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { Actor } from '../../shared/engine/actor.ts'
import { type Decision, isRefusal, type Refusal } from '../../shared/engine/decision.ts'
import { carryOut, decide } from '../../shared/sale/carry-out.ts'
import { channelsOf, isOfChannel } from '../../shared/sale/channels.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import { catalogueLoaded } from '../../shared/sale/features/content/catalogue.ts'
import { type CommandInput, parseInput, type SaleEvent } from '../../shared/sale/features/index.ts'
import { catalogueRoundEvents } from '../../shared/sale/features/rounds/offers.ts'
import type { MaximaOf } from '../../shared/sale/maxima/kept-maximum.ts'
import type { Sale } from '../../shared/sale/state.ts'
import type { Doing } from '../clerk/clerk.ts'
import type { Pressed } from './rostrum.ts'

/** The start of an evening in memory, in epoch milliseconds. */
export const EVENING = Date.UTC(2026, 10, 22, 18)

/** The acceptance of a bid by the rule of the terms. */
type ByRule = { name: 'acceptByRule'; input: CommandInput<'acceptByRule'> }

/** A desk in memory: runs commands through the sale's core, and keeps the journal's entries. */
export class MemoryDesk {
  sale: Sale
  readonly entries: SaleEntry[] = []
  /** The maxima that bidders left by phone. */
  maximaOf: MaximaOf = () => []
  private given = 0

  constructor(auction: StoredAuction) {
    this.sale = emptySale(auction.auctionId)
    this.attempt(() => [catalogueLoaded({ auction }), ...catalogueRoundEvents(auction.lots)], 0, STAFF)
    this.attempt((sale) => decide('startAuction', sale, { input: {}, given: this.stamp(0, STAFF) }), 0, STAFF)
  }

  run({ name, input }: Doing | ByRule, now: number, by: Actor): Refusal | null {
    return this.attempt(
      (sale) => {
        const given = this.stamp(now, by)
        return decide(name, sale, { input: parseInput(name, input), given, maximaOf: this.maximaOf })
      },
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
    const { entries, after } = carryOut(this.sale, decision, { at, by, cmd: `cmd-${this.given}` }, this.maximaOf)
    this.sale = after
    this.entries.push(...entries)
    return null
  }

  private stamp(now: number, by: Actor) {
    return { id: `id-${this.given}`, at: new Date(EVENING + Math.round(now)).toISOString(), by }
  }
}

export const STAFF: Actor = { role: 'staff', device: 'This PC' }
const CALLER: Actor = { role: 'caller', device: 'Telephones', simulated: true }
export const SIMULATOR: Actor = { role: 'staff', device: 'Saleroom', simulated: true }
/** The sender of a paddle's online bid: its bidder, or the clerk of its platform. */
export function tapperOf(sale: Sale, paddle: string): Actor {
  const platform = channelsOf(sale).find((channel) => isOfChannel(channel, paddle))
  return platform
    ? { role: 'platform', device: platform.name, channel: platform.id }
    : { role: 'bidder', device: `Paddle ${paddle}`, paddle }
}
