import type { Sale } from '../../../shared/sale/state.ts'
import type { RunningHouse } from '../house.ts'
import type { Screen } from '../screen.ts'
import { difference } from './shown-sale.ts'

/** States of the sale are remembered for so many counts. */
const REMEMBERED = 600

/** The states of the sale at each count that the public knows it by: what it is not told does not move the count. */
export class ToldToPublic {
  private readonly states = new Map<number, Sale[]>()

  add(count: number, ...states: Sale[]): void {
    this.states.set(count, [...(this.states.get(count) ?? []), ...states])
    this.states.delete(count - REMEMBERED)
  }

  forget(): void {
    this.states.clear()
  }

  /** Why what a phone shows is none of the states of that count; null where it is one, or they are not known. */
  whyNever(screen: Screen, count: number, house: RunningHouse): string | null {
    let why: string | null = null
    for (const truth of this.states.get(count) ?? []) {
      why = difference(screen, { truth, house, held: 'said' })
      if (why === null) return null
    }
    return why
  }
}
