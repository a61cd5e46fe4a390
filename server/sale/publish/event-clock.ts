import type { SteadyClock } from '../../../shared/pace/expected.ts'
import { lotsOf } from '../../../shared/sale/evolve.ts'
import { lotOf } from '../../../shared/sale/state.ts'
import type { HouseChange } from '../../house-room/house-call.ts'
import type { SaleChange } from '../wire/sale-change.ts'

/** A difference from the steady clock that the drift of a PC's clock does not reach in an evening, in ms. */
const SET_BY_MS = 2_000

/**
 * Knows the moments of events by a clock that is never set. Journals have the PC's time, which may be set during a sale;
 * events before this start, and events while the PC's clock agrees, have their written time.
 */
export class EventClock {
  private readonly parts: { now: () => Date; ticks: () => number }
  /** The PC's time minus the ticks at the start. */
  private readonly offset: number
  /** The moments of events whose written time is wrong, by that time. */
  private readonly moments = new Map<string, number>()

  constructor(parts: { now: () => Date; ticks: () => number }) {
    this.parts = parts
    this.offset = parts.now().getTime() - parts.ticks()
  }

  get(): SteadyClock {
    return { now: this.now(), momentOf: (at) => this.moments.get(at) ?? Date.parse(at) }
  }

  /** Notes the moments on which expected times depend: starts, pauses and the ends of lots. */
  readonly followSale = ({ after, entries }: Omit<SaleChange, 'auctionId' | 'before'>): void => {
    const at = entries.at(-1)?.at
    if (at === undefined) return
    const ends = lotsOf(entries).map((lotNumber) => lotOf(after, lotNumber)?.outcome?.at)
    if ([after.startedAt, after.paused?.since, ...ends].includes(at)) this.note(at)
  }

  /** Notes the moments of telephone calls. */
  readonly followHouse = ({ entries }: Pick<HouseChange, 'entries'>): void => {
    for (const { type, at } of entries) if (type === 'call_state_set') this.note(at)
  }

  /** The PC's time, unless it was set since the start. */
  private now(): number {
    const [set, steady] = [this.parts.now().getTime(), this.offset + this.parts.ticks()]
    return Math.abs(set - steady) > SET_BY_MS ? steady : set
  }

  private note(at: string): void {
    const now = this.now()
    if (Math.abs(Date.parse(at) - now) > SET_BY_MS) this.moments.set(at, now)
  }
}
