import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { Started, startProgram } from '../processes/program.ts'
import { quantile } from '../quantiles.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { seedJournal } from '../seeded-sale.ts'
import { Round } from './throughput.ts'

const BLOCK = 200

/** Measures a bid on a lot with 100,000 bids, compared with one of the first bids on a lot; in alternating blocks. */
export async function longLot({ quick }: { quick: boolean }): Promise<Figure[]> {
  const sales = [
    { name: 'first', bids: 0 },
    { name: 'late', bids: 100_000 },
  ]
  const found = new Map(sales.map(({ name }) => [name, [] as number[]]))
  const closing: (() => Promise<void>)[] = []
  try {
    const rooms: { name: string; bidders: ReturnType<typeof startProgram> }[] = []
    for (const { name, bids } of sales) {
      const { dataDir, remove } = await makeSaleFolder({ spring: 2 })
      closing.push(remove)
      await seedJournal(dataDir, { auctionId: 'spring', lots: 2, bids, live: true })
      const server = startProgram('saleroom', { args: [JSON.stringify({ dataDir })], flags: ['--expose-gc'] })
      closing.push(() => server.end())
      const { url } = await server.ask('started', null, Started)
      const bidders = startProgram('bidders')
      closing.push(() => bidders.end())
      // Equally warm; in an empty sale these are the first bids, but few compared with 100,000.
      await bidders.ask('connect', { url, clients: 10, from: bids + 1, lotNumber: 1 }, z.null())
      const { amount } = await bidders.ask('round', { seconds: 30, most: 3_000 }, Round)
      await bidders.ask('connect', { url, clients: 1, from: amount + 1, lotNumber: 1 }, z.null())
      rooms.push({ name, bidders })
    }
    for (let block = 0; block < (quick ? 4 : 12); block += 1) {
      for (const { name, bidders } of rooms) {
        const { acks, refused } = await bidders.ask('round', { seconds: 30, most: BLOCK }, Round)
        if (refused > 0) throw new Error(`${refused} bids were refused`)
        found.get(name)?.push(...acks)
      }
    }
  } finally {
    for (const close of closing.reverse()) await close()
  }
  const first = found.get('first') ?? []
  const late = found.get('late') ?? []
  const figure = (share: number) => ({
    unit: 'ms',
    value: quantile(late, share),
    floor: quantile(first, share),
    ratio: quantile(late, share) / quantile(first, share),
  })
  return [
    { name: 'a bid after 100,000 beside the first ones, p50', ...figure(0.5), aim: { atMost: 1.2 } },
    { name: 'a bid after 100,000 beside the first ones, p99', ...figure(0.99) },
  ]
}
