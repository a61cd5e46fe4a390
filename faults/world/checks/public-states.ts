import type { Sale } from '../../../shared/sale/state.ts'
import type { RunningHouse } from '../house.ts'
import type { Screen } from '../screen.ts'
import { difference } from './shown-sale.ts'

/** The number of public counts whose states are kept. */
const REMEMBERED = 600

/** The states of the sale at each public count; hidden changes do not advance it. */
export class PublicStates {
  private readonly states = new Map<number, Sale[]>()
  private highest = 0
  /** After a clock that stood still or went back, a count up to this one can also mean an earlier state. */
  private doubtedUpTo = 0

  /** The sale when its server opened. */
  opened(count: number, sale: Sale): void {
    if (count <= this.highest) this.doubtedUpTo = this.highest
    this.add(count, sale)
  }

  /** The latest comes first. */
  add(count: number, sale: Sale): void {
    this.highest = Math.max(count, this.highest)
    this.states.set(count, [sale, ...(this.states.get(count) ?? [])])
    this.states.delete(count - REMEMBERED)
  }

  forget(): void {
    this.states.clear()
  }

  /** The reason why a phone's sale matches no state of its count; null if it matches, or the states are unknown. */
  whyNever(screen: Screen, count: number, house: RunningHouse): string | null {
    if (count <= this.doubtedUpTo) return null
    let why: string | null = null
    for (const truth of this.states.get(count) ?? []) {
      why = difference(screen, { truth, house, held: 'said' })
      if (why === null) return null
    }
    return why
  }
}
