import type { CrowdStatus } from '../../../shared/entities/rehearsal/crowd.ts'
import { type Crowd, type WholeOrder, wholeOrder } from '../../../simulator/crowd/crowd.ts'
import { letInBeside } from '../../../simulator/crowd/crowd-thread.ts'
import { createTally } from '../../../simulator/crowd/tally.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'

const NOBODY: WholeOrder = { bidders: 0, seed: 1, pace: 1, clerk: 'person' }

/** The calls of the simulated crowd; at most one runs. Its requests carry `mark`, which identifies them. */
export function crowdHandlers({ url, mark, now }: { url: () => string; mark: string; now: () => Date }) {
  let order = NOBODY
  let crowd: Crowd | null = null
  let startedAt: string | null = null
  let endedAt: string | null = null

  const status = (): CrowdStatus => {
    const report = crowd?.report() ?? { state: 'none' as const, trouble: null, tally: createTally().read() }
    return { ...order, ...report, startedAt, endedAt }
  }
  const isIn = () => crowd !== null && endedAt === null

  /** Waits until the crowd has left. */
  async function sendHome(): Promise<void> {
    if (isIn()) crowd?.stop()
    await crowd?.done
  }

  return {
    handlers: {
      crowd: status,
      startCrowd({ body }) {
        if (isIn()) throw new Refused(409, 'crowd_is_in', 'A simulated crowd is in already. Stop it first')
        order = wholeOrder(body)
        startedAt = now().toISOString()
        endedAt = null
        const fresh = letInBeside(order, { url: url(), mark })
        crowd = fresh
        void fresh.done.then(() => {
          if (crowd === fresh) endedAt = now().toISOString()
        })
        return status()
      },
      async stopCrowd() {
        if (!isIn()) throw new Refused(409, 'no_crowd', 'No simulated crowd is in')
        await sendHome()
        return status()
      },
    } satisfies Partial<Handlers>,
    close: sendHome,
  }
}
