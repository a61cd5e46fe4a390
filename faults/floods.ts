import { z } from 'zod'
import type { Program } from '../bench/processes/program.ts'
import { Usage } from '../bench/processes/usage.ts'
import { quantile } from '../bench/quantiles.ts'
import type { House } from './house.ts'
import { bid, type Ledger } from './ledger.ts'
import { pause } from './trial.ts'

const Flooded = z.object({ sent: z.number(), refused: z.number() })

type Room = { house: House; ledger: Ledger; flood: Program }
/** Where and from where it comes, and how often it is done. */
type Flood = { url: string; from: string; kind: string; turns: number }

/** What a flood does to the bids of the room, in words; how many times its p99, and megabytes that the house grew by. */
export async function underFlood({ house, ledger, flood }: Room, { turns, ...what }: Flood) {
  const quiet: number[] = []
  const flooded: number[] = []
  const total = { sent: 0, refused: 0 }
  const { rss: before } = await house.program.ask('usage', null, Usage)
  let most = before
  // By turns: whatever else the machine does, it does to both.
  for (let turn = 0; turn < turns; turn += 1) {
    quiet.push(...(await goodBids(house, ledger, 2.5)))
    const flooding = flood.ask('flood', { ...what, seconds: 3 }, Flooded)
    await pause(300)
    flooded.push(...(await goodBids(house, ledger, 2.5)))
    most = Math.max(most, (await house.program.ask('usage', null, Usage)).rss)
    const { sent, refused } = await flooding
    total.sent += sent
    total.refused += refused
  }
  const [was, is] = [quantile(quiet, 0.99), quantile(flooded, 0.99)]
  return {
    sentence: `${what.kind}: ${figure(total.sent)} sent, ${figure(total.refused)} turned away; a good bid's p99 ${was.toFixed(1)} → ${is.toFixed(1)} ms: ${(is / was).toFixed(1)} times`,
    grown: (most - before) / 1e6,
  }
}

/** Two clerks who bid faster than anybody speaks, but not as fast as the server can; their times until acknowledged. */
export async function goodBids(house: House, ledger: Ledger, seconds: number): Promise<number[]> {
  const from = ledger.ackMs.length
  const end = performance.now() + seconds * 1_000
  const one = async () => {
    const clerk = await house.clerk()
    while (performance.now() < end && (await bid(clerk, ledger, 1))) await pause(4)
    clerk.close()
  }
  await Promise.all([one(), one()])
  return ledger.ackMs.slice(from)
}

const figure = (count: number) => count.toLocaleString('en-GB')
