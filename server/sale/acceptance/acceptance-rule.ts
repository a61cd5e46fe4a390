import { setImmediate as nextTurn } from 'node:timers/promises'
import { acceptanceOf, roomFirstOf } from '../../../shared/sale/acceptance/acceptance.ts'
import { nextByRule } from '../../../shared/sale/features/acceptance/acceptance.ts'
import { lotOrUntouched, type Sale } from '../../../shared/sale/state.ts'
import { SYSTEM } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import type { SaleChange } from '../wire/sale-change.ts'

type RuleParts = {
  house: Pick<SaleRooms, 'live'>
  /** A monotonic clock in ms: a bid's age does not depend on the set time. */
  ticks: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  onFailure: (error: unknown) => void
}

/** The bid that the rule accepts next, when its time comes, and how to cancel the wait. */
type Scheduled = { id: string; due: number; stop: AbortController }

/**
 * Accepts online bids of the live sale by the rule of its terms, once the room's time is over for each. A bid's time
 * begins when this server first sees it waiting: after a restart, the room gets its whole time again.
 */
export class AcceptanceRule {
  private readonly parts: RuleParts
  /** The ticks at which each waiting bid of the active lot arrived. */
  private arrivals = new Map<string, number>()
  private scheduled: Scheduled | null = null
  private isClosed = false

  constructor(parts: RuleParts) {
    this.parts = parts
  }

  /** Looks for the next bid after each change of the live sale, if its terms have the rule. */
  readonly follow = ({ auctionId, after }: Pick<SaleChange, 'auctionId' | 'after'>): void => {
    if (after.terms?.onlineBids !== 'rule' && this.scheduled === null) return
    const room = this.parts.house.live
    if (room?.auctionId === auctionId) this.look(room, after)
    else if (!room) this.cancel()
  }

  /** Begins with the bids that wait in the live sale. */
  readonly start = (): void => {
    const room = this.parts.house.live
    if (room) this.look(room, room.sale)
  }

  readonly close = (): void => {
    this.isClosed = true
    this.cancel()
  }

  private look(room: SaleRoom, sale: Sale): void {
    const isOn = !this.isClosed && acceptanceOf(sale) === 'rule'
    const pending = isOn && sale.activeLot !== null ? lotOrUntouched(sale, sale.activeLot).pending : []
    const now = this.parts.ticks()
    this.arrivals = new Map(pending.map((id) => [id, this.arrivals.get(id) ?? now]))
    const next = isOn ? nextByRule(sale) : null
    if (!next) {
      this.cancel()
      return
    }
    const due = (this.arrivals.get(next.id) ?? now) + roomFirstOf(sale)
    if (this.scheduled?.id === next.id && this.scheduled.due === due) return
    this.cancel()
    this.scheduled = { id: next.id, due, stop: new AbortController() }
    this.acceptWhenDue(room, this.scheduled).catch(this.parts.onFailure)
  }

  private cancel(): void {
    this.scheduled?.stop.abort()
    this.scheduled = null
  }

  private async acceptWhenDue(room: SaleRoom, mine: Scheduled): Promise<void> {
    const { ticks, wait } = this.parts
    const { id, due, stop } = mine
    // A timer may end a fraction of a millisecond early.
    while (ticks() < due && !stop.signal.aborted) await wait(Math.ceil(due - ticks()), stop.signal)
    // A room bid that has arrived in the meantime is recorded first.
    await nextTurn()
    if (this.scheduled !== mine) return
    this.scheduled = null
    try {
      await room.run('acceptByRule', { id }, { who: SYSTEM, key: null, reply: () => null, keep: 'key' })
    } catch (error) {
      // A change that is still being written came first. The rule looks again when that change is followed.
      if (!(error instanceof Refused)) throw error
    }
  }
}
