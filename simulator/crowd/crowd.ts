import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import type { CrowdOrder, CrowdStatus, CrowdTally } from '../../shared/entities/rehearsal/crowd.ts'
import { createCaller } from '../client/caller.ts'
import { connectLive } from '../client/live-client.ts'
import { memberOf } from '../people/people.ts'
import { SimulatedBidder } from './bidder.ts'
import { SimulatedClerk, STANDSTILL_MS } from './clerk.ts'
import { createTally } from './tally.ts'

/** A crowd order with every option filled in. */
export type WholeOrder = { [K in keyof CrowdOrder]-?: NonNullable<CrowdOrder[K]> }

export type CrowdReport = Pick<CrowdStatus, 'state' | 'trouble'> & { tally: CrowdTally }

export type Crowd = {
  report: () => CrowdReport
  stop: () => void
  /** Resolves at the end: the sale ended, the crowd was stopped, or it could not start. */
  done: Promise<CrowdReport>
}

/** The most bidders that join at the same time, to stay below the server's flood limits. */
const ARRIVE_TOGETHER = 10
/** Milliseconds from the end of the sale until the crowd has left, at any pace. */
const LEAVING = 300

/** The server of this machine, and the mark that identifies the crowd's calls. */
export type ServerAddress = { url: string; mark: string }

/** Starts a crowd. */
export function letIn(order: WholeOrder, { url, mark }: ServerAddress): Crowd {
  const { bidders, seed, pace, clerk } = order
  const tally = createTally()
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 })
  let state: CrowdStatus['state'] = 'arriving'
  let trouble: string | null = null
  let standstills = 0
  let end: (report: CrowdReport) => void = () => undefined
  const done = new Promise<CrowdReport>((resolve) => {
    end = resolve
  })
  const hasEnded = () => state === 'done' || state === 'failed'
  // A stopped crowd counts as disconnected before its connections are closed.
  const report = (): CrowdReport => ({
    state,
    trouble,
    tally: { ...tally.read(), ...(hasEnded() && { connected: 0 }) },
  })

  function finish(how: 'done' | 'failed', why: string | null = null): void {
    if (hasEnded()) return
    state = how
    trouble = why ?? trouble
    clearTimeout(arriving)
    desk?.leave()
    for (const { bidder } of people) bidder.leave()
    agent.destroy()
    end(report())
  }

  const over = () => void setTimeout(() => finish('done'), LEAVING)
  const desk =
    clerk === 'auto'
      ? new SimulatedClerk({
          call: createCaller({ url, mark, agent, token: null }),
          connectLive: (events) => connectLive({ url, mark, token: null, screen: 'Simulated clerk', ...events }),
          pace,
          tally,
          onSaleOver: over,
          onStandstill() {
            standstills += 1
            trouble = `The sale stood still for ${STANDSTILL_MS / 1_000} seconds: the simulated clerk read everything anew (${standstills} times so far)`
          },
        })
      : null
  const people = Array.from({ length: bidders }, (_, index) => {
    const member = memberOf(seed, index)
    const parts = { url, mark, agent, pace, tally, crowdSeed: seed, member, onSaleOver: over }
    return { bidder: new SimulatedBidder(parts), at: member.arrivesAfterMs / pace }
  })
  const queue = people.toSorted((a, b) => a.at - b.at)
  const began = performance.now()
  let arriving: NodeJS.Timeout | undefined

  async function arrive(): Promise<void> {
    const due = queue.filter(({ at }) => at <= performance.now() - began).slice(0, ARRIVE_TOGETHER)
    queue.splice(0, due.length)
    const refused = (await Promise.all(due.map(({ bidder }) => bidder.arrive()))).find((why) => why !== null)
    if (refused !== undefined && refused !== null) return finish('failed', refused)
    if (state !== 'arriving') return
    const [next] = queue
    if (next) arriving = setTimeout(() => void arrive(), Math.max(0, next.at - (performance.now() - began)))
    else state = 'bidding'
  }

  async function begin(): Promise<void> {
    const why = (await desk?.openSale()) ?? null
    if (why !== null) finish('failed', why)
    else await arrive()
  }
  void begin()

  return { report, stop: () => finish('done'), done }
}

/** Fills in the defaults of an order: a random seed, pace 1, a person at the desk. */
export function wholeOrder({ bidders, seed, pace, clerk }: CrowdOrder): WholeOrder {
  return { bidders, seed: seed ?? randomInt(1_000_000), pace: pace ?? 1, clerk: clerk ?? 'person' }
}
