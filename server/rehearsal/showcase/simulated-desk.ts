import { randomUUID } from 'node:crypto'
import type { RehearsalCall } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { callOf } from '../../../simulator/clerk/doing.ts'
import { PacedClerk, type Slips } from '../../../simulator/clerk/paced-clerk.ts'
import type { ApiCaller } from '../../../simulator/client/caller.ts'
import { spokenCalls } from '../../../simulator/said.ts'

/** The time from hearing a call to the key, in ms of the rehearsal's clock. */
const HEARING_MS = 450

const AFTER_HEARING: Slips = (doing) => ({ doings: [doing], afterMs: HEARING_MS, isDone: false })

/** The clerk of a demonstration: records what the auctioneer says, by the same calls as a person's desk. */
export class SimulatedDesk {
  private readonly clerk = new PacedClerk({ letsThrough: false })
  private readonly call: ApiCaller
  /** The device of the person who has taken the desk; the clerk then rests. */
  takenBy: string | null = null

  constructor(call: ApiCaller) {
    this.call = call
  }

  /** Gives the command that is due, if any. Returns the time of the next one, null if there is none yet. */
  async work(sale: Sale, { calls, ms }: { calls: readonly RehearsalCall[]; ms: number }): Promise<number | null> {
    if (this.takenBy !== null) return null
    this.clerk.hear(spokenCalls(calls))
    const doing = this.clerk.next(sale, { now: ms, slips: AFTER_HEARING })
    if (doing) {
      const { name, input } = callOf(doing)
      const answer = await this.call(name, { ...input, key: randomUUID() })
      // The room has gone on in the meantime, so the call is void.
      if (!answer.ok) this.clerk.letGo()
    }
    return this.clerk.readyAt > ms ? this.clerk.readyAt : null
  }
}
