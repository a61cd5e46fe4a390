import { resolve } from 'node:path'
import { z } from 'zod'
import { startProgram } from '../../bench/processes/program.ts'
import { Usage } from '../../bench/processes/usage.ts'
import { quantile } from '../../bench/quantiles.ts'
import { holdAgainst } from '../findings.ts'
import { type House, openHouse } from '../house.ts'
import { bid, type Ledger, newLedger, openLot } from '../ledger.ts'
import { AGREE_WITHIN, pause, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const KINDS = ['pings', 'fragments', 'half-headers', 'bids', 'reads'] as const
/** The loopback address that the server takes for a device of the LAN. */
const FROM = '127.0.0.3'
/** Megabytes that a flood may cost. */
const MOST_MEMORY = 100
const Flooded = z.object({ sent: z.number(), refused: z.number() })

/** One address floods the server with pings, fragments, half requests, bids and reads; good bidders must hardly notice. */
export const floods: Trial = async ({ quick }) => {
  const rendererDir = resolve('dist/renderer')
  const house = await openHouse({ lanAddress: FROM, lots: 300, rendererDir, flags: ['--expose-gc'] })
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, 20)
  const flood = startProgram('flood')
  const broken: string[] = []
  const figures: string[] = []
  const turns = quick ? 1 : 4
  try {
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    await goodBids(house, ledger, 4)
    for (const kind of KINDS) {
      const quiet: number[] = []
      const flooded: number[] = []
      const total = { sent: 0, refused: 0 }
      const { rss: before } = await house.program.ask('usage', null, Usage)
      let most = before
      // By turns: whatever else the machine does, it does to both.
      for (let turn = 0; turn < turns; turn += 1) {
        quiet.push(...(await goodBids(house, ledger, 2.5)))
        const flooding = flood.ask('flood', { url: house.url, from: FROM, kind, seconds: 3 }, Flooded)
        await pause(300)
        flooded.push(...(await goodBids(house, ledger, 2.5)))
        most = Math.max(most, (await house.program.ask('usage', null, Usage)).rss)
        const { sent, refused } = await flooding
        total.sent += sent
        total.refused += refused
      }
      const grown = (most - before) / 1e6
      const [was, is] = [quantile(quiet, 0.99), quantile(flooded, 0.99)]
      figures.push(
        `${kind}: ${figure(total.sent)} sent, ${figure(total.refused)} turned away; a good bid's p99 ${was.toFixed(1)} → ${is.toFixed(1)} ms (${(is / was).toFixed(1)} times, aim: at most 2), memory +${grown.toFixed(0)} MB (aim: at most 100)`,
      )
      if (grown > MOST_MEMORY) broken.push(`flood of ${kind}: ${grown.toFixed(0)} MB more memory`)
    }
    const agreed = await watchers.agree(AGREE_WITHIN)
    const findings = await holdAgainst(clerk, ledger)
    clerk.close()
    return {
      what: `floods of ${KINDS.join(', ')} from one address, 3 s each, ${turns} times, beside 2 clerks bidding and 20 screens`,
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs: agreed ?? Number.NaN,
      broken,
      figures,
    }
  } finally {
    watchers.close()
    await flood.end()
    await house.close()
  }
}

/** Two clerks who bid faster than anybody speaks, but not as fast as the server can; their times until acknowledged. */
async function goodBids(house: House, ledger: Ledger, seconds: number): Promise<number[]> {
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

function figure(count: number): string {
  return count.toLocaleString('en-GB')
}
