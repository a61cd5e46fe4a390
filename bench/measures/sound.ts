import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { startProgram } from '../processes/program.ts'
import { median, quantile } from '../quantiles.ts'
import { startSaleroom } from '../rivals.ts'
import { Round } from './throughput.ts'

const LISTENERS = 1_000
const CLIENTS = 5
const ALONE_MS = 4_000
const Heard = z.object({ sent: z.number(), packets: z.number() })

/** Measures what 1,000 listeners cost the server and a bid: rounds with a voice and without one, in turn. */
export async function sound({ quick }: { quick: boolean }): Promise<Figure[]> {
  const saleroom = await startSaleroom()
  const listeners = startProgram('listeners')
  const bidders = startProgram('bidders')
  try {
    const { url, program: server } = saleroom
    await listeners.ask('connect', { url, listeners: LISTENERS }, z.number())
    await bidders.ask('connect', { url, clients: CLIENTS, from: 1, lotNumber: 1 }, z.null())
    await bidders.ask('round', { seconds: 3, most: 1_000_000 }, Round)
    const voice = {
      with: () => listeners.ask('speak', null, z.null()),
      without: () => listeners.ask('pause', null, Heard),
    }
    const shares = { with: [] as number[], without: [] as number[] }
    const p99s = { with: [] as number[], without: [] as number[] }
    for (let round = 0; round < (quick ? 4 : 10); round += 1)
      for (const how of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
        await voice[how]()
        shares[how].push(await shareOf(() => server.ask('cpu', null, z.number())))
        const { acks } = await bidders.ask('round', { seconds: 2, most: 1_000_000 }, Round)
        p99s[how].push(quantile([...acks], 0.99))
        await voice.without()
      }
    const { sent, packets } = await voice.without()
    const share = median(shares.with.map((used, round) => used - (shares.without[round] ?? 0)))
    return [
      {
        name: `processor time of a voice with ${LISTENERS} listeners, of a core`,
        unit: '%',
        value: share * 100,
        aim: { atMost: 25 },
      },
      {
        name: `a bid's ack p99 with ${LISTENERS} listeners`,
        unit: 'ms',
        value: median(p99s.with),
        floor: median(p99s.without),
        ratio: median(p99s.with.map((p99, round) => p99 / (p99s.without[round] ?? Number.NaN))),
        aim: { atMost: 1.1 },
      },
      { name: 'packets that reached a listener', unit: '%', value: (packets / (sent * LISTENERS)) * 100 },
    ]
  } finally {
    for (const program of [listeners, bidders]) await program.end()
    await saleroom.close()
  }
}

/** The share of a core that the server uses while nobody bids. */
async function shareOf(cpu: () => Promise<number>): Promise<number> {
  const [before, began] = [await cpu(), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  return (((await cpu()) - before) / (performance.now() - began)) * 1e-3
}
