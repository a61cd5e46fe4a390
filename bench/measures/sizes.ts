import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { type Program, Started, startProgram } from '../processes/program.ts'
import { median } from '../quantiles.ts'
import { openLot } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { seedJournal } from '../seeded-sale.ts'
import { Round } from './throughput.ts'

/** The size of a house apart from the lot that takes bids. `bids` are those in the live sale's journal. */
type House = { lots: number; bids: number; sales: number; clients: number; paddles: number }

const SMALL: House = { lots: 100, bids: 0, sales: 1, clients: 0, paddles: 0 }

/** Each pair differs in one thing only. A quick run skips the largest journal. */
const PAIRS: { name: string; small: House; large: House; isLong?: true }[] = [
  { name: '10,000 lots beside 10', small: { ...SMALL, lots: 10 }, large: { ...SMALL, lots: 10_000 } },
  { name: '1,000 lots beside 10', small: { ...SMALL, lots: 10 }, large: { ...SMALL, lots: 1_000 } },
  { name: '100,000 bids before beside 1,000', small: { ...SMALL, bids: 1_000 }, large: { ...SMALL, bids: 100_000 } },
  {
    name: '1,000,000 bids before beside 1,000',
    small: { ...SMALL, bids: 1_000 },
    large: { ...SMALL, bids: 1_000_000 },
    isLong: true,
  },
  { name: '50 sales beside 1', small: SMALL, large: { ...SMALL, sales: 50 } },
  {
    name: '10,000 clients and 5,000 paddles beside none',
    small: SMALL,
    large: { ...SMALL, clients: 10_000, paddles: 5_000 },
  },
]

const BIDS_A_ROUND = 1_500
const WARM_UP = 5_000

/** Compares a bid's processor time between small and large sales and houses, in turn. */
export async function sizes({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, small, large, isLong } of PAIRS) {
    if (quick && isLong) continue
    const open: Opened[] = []
    try {
      for (const house of [small, large]) open.push(await openHouse(house))
      const [few = [], many = []] = await costsOf(open, { rounds: quick ? 4 : 12 })
      const value = median(many)
      const ratio = median(many.map((cost, at) => cost / (few[at] ?? Number.NaN)))
      figures.push({
        name: `a bid, ${name}`,
        unit: 'µs',
        value,
        floor: median(few),
        ratio,
        aim: { atMost: 1.15 },
      })
    } finally {
      for (const { close } of open) await close()
    }
  }
  return figures
}

/** Microseconds of processor time per bid, a list for each house; the order of the houses alternates. */
async function costsOf(houses: readonly Opened[], { rounds }: { rounds: number }): Promise<number[][]> {
  const costs = houses.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const turns = houses.map((house, at) => ({ ...house, costs: costs[at] ?? [] }))
    for (const { server, bidders, costs: found } of round % 2 === 0 ? turns : turns.toReversed()) {
      const before = await server.ask('cpu', null, z.number())
      const { acks, refused } = await bidders.ask('round', { seconds: 60, most: BIDS_A_ROUND }, Round)
      const after = await server.ask('cpu', null, z.number())
      found.push((after - before) / (acks.length + refused))
    }
  }
  return costs
}

type Opened = { server: Program; bidders: Program; close: () => Promise<void> }

/** Opens a house whose lot 2 takes bids, and warms it up. */
async function openHouse({ lots, bids, sales, clients, paddles }: House): Promise<Opened> {
  const others = Array.from({ length: sales - 1 }, (_, index) => `other-${index + 1}`)
  const folder = { spring: lots, ...Object.fromEntries(others.map((name) => [name, 100])) }
  const { dataDir, remove } = await makeSaleFolder(folder)
  await seedJournal(dataDir, { auctionId: 'spring', lots, bids, paddles, live: true })
  for (const auctionId of others) await seedJournal(dataDir, { auctionId, lots: 100, bids: 100, live: false })
  if (clients > 0) await writeClients(dataDir, clients)
  const server = startProgram('saleroom', { args: [JSON.stringify({ dataDir })] })
  const bidders = startProgram('bidders')
  const close = async () => {
    await bidders.end()
    await server.end()
    await remove()
  }
  try {
    const { url } = await server.ask('started', null, Started)
    await openLot(url, 2)
    await bidders.ask('connect', { url, clients: 10, from: 1, lotNumber: 2 }, z.null())
    await bidders.ask('round', { seconds: 60, most: WARM_UP }, Round)
  } catch (error) {
    await close()
    throw error
  }
  return { server, bidders, close }
}

async function writeClients(dataDir: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, (_, index) => ({
    id: `client-${index}`,
    name: `Ánna Größe ${index}`,
    phones: [{ number: `+49 30 ${1_000_000 + index}` }],
    alerts: [],
    createdAt: '2026-01-01T09:00:00.000Z',
  }))
  await writeFile(join(dataDir, 'clients.json'), JSON.stringify({ clients, reasons: [] }))
}
