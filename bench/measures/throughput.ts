import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { startProgram } from '../processes/program.ts'
import { Work } from '../processes/usage.ts'
import { median, quantile } from '../quantiles.ts'
import { type Rival, sampleOf, startFloor, startSaleroom } from '../rivals.ts'

export const Round = z.object({
  acks: z.instanceof(Float64Array),
  refused: z.number(),
  seconds: z.number(),
  amount: z.number(),
})

/** Rounds alternate between the rivals, so that other load on the machine affects both. */
const ROUNDS = 5
const SECONDS = 3
const WARM_UP = 6_000

/** Measures durable bids a second and their latency with 1, 10 and 50 clients, compared with both floors. */
export async function throughput({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const clients of [1, 10, 50]) {
    const saleroom = await startSaleroom()
    const samples = await sampleOf(saleroom)
    const rivals = [await startFloor(samples), saleroom, await startFloor(samples, 'bare-floor')]
    const bidders = new Map(rivals.map((rival) => [rival.name, startProgram('bidders')]))
    const screens = startProgram('screens')
    const found: Record<Rival['name'], Found[]> = { saleroom: [], floor: [], 'bare-floor': [], echo: [] }
    try {
      // Ten screens listen at each, as in a small house.
      for (const { url } of rivals) await screens.ask('connect', { url, screens: 10, audience: 'public' }, z.number())
      for (const { name, url } of rivals) {
        const program = bidders.get(name)
        // Warms both up with many clients: with one client it would take minutes.
        await program?.ask('connect', { url, clients: 20, from: 200_000, lotNumber: 1 }, z.null())
        const warm = await program?.ask('round', { seconds: 15, most: WARM_UP }, Round)
        await program?.ask('connect', { url, clients, from: (warm?.amount ?? 0) + 1, lotNumber: 1 }, z.null())
      }
      for (let round = 0; round <= (quick ? 2 : ROUNDS); round += 1) {
        for (const rival of inTurn(rivals, round)) {
          const program = bidders.get(rival.name)
          if (!program) continue
          const measured = await oneRound(rival, program, { seconds: quick ? 1.5 : SECONDS })
          // The first round is the warm-up.
          if (round > 0) found[rival.name].push(measured)
        }
      }
    } finally {
      for (const program of [screens, ...bidders.values()]) await program.end()
      for (const rival of rivals) await rival.close()
    }
    figures.push(...figuresOf(clients, found))
  }
  return figures
}

/** The rivals of a round, in reverse order in every second round, so that no rival is always the first. */
export function inTurn<R>(rivals: readonly R[], round: number): readonly R[] {
  return round % 2 === 0 ? rivals : rivals.toReversed()
}

export type Found = {
  perSecond: number
  p50: number
  p99: number
  refused: number
  cpu: number
  /** Bids between two collections of the young generation. */
  perScavenge: number
}

/** Bids at one rival for this many seconds. */
export async function oneRound(
  { program }: Rival,
  bidders: Rival['program'],
  { seconds }: { seconds: number },
): Promise<Found> {
  const before = await program.ask('work', null, Work)
  const round = await bidders.ask('round', { seconds, most: 1_000_000 }, Round)
  const after = await program.ask('work', null, Work)
  const acks = [...round.acks]
  const bids = acks.length + round.refused
  return {
    perSecond: acks.length / round.seconds,
    p50: quantile(acks, 0.5),
    p99: quantile(acks, 0.99),
    refused: round.refused / bids,
    cpu: (after.cpuMicros - before.cpuMicros) / bids,
    perScavenge: bids / Math.max(1, after.scavenges - before.scavenges),
  }
}

function figuresOf(clients: number, found: Record<Rival['name'], Found[]>): Figure[] {
  const { saleroom, floor } = found
  const both = (key: keyof Found, floor = found.floor) => {
    const ours = median(saleroom.map((found) => found[key]))
    const theirs = median(floor.map((found) => found[key]))
    return {
      value: ours,
      floor: theirs,
      ratio: median(saleroom.map((found, at) => found[key] / (floor[at]?.[key] ?? 0))),
    }
  }
  const of = clients === 1 ? 'one client' : `${clients} clients`
  return [
    {
      name: `durable bids a second, ${of}`,
      unit: '/s',
      ...both('perSecond'),
      aim: { atLeast: clients === 1 ? 1 : 1.1 },
    },
    {
      name: `durable bids a second, ${of}, to the second floor's`,
      unit: '/s',
      ...both('perSecond', found['bare-floor']),
    },
    { name: `ack p50, ${of}`, unit: 'ms', ...both('p50'), aim: { atMost: 1 } },
    { name: `ack p99, ${of}`, unit: 'ms', ...both('p99'), aim: { atMost: 1.2 } },
    { name: `processor time a bid, ${of}`, unit: 'µs', ...both('cpu'), aim: { atMost: 1 } },
    {
      name: `processor time a bid, ${of}, to the second floor's`,
      unit: 'µs',
      ...both('cpu', found['bare-floor']),
    },
    {
      name: `bids between two scavenges, ${of}`,
      unit: '',
      value: median(saleroom.map((found) => found.perScavenge)),
      floor: median(floor.map((found) => found.perScavenge)),
      ...(clients === 50 && { aim: { atLeast: 300 } }),
    },
    {
      name: `bids that came after a higher one, ${of}`,
      unit: '%',
      value: 100 * median(saleroom.map((found) => found.refused)),
    },
  ]
}
