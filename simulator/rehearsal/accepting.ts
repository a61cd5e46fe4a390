import { askingPrice } from '../../shared/rules/asking-price.ts'
import { figuresOf, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { deskOf, type OpenBid } from '../clerk/desk-sight.ts'
import { type Chance, seededChance } from '../people/chance.ts'
import type { AcceptanceView } from '../strategies/strategy.ts'
import { EVENING } from './memory-desk.ts'
import type { EveningRules } from './rules.ts'

/** An online bid to accept now, or the time of the next look; null for none. */
type Answer = { accept: OpenBid } | { lookAt: number } | null

/** The acceptance of online bids: by the clerk at once or after a time, by the house's rule, or by an outside strategy. */
export class Accepting {
  private readonly rules: Pick<EveningRules, 'clerk' | 'acceptance' | 'strategies'>
  private readonly chance: Chance
  private readonly decided = new Map<string, number>()

  constructor(rules: Accepting['rules'], seed: number) {
    this.rules = rules
    this.chance = seededChance(seed ^ 0x9b05688c)
  }

  /** The clerk's next acceptance. */
  byClerk(sale: Sale, now: number): Answer {
    if (this.rules.acceptance || this.rules.strategies?.acceptance) return null
    const { activeLot } = sale
    const best = activeLot === null ? null : (deskOf(sale).lot(activeLot)?.waiting ?? null)
    if (!best) return null
    const lookAt = this.arrivedAt(sale, best.id) + (this.rules.clerk?.acceptMs ?? 0)
    return lookAt <= now ? { accept: best } : { lookAt }
  }

  /** The next acceptance without the clerk. */
  byHouse(sale: Sale, { now, callsLeft }: { now: number; callsLeft: number }): Answer {
    const { acceptance, strategies } = this.rules
    const view = acceptance || strategies?.acceptance ? viewOf(sale, { now, callsLeft }) : null
    if (!view) return null
    const own = strategies?.acceptance?.(view, this.chance)
    if (own && 'accept' in own) return { accept: named(view, own.accept) }
    if (own) return { lookAt: now + Math.max(1, own.againInMs) }
    if (own === null || !acceptance || view.fairWarning) return null
    const first = view.waiting.find(({ amount }) => amount === view.askingPrice)
    if (!first) return null
    const left = acceptance.roomFirst - first.waitedMs
    return left <= 0 ? { accept: first } : { lookAt: now + left }
  }

  private arrivedAt(sale: Sale, id: string): number {
    const known = this.decided.get(id)
    if (known !== undefined) return known
    const bid = sale.activeLot === null ? undefined : lotOf(sale, sale.activeLot)?.bids.get(id)
    const at = bid ? arrival(bid.timestamp) : 0
    this.decided.set(id, at)
    return at
  }
}

const arrival = (timestamp: string) => Date.parse(timestamp) - EVENING

/** The online bids that wait; null if there are none. */
function viewOf(sale: Sale, { now, callsLeft }: { now: number; callsLeft: number }): AcceptanceView | null {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!lot) return null
  const waiting = pendingOf(lot)
    .filter(({ type, priceFell }) => type === 'online' && !priceFell)
    .map(({ id, paddleNumber: paddle, amount, timestamp }) => ({
      ...{ id, paddle, amount },
      waitedMs: now - arrival(timestamp),
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
