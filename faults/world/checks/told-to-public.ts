import type { Sale } from '../../../shared/sale/state.ts'
import type { RunningHouse } from '../house.ts'
import type { Screen } from '../screen.ts'
import { difference } from './shown-sale.ts'

/** States of the sale are remembered for so many counts. */
const REMEMBERED = 600

/** The states of the sale at each count that the public knows it by: what it is not told does not move the count. */
export class ToldToPublic {
  private readonly states = new Map<number, Sale[]>()
  private highest = 0
  /** On a clock that stands still or goes back a count up to this one stands for what it stood for before the start, too. */
  private doubtedUpTo = 0

  /** The sale as it was when its server was opened. */
  opened(count: number, sale: Sale): void {
    if (count <= this.highest) this.doubtedUpTo = this.highest
    this.add(count, sale)
  }

  /** The latest is first. */
  add(count: number, sale: Sale): void {
    this.highest = Math.max(count, this.highest)
    this.states.set(count, [sale, ...(this.states.get(count) ?? [])])
    this.states.delete(count - REMEMBERED)
  }

  forget(): void {
    this.states.clear()
  }

  /** Why what a phone shows is none of the states of that count; null where it is one, or they are not known. */
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
