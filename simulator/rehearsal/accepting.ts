import { askingPrice } from '../../shared/rules/asking-price.ts'
import { roomFirstOf } from '../../shared/sale/acceptance/acceptance.ts'
import { nextByRule } from '../../shared/sale/features/acceptance/acceptance.ts'
import { figuresOf, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { highestWaiting } from '../clerk/clerk.ts'
import type { DeskSight, OpenBid } from '../clerk/desk-sight.ts'
import { type Chance, seededChance } from '../people/chance.ts'
import type { AcceptanceView } from '../strategies/strategy.ts'
import { EVENING, type MemoryDesk } from './memory-desk.ts'
import type { EveningRules } from './rules.ts'

/** An online bid to accept now, or the time of the next look; null for none. */
type Answer<Accepted> = Accepted | { lookAt: number } | null

/** The acceptance of online bids: by the clerk at once or after a time, by the rule of the terms, or by an outside strategy. */
export class Accepting {
  private readonly rules: Pick<EveningRules, 'clerk' | 'strategies'>
  private readonly chance: Chance
  /** Whether the outside strategy decided about the bids that wait now. */
  private isDecided = false

  constructor(rules: Accepting['rules'], seed: number) {
    this.rules = rules
    this.chance = seededChance(seed ^ 0x9b05688c)
  }

  /** The clerk's next acceptance. */
  byClerk(sale: Sale, desk: DeskSight, now: number): Answer<{ accept: OpenBid }> {
    // The desk does not list bids that are left to the rule.
    if (this.isDecided) return null
    const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
    const best = lot?.bids.get(highestWaiting(desk)?.id ?? '')
    if (!best) return null
    const { acceptMs = 0 } = this.rules.clerk ?? {}
    const lookAt = acceptMs === 0 ? now : arrivedAt(best) + acceptMs
    return lookAt <= now ? { accept: best } : { lookAt }
  }

  /** The next acceptance without the clerk, as a command. */
  byHouse(sale: Sale, { now, callsLeft }: { now: number; callsLeft: number }): Answer<{ doing: HouseDoing }> {
    const strategy = this.rules.strategies?.acceptance
    const view = strategy ? viewOf(sale, { now, callsLeft }) : null
    const own = view ? strategy?.(view, this.chance) : undefined
    this.isDecided = own !== undefined
    if (own && 'againInMs' in own) return { lookAt: now + Math.max(1, own.againInMs) }
    if (own && view) return { doing: { name: 'approveBid', input: { id: named(view, own.accept).id } } }
    const next = own === null ? null : nextByRule(sale)
    if (!next) return null
    const lookAt = arrivedAt(next) + roomFirstOf(sale)
    return lookAt <= now ? { doing: { name: 'acceptByRule', input: { id: next.id } } } : { lookAt }
  }
}

/** The house's command that accepts a bid. */
type HouseDoing = Parameters<MemoryDesk['run']>[0]

const arrivedAt = ({ timestamp }: { timestamp: string }) => Date.parse(timestamp) - EVENING

/** The online bids that wait; null if there are none. */
function viewOf(sale: Sale, { now, callsLeft }: { now: number; callsLeft: number }): AcceptanceView | null {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!lot) return null
  const waiting = pendingOf(lot)
    .filter(({ type, priceFell }) => type === 'online' && !priceFell)
    .map(({ id, paddleNumber: paddle, amount, timestamp }) => ({
      ...{ id, paddle, amount },
      waitedMs: now - arrivedAt({ timestamp }),
    }))
    .sort((a, b) => b.waitedMs - a.waitedMs)
  const { fairWarning } = sale
  return waiting.length === 0
    ? null
    : { askingPrice: askingPrice(figuresOf(sale, lot)), fairWarning, callsLeft, waiting }
}

function named({ waiting }: AcceptanceView, id: string): OpenBid {
  const bid = waiting.find((each) => each.id === id)
  if (!bid) throw new Error(`The acceptance strategy accepts “${id}”, which does not wait`)
  return bid
}
