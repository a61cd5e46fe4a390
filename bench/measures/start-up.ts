import type { Figure } from '../figures.ts'
import { steadyNow } from '../processes/clock.ts'
import { Started, startProgram } from '../processes/program.ts'
import { median } from '../quantiles.ts'
import { startFloor } from '../rivals.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { seedJournal } from '../seeded-sale.ts'

const AUCTIONS = 50

/** Bids of each sale and of the live one: those of a season, and ten times as many. */
const HOUSES = [
  { name: '50 auctions and 50,000 bids', bids: 1_000, live: 0 },
  { name: '50 auctions and 500,000 bids, one of them live with 100,000', bids: 8_163, live: 100_000 },
]

/** Measures from the start of the process until it answers: first with every journal replayed, then again. */
export async function startUp({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const house of quick ? HOUSES.slice(0, 1) : HOUSES) figures.push(...(await startsOf(house, { quick })))
  return figures
}

async function startsOf(house: (typeof HOUSES)[number], { quick }: { quick: boolean }): Promise<Figure[]> {
  const names = Array.from({ length: AUCTIONS }, (_, index) => `sale-${index + 1}`)
  const { dataDir, remove } = await makeSaleFolder(Object.fromEntries(names.map((name) => [name, 100])))
  const whole: number[] = []
  const opening: number[] = []
  const floors: number[] = []
  try {
    for (const [at, auctionId] of names.entries()) {
      const live = at === 0 && house.live > 0
      await seedJournal(dataDir, { auctionId, lots: 100, bids: live ? house.live : house.bids, live })
    }
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
      name: `start-up, ${house.name}`,
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
