import { z } from 'zod'
import type { Figure } from '../figures.ts'
import { steadyNow } from '../processes/clock.ts'
import { startProgram } from '../processes/program.ts'
import { median } from '../quantiles.ts'
import { startFloor } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { seedJournal } from '../seeded-sale.ts'

const Started = z.object({ url: z.string(), openMs: z.number() })
const AUCTIONS = 50
const BIDS = 1_000

/**
 * From starting the process until it answers, with 50 auctions of 100 lots and 50,000 bids in all: the first time, when
 * every journal is replayed, and later.
 */
export async function startUp({ quick }: { quick: boolean }): Promise<Figure[]> {
  const names = Array.from({ length: AUCTIONS }, (_, index) => `sale-${index + 1}`)
  const { dataDir, remove } = await makeSaleFolder(Object.fromEntries(names.map((name) => [name, 100])))
  const whole: number[] = []
  const opening: number[] = []
  const floors: number[] = []
  try {
    for (const auctionId of names) await seedJournal(dataDir, { auctionId, lots: 100, bids: BIDS, live: false })
    for (let run = 0; run < (quick ? 4 : 8); run += 1) {
      const floorBegan = steadyNow()
      const floor = await startFloor({ line: '', reply: null, message: {} })
      floors.push(steadyNow() - floorBegan)
      await floor.close()
      const began = steadyNow()
      const server = startProgram('saleroom', { args: [JSON.stringify({ dataDir })] })
      const { openMs } = await server.ask('started', null, Started)
      whole.push(steadyNow() - began)
      opening.push(openMs)
      await server.end()
    }
  } finally {
    await remove()
  }
  const [first = Number.NaN, ...later] = whole
  const [value, floor] = [median(later), median(floors)]
  return [
    {
      name: 'start-up, 50 auctions and 50,000 bids',
      unit: 'ms',
      value,
      floor,
      ratio: value / floor,
      aim: { atMost: 4 },
    },
    { name: 'of which opening the data folder', unit: 'ms', value: median(opening.slice(1)) },
    { name: 'the first start, which replays every journal', unit: 'ms', value: first, floor, ratio: first / floor },
  ]
}
