import { z } from 'zod'
import { Usage } from '../../bench/processes/usage.ts'
import { quantile } from '../../bench/quantiles.ts'
import { backupOf, bidsBeside, childrensMemory, pictureBombs, saleOf, upload } from '../bombs.ts'
import { judged } from '../findings.ts'
import { type House, openHouse } from '../house.ts'
import { newLedger, openLot } from '../ledger.ts'
import { AGREE_WITHIN, pause, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

/** The bytes by which the server may grow, and the limit of the picture process plus the delay of noticing. */
const MOST_GROWTH = 150e6
const MOST_OF_PICTURES = 700e6
/** The longest time of a bid during a bomb, in milliseconds. */
const LONGEST_BID = 1_000
const PHONES = 50

const LotPictures = z.array(
  z.looseObject({ lots: z.array(z.looseObject({ local_image_path: z.string().nullable() })) }),
)

type Bomb<T> = (house: House, made: T) => Promise<string[]>

/** Opens a sale with bidding clerks, uploads a bomb, and measures memory and bids. */
function bombTrial<T>(what: string, make: () => Promise<T>, bomb: Bomb<T>): Trial {
  return async ({ quick }) => {
    // Prepared first, because this needs more of the machine than the bomb itself.
    const made = await make()
    const house = await openHouse()
    const ledger = newLedger()
    const watchers = await openWatchers(house.url, 20)
    try {
      const clerk = await house.clerk()
      await openLot(clerk, 1)
      const quiet = await bidsBeside(house, ledger, () => pause(quick ? 1_000 : 5_000))
      const { rss: before } = await house.program.ask('usage', null, Usage)
      const most = { own: before, pictures: 0 }
      const watch = async () => {
        most.own = Math.max(most.own, (await house.program.ask('usage', null, Usage)).rss)
        most.pictures = Math.max(most.pictures, await childrensMemory(house.program.pid))
      }
      const figures: string[] = []
      const beside = await bidsBeside(house, ledger, async () => {
        const state = { done: false }
        const watching = (async () => {
          while (!state.done) {
            await watch()
            await pause(50)
          }
        })()
        try {
          figures.push(...(await bomb(house, made)))
        } finally {
          state.done = true
          await watching
        }
      })
      const longest = Math.max(...beside)
      const grown = most.own - before
      const judgement = await judged({ watchers, clerk, ledger }, AGREE_WITHIN)
      return {
        what,
        ...judgement,
        broken: [
          ...(longest > LONGEST_BID ? [`a bid took ${longest.toFixed(0)} ms`] : []),
          ...(grown > MOST_GROWTH ? [`the server grew by ${mb(grown)}`] : []),
          ...(most.pictures > MOST_OF_PICTURES ? [`the process for pictures had ${mb(most.pictures)}`] : []),
        ],
        figures: [
          ...figures,
          `a good bid's p99 ${quantile(quiet, 0.99).toFixed(1)} → ${quantile(beside, 0.99).toFixed(1)} ms, the slowest ${longest.toFixed(0)} ms (at most ${LONGEST_BID})`,
          `memory of the server +${mb(grown)} (at most ${mb(MOST_GROWTH)}), of the process for pictures at most ${mb(most.pictures)} (at most ${mb(MOST_OF_PICTURES)})`,
        ],
      }
    } finally {
      watchers.close()
      await house.close()
    }
  }
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** Imports pictures of 100 million interlaced pixels while many phones request thumbnails. */
export const pictureBomb: Trial = bombTrial(
  `three pictures of 100 million interlaced pixels, and ${PHONES} phones that ask for them small, beside 2 clerks bidding`,
  async () => saleOf('Bombs', await pictureBombs()),
  async (house, sale) => {
    const began = performance.now()
    const uploaded = await upload(house, sale)
    const took = performance.now() - began
    const clerk = await house.clerk()
    const auctions = LotPictures.parse(await clerk.must('GET', '/api/auction-data'))
    clerk.close()
    const paths = auctions
      .flatMap(({ lots }) => lots.map((lot) => lot.local_image_path))
      .filter((path) => path !== null)
    const answers = new Map<number, number>()
    const asking = Array.from({ length: PHONES }, async (_, phone) => {
      const path = paths[phone % paths.length]
      const { status } = await fetch(`${house.url}${path}?w=${phone % 2 ? 320 : 960}`)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    })
    await Promise.all(asking)
    const told = [...answers].map(([status, count]) => `${count} times ${status}`).join(', ')
    return [`uploaded in ${took.toFixed(0)} ms: ${uploaded}; the phones were answered ${told}`]
  },
)

/** Restores backups at the size limits, and one above them. */
export const backupBomb: Trial = bombTrial(
  'backups of 20,000 tags, of 5,000 tags and 3,000 lots with long texts, and of 200,000 events, beside 2 clerks bidding',
  async () =>
    new Map([
      ['20,000 tags', backupOf('bomb-1', { tags: 20_000, lots: 1, words: 0, events: 1 })],
      ['5,000 tags, 3,000 lots', backupOf('bomb-2', { tags: 5_000, lots: 3_000, words: 400, events: 1 })],
      ['200,000 events', backupOf('bomb-3', { tags: 0, lots: 1, words: 0, events: 200_000 })],
    ]),
  async (house, bombs) => {
    const figures: string[] = []
    for (const [name, zip] of bombs) {
      const began = performance.now()
      const answer = await upload(house, zip)
      figures.push(`${name}: ${answer} after ${(performance.now() - began).toFixed(0)} ms`)
    }
    return figures
  },
)
