import { askingPrice } from '../../shared/rules/asking-price.ts'
import { acceptanceOf, hasRule, roomFirstOf } from '../../shared/sale/acceptance/acceptance.ts'
import { nextByRule } from '../../shared/sale/features/acceptance/acceptance.ts'
import { figuresOf, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { highestWaiting } from '../clerk/clerk.ts'
import type { DeskSight, OpenBid } from '../clerk/desk-sight.ts'
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
  /** When the rule of the terms first saw each waiting bid. */
  private arrivals = new Map<string, number>()

  constructor(rules: Accepting['rules'], seed: number) {
    this.rules = rules
    this.chance = seededChance(seed ^ 0x9b05688c)
  }

  /** The clerk's next acceptance. */
  byClerk(sale: Sale, desk: DeskSight, now: number): Answer {
    if (this.rules.acceptance || this.rules.strategies?.acceptance) return null
    const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
    const best = lot?.bids.get(highestWaiting(desk)?.id ?? '')
    if (!best) return null
    const { acceptMs = 0 } = this.rules.clerk ?? {}
    const lookAt = acceptMs === 0 ? now : arrivedAt(best) + acceptMs
    return lookAt <= now ? { accept: best } : { lookAt }
  }

  /** The next acceptance without the clerk. */
  byHouse(sale: Sale, { now, callsLeft }: { now: number; callsLeft: number }): Answer {
    const { acceptance, strategies } = this.rules
    if (!acceptance && !strategies?.acceptance && hasRule(sale)) return this.byTerms(sale, now)
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

  /** The next acceptance by the rule of the sale's terms, timed as the server does. */
  private byTerms(sale: Sale, now: number): Answer {
    const lot = sale.activeLot === null || acceptanceOf(sale) === 'clerk' ? null : lotOf(sale, sale.activeLot)
    this.arrivals = new Map((lot?.pending ?? []).map((id) => [id, this.arrivals.get(id) ?? now]))
    const next = nextByRule(sale)
    if (!next) return null
    const lookAt = (this.arrivals.get(next.id) ?? now) + roomFirstOf(sale)
    return lookAt <= now ? { accept: next } : { lookAt }
  }
}

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
