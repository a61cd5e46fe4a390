import { z } from 'zod'
import type { Program } from '../bench/processes/program.ts'
import { Usage } from '../bench/processes/usage.ts'
import { quantile } from '../bench/quantiles.ts'
import type { Clerk, House } from './house.ts'
import { bid, type Ledger, openLot } from './ledger.ts'
import { pause } from './trial.ts'

/** Seconds of good bids per measurement. */
const SECONDS = 2.5

const Flooded = z.object({ sent: z.number(), refused: z.number() })

type Room = { house: House; ledger: Ledger; flood: Program }
type Found = { ms: number[]; micros: number }
/** The flood's target, source address and kind, the number of turns, and the lot of each turn. */
type Flood = { url: string; from: string; kind: string; turns: number; nextLot: () => Promise<number> }

/** Measures a flood's effect on good bids and on the house's processor and memory, in words and megabytes. */
export async function underFlood({ house, ledger, flood }: Room, { turns, nextLot, ...what }: Flood) {
  const quiet: Found = { ms: [], micros: 0 }
  const flooded: Found = { ms: [], micros: 0 }
  const bidding = async (found: Found, lotNumber: number) => {
    const { cpuMicros: began } = await house.program.ask('usage', null, Usage)
    found.ms.push(...(await goodBids(house, ledger, { seconds: SECONDS, lotNumber })))
    const { cpuMicros, rss } = await house.program.ask('usage', null, Usage)
    found.micros += cpuMicros - began
    return rss
  }
  const total = { sent: 0, refused: 0 }
  const { rss: before } = await house.program.ask('usage', null, Usage)
  let most = before
  // Alternates quiet and flooded turns, so that other load on the machine affects both.
  for (let turn = 0; turn < turns; turn += 1) {
    const lotNumber = await nextLot()
    await bidding(quiet, lotNumber)
    const flooding = flood.ask('flood', { ...what, lotNumber, seconds: 3 }, Flooded)
    await pause(300)
    most = Math.max(most, await bidding(flooded, lotNumber))
    const { sent, refused } = await flooding
    total.sent += sent
    total.refused += refused
  }
  const [was, is] = [quantile(quiet.ms, 0.99), quantile(flooded.ms, 0.99)]
  const share = ({ micros }: Found) => `${(micros / (turns * SECONDS * 10_000)).toFixed(0)} %`
  const bids = ({ ms }: Found) => figure(ms.length / (turns * SECONDS))
  return {
    sentence: `${what.kind}: ${figure(total.sent)} sent, ${figure(total.refused)} turned away; a good bid's p99 ${was.toFixed(1)} → ${is.toFixed(1)} ms: ${(is / was).toFixed(1)} times; the house's processor ${share(quiet)} → ${share(flooded)} of a core at ${bids(quiet)} → ${bids(flooded)} good bids a second`,
    grown: (most - before) / 1e6,
  }
}

/** Opens the next lot at each call: a real lot never has ten thousand bids, and each screen holds them all. */
export function lotsInTurn(clerk: Clerk): () => Promise<number> {
  let lots = 0
  return async () => {
    lots += 1
    await openLot(clerk, lots)
    return lots
  }
}

/** Bids as two clerks, faster than a person but below the server's speed; returns the milliseconds to each reply. */
export async function goodBids(
  house: House,
  ledger: Ledger,
  { seconds, lotNumber }: { seconds: number; lotNumber: number },
): Promise<number[]> {
  const from = ledger.ackMs.length
  const end = performance.now() + seconds * 1_000
  const one = async () => {
    const clerk = await house.clerk()
    while (performance.now() < end && (await bid(clerk, ledger, lotNumber))) await pause(4)
    clerk.close()
  }
  await Promise.all([one(), one()])
  return ledger.ackMs.slice(from)
}

const figure = (count: number) => Math.round(count).toLocaleString('en-GB')
