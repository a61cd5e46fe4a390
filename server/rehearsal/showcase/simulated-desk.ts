import { randomUUID } from 'node:crypto'
import { deepEqual } from '../../../shared/deep-equal.ts'
import type { RehearsalCall } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { DueEntry } from '../../../shared/entities/rehearsal/showcase.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { callOf, highestWaiting } from '../../../simulator/clerk/clerk.ts'
import { PacedClerk, type Slips } from '../../../simulator/clerk/paced-clerk.ts'
import type { ApiCaller } from '../../../simulator/client/caller.ts'
import { spokenCalls } from '../../../simulator/said.ts'
import { type Due, entryOf, isAwaited } from './due-entry.ts'

/** The time from hearing a call to the key, in ms of the rehearsal's clock. */
const HEARING_MS = 450
/** How long the auctioneer waits for one entry of a person, in ms of the rehearsal's clock. */
const PATIENCE_MS = 60_000

const AFTER_HEARING: Slips = (doing) => ({ doings: [doing], afterMs: HEARING_MS, isDone: false })

/**
 * The desk of a demonstration. Its clerk records what the auctioneer says, by the same calls as a person's desk. While a
 * person has the desk, the clerk only knows which entry is due, and the auctioneer waits for it.
 */
export class SimulatedDesk {
  private readonly clerk = new PacedClerk({
    letsThrough: false,
    chooses: (desk) => {
      const waiting = highestWaiting(desk)
      return waiting?.id === this.passedOver ? null : waiting
    },
  })
  private readonly call: ApiCaller
  private readonly onDue: () => void
  /** The online bid for which the auctioneer no longer waits. */
  private passedOver: string | null = null
  private dueSince = 0
  /** The device of the person who has taken the desk; the clerk then rests. */
  takenBy: string | null = null
  /** The next entry of that person; null if none is due. */
  due: DueEntry | null = null

  /** `onDue`: called when another entry is due. */
  constructor(call: ApiCaller, onDue: () => void) {
    this.call = call
    this.onDue = onDue
  }

  /** Returns the desk to the clerk, who records the calls that are left. */
  giveBack(): void {
    this.takenBy = null
    this.passedOver = null
    this.due = null
  }

  /** Until when the auctioneer waits for the person at the desk; null if he goes on. */
  waitsUntil(sale: Sale, ms: number): number | null {
    if (this.takenBy === null) return null
    const due = this.look(sale, ms)
    if (!due || !isAwaited(due)) return null
    const until = this.dueSince + PATIENCE_MS
    if (ms < until) return until
    // He goes on without it.
    if (due.call) this.clerk.letGo()
    else if (due.doing.name === 'approveBid') this.passedOver = due.doing.input.id
    this.look(sale, ms)
    return null
  }

  /** Gives the command that is due, if any. Returns the time of the next one, null if there is none yet. */
  async work(sale: Sale, { calls, ms }: { calls: readonly RehearsalCall[]; ms: number }): Promise<number | null> {
    this.clerk.hear(spokenCalls(calls))
    if (this.takenBy !== null) {
      this.look(sale, ms)
      return null
    }
    const doing = this.clerk.next(sale, { now: ms, slips: AFTER_HEARING })
    if (doing) {
      const { name, input } = callOf(doing)
      const answer = await this.call(name, { ...input, key: randomUUID() })
      // The room has gone on in the meantime, so the call is void.
      if (!answer.ok) this.clerk.letGo()
    }
    return this.clerk.readyAt > ms ? this.clerk.readyAt : null
  }

  /** Looks which command is due, and tells if it is another one. */
  private look(sale: Sale, ms: number): Due | null {
    const due = this.nextDue(sale)
    const entry = due && entryOf(due, sale)
    if (!deepEqual(entry, this.due)) {
      this.due = entry
      this.dueSince = ms
      this.onDue()
    }
    return due
  }

  /** The oldest command that is due. One that nobody waits for is dropped at the next call. */
  private nextDue(sale: Sale): Due | null {
    let due = this.clerk.due(sale)
    while (due?.call && this.clerk.callsLeft > 1 && !isAwaited(due)) {
      this.clerk.letGo()
      due = this.clerk.due(sale)
    }
    return due
  }
}
