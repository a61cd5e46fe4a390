import { randomInt } from 'node:crypto'
import type { CrowdOrder, CrowdStatus } from '../../shared/entities/crowd.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refused } from '../refused.ts'
import type { Crowd, WholeOrder } from './crowd.ts'
import { letInBeside } from './crowd-thread.ts'
import { createTally } from './tally.ts'

const NOBODY: WholeOrder = { bidders: 0, seed: 1, pace: 1, clerk: 'person' }

/** The calls of the simulated crowd; at most one is in. Issue 7. */
export function crowdHandlers({ url, now }: { url: () => string; now: () => Date }): {
  handlers: Pick<Handlers, 'crowd' | 'startCrowd' | 'stopCrowd'>
  /** Sends the crowd home, and waits until it has gone. */
  close: () => Promise<void>
} {
  let order = NOBODY
  let crowd: Crowd | null = null
  let startedAt: string | null = null
  let endedAt: string | null = null

  const status = (): CrowdStatus => {
    const report = crowd?.report() ?? { state: 'none' as const, trouble: null, tally: createTally().read() }
    return { ...order, ...report, startedAt, endedAt }
  }
  const isIn = () => crowd !== null && endedAt === null

  return {
    handlers: {
      crowd: status,
      startCrowd({ body }) {
        if (isIn()) throw new Refused(409, 'crowd_is_in', 'A simulated crowd is in already. Stop it first')
        order = wholeOrder(body)
        startedAt = now().toISOString()
        endedAt = null
        const fresh = letInBeside(order, { url: url() })
        crowd = fresh
        void fresh.done.then(() => {
          if (crowd === fresh) endedAt = now().toISOString()
        })
        return status()
      },
      async stopCrowd() {
        if (!isIn()) throw new Refused(409, 'no_crowd', 'No simulated crowd is in')
        crowd?.stop()
        await crowd?.done
        return status()
      },
    },
    async close() {
      if (!isIn()) return
      crowd?.stop()
      await crowd?.done
    },
  }
}

/** An order with the usual where it leaves something open: a new crowd each time, at a room's pace, for the clerk there. */
export function wholeOrder({ bidders, seed, pace, clerk }: CrowdOrder): WholeOrder {
  return { bidders, seed: seed ?? randomInt(1_000_000), pace: pace ?? 1, clerk: clerk ?? 'person' }
}
