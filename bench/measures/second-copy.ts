import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { openLine } from '../processes/http-line.ts'
import { startProgram } from '../processes/program.ts'
import { median } from '../quantiles.ts'
import { startSaleroom } from '../rivals.ts'
import { oneRound, Round } from './throughput.ts'

/** Many short rounds, so that changing load on the machine affects both rivals. */
const ROUNDS = 20
const SECONDS = 0.5
const WARM_UP = 6_000
const System = z.object({ copy: z.object({ state: z.string() }) })

/** Measures a bid with a second copy and without one, in turn; both folders share a disk, which is the harder case. */
export async function secondCopy({ quick }: { quick: boolean }): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-bench-copy-'))
  const rivals = [await startSaleroom(), await startSaleroom({ copyDir: join(folder, 'copy') })]
  const bidders = rivals.map(() => startProgram('bidders'))
  const figures: Figure[] = []
  try {
    await untilCopied(rivals[1]?.url ?? '')
    let from = 200_000
    for (const [at, { url }] of rivals.entries()) {
      await bidders[at]?.ask('connect', { url, clients: 20, from, lotNumber: 1 }, z.null())
      const warm = await bidders[at]?.ask('round', { seconds: 15, most: WARM_UP }, Round)
      from = Math.max(from, warm?.amount ?? 0)
    }
    for (const clients of [1, 10, 50]) {
      const found: { p50: number[]; p99: number[]; perSecond: number[] }[] = rivals.map(() => ({
        p50: [],
        p99: [],
        perSecond: [],
      }))
      from += 1_000_000
      for (const [at, { url }] of rivals.entries())
        await bidders[at]?.ask('connect', { url, clients, from, lotNumber: 1 }, z.null())
      for (let round = 0; round < (quick ? 6 : ROUNDS); round += 1) {
        for (const [at, rival] of rivals.entries()) {
          const program = bidders[at]
          if (!program) continue
          const { p50, p99, perSecond } = await oneRound(rival, program, { seconds: SECONDS })
          found[at]?.p50.push(p50)
          found[at]?.p99.push(p99)
          found[at]?.perSecond.push(perSecond)
        }
      }
      figures.push(...figuresOf(clients, found))
    }
    await untilCopied(rivals[1]?.url ?? '')
    return figures
  } finally {
    for (const program of bidders) await program.end()
    for (const rival of rivals) await rival.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function figuresOf(clients: number, [without, withCopy]: Record<'p50' | 'p99' | 'perSecond', number[]>[]): Figure[] {
  if (!without || !withCopy) return []
  const of = clients === 1 ? 'one client' : `${clients} clients`
  const both = (key: 'p50' | 'p99' | 'perSecond') => ({
    value: median(withCopy[key]),
    floor: median(without[key]),
    ratio: median(withCopy[key].map((figure, round) => figure / (without[key][round] ?? 0))),
  })
  return [
    { name: `ack p50 with a second copy, ${of}`, unit: 'ms', ...both('p50'), aim: { atMost: 1.5 } },
    { name: `ack p99 with a second copy, ${of}`, unit: 'ms', ...both('p99') },
    { name: `durable bids a second with a second copy, ${of}`, unit: '/s', ...both('perSecond') },
  ]
}

/** The figures would mean nothing if the copy failed. */
async function untilCopied(url: string): Promise<void> {
  const line = await openLine(url)
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const { body } = await line.send({ method: 'GET', path: '/api/system' })
      if (System.parse(JSON.parse(body)).copy.state === 'healthy') return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('The second copy is not well')
  } finally {
    line.close()
  }
}
