import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { hungAfter, LONGEST_TEST_MS } from '../build/hung-after.ts'
import { chanceOf } from './agreement/chance.ts'
import { bidMove, otherMove, type Table } from './agreement/moves.ts'
import { hearAnswers, press } from './agreement/press.ts'
import { type RequestWatch, watchRequests } from './agreement/requests.ts'
import * as screens from './agreement/screens.ts'
import { isOver, type Standing, standingOf } from './agreement/standing.ts'
import { recordAnnouncements } from './announced.ts'
import { test as mirrored } from './house/mirrored.ts'
import { expect, OWN_PROCESS, type Saleroom, switchScannerOff, test } from './saleroom.ts'

const BIDDERS = 6
const LOTS = 5
const MOVES = 6
/** The server is killed during this lot. */
const FATEFUL_LOT = 4

for (const each of [test, mirrored]) each.use({ house: 'demo' })

const seed = Number(process.env.AGREEMENT_SEED ?? Math.floor(Math.random() * 1_000_000))

test(
  'agrees on eleven screens after every step of five lots, and within seconds of a restart',
  OWN_PROCESS,
  ({ browser, saleroom }) => playFiveLots({ browser, saleroom, publicAt: [saleroom.url] }),
)

mirrored('agrees as well when the public screens are behind two mirrors', ({ browser, saleroom, mirrors }) =>
  playFiveLots({ browser, saleroom, publicAt: mirrors }),
)

type Evening = {
  browser: Browser
  saleroom: Saleroom
  /** The servers at which public screens are opened, in turn. */
  publicAt: readonly string[]
}

async function playFiveLots({ browser, saleroom, publicAt }: Evening): Promise<void> {
  test.setTimeout(hungAfter(2 * LONGEST_TEST_MS))
  console.log(`Agreement: seed ${seed} (AGREEMENT_SEED=${seed} makes this run again)`)
  const chance = chanceOf(seed)
  await saleroom.startDemo()
  const watch = watchRequests()
  const room = await openRoom({ browser, saleroom, publicAt }, watch)
  const table: Table = { saleroom, clerk: room.clerk, bidders: room.bidders, chance, pressedQuick: 0 }
  const { clerk } = room

  /** Waits until every screen shows the lot as the server has it. */
  async function agree(lot: number, after: string): Promise<Standing> {
    const standing = await standingOf(saleroom, lot)
    const should = Object.fromEntries(room.screens.map((screen) => [screen.name, screen.should(standing)]))
    // An outcome that is on show for seconds only counts once seen; other screens may need longer.
    const seen = new Set<screens.Screen>()
    const look = async (screen: screens.Screen) => {
      const said = seen.has(screen) ? should[screen.name] : await screen.says()
      if (isOver(standing) && screen.outcome === 'for seconds' && isDeepStrictEqual(said, should[screen.name])) {
        seen.add(screen)
      }
      return [screen.name, said]
    }
    await expect
      .poll(async () => Object.fromEntries(await Promise.all(room.screens.map(look))), {
        message: `Lot ${lot}, ${after} (seed ${seed})`,
        intervals: [0, 25, 50, 100, 250],
      })
      .toEqual(should)
    return standing
  }

  for (let lot = 1; lot <= LOTS; lot += 1) {
    await test.step(`lot ${lot}`, async () => {
      await press(clerk.getByRole('button', { name: 'Start Lot' }))
      await agree(lot, 'started')
      await saleroom.call('PATCH', `/api/lots/${lot}/start-price`, { startPrice: 100 * (1 + chance.below(20)) })
      let standing = await agree(lot, 'asking price set')
      for (let count = 0; count < MOVES; count += 1) {
        const isBid = count < 2 || chance.below(3) > 0
        const move = isBid ? bidMove(table, standing) : await otherMove(table, standing)
        await move.make()
        standing = await agree(lot, move.words)
        expect(watch.tooMany(), `Read because of bids, up to: ${move.words} (seed ${seed})`).toEqual([])
        if (lot === FATEFUL_LOT && count === MOVES / 2) standing = await killAndRestart(lot, standing)
      }
      await fall(lot, standing)
      await agree(lot, 'ended')
      await clerk.getByRole('button', { name: 'Open Next Lot' }).press('Enter')
    })
  }

  async function killAndRestart(lot: number, { asking }: Standing): Promise<Standing> {
    await saleroom.kill()
    for (const page of room.bidders) {
      await expect(page.getByRole('region', { name: 'Your bid' }).getByRole('button').last()).toContainText('Offline')
    }
    await saleroom.restart()
    const back = performance.now()
    // A new bid that no screen could have known.
    await saleroom.call('POST', '/api/bids', { lotNumber: lot, amount: asking, type: 'floor' })
    const standing = await agree(lot, 'restarted')
    const seconds = ((performance.now() - back) / 1_000).toFixed(1)
    await allLive(room.screens)
    const live = ((performance.now() - back) / 1_000).toFixed(1)
    console.log(`Agreement: after the restart all screens agree within ${seconds} s, and are live within ${live} s`)
    test.info().annotations.push({ type: 'seconds until all agree after a restart', description: seconds })
    return standing
  }

  /** Ends the lot at one of the desks that may do so. */
  async function fall(lot: number, { highest }: Standing): Promise<void> {
    const way = highest === null ? 'passed' : chance.oneOf(['clerk', 'entry clerk', 'elsewhere', 'passed'])
    if (way === 'passed') await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: lot })
    else if (way === 'elsewhere')
      await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: lot, soldPrice: highest })
    else {
      const desk = way === 'clerk' ? clerk : room.entryClerk
      if (way === 'clerk') await desk.getByRole('button', { name: 'Sell', exact: true }).press('Enter')
      const form = way === 'clerk' ? desk.getByRole('dialog') : desk
      const paddle = form.getByLabel('Paddle Number')
      if (await paddle.isEditable()) await paddle.fill('77')
      if (way === 'entry clerk') await desk.getByRole('button', { name: 'Record as SOLD' }).press('Enter')
      await press(desk.getByRole('dialog').getByRole('button', { name: /^Confirm/ }))
    }
  }
}

/** Opens every screen of the room; resolves when all are live. */
async function openRoom({ browser, saleroom, publicAt }: Evening, watch: RequestWatch) {
  const house = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const phones = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await switchScannerOff(house)
  for (const context of [house, phones]) await recordAnnouncements(context)
  const open = async (context: typeof house, name: string, path: string, url = saleroom.url): Promise<Page> => {
    const page = await context.newPage()
    hearAnswers(page)
    await watch.add(name, page)
    await page.goto(url + path)
    return page
  }
  const bidders = await Promise.all(
    Array.from({ length: BIDDERS }, async (_, at) => {
      const page = await open(phones, `bidder ${at + 1}`, '/online-bidding', publicAt[at % publicAt.length])
      const paddle = page.getByText(/^Paddle \d{4}$/)
      await expect(paddle).toBeVisible()
      return { page, paddle: (await paddle.innerText()).slice('Paddle '.length) }
    }),
  )
  const [clerk, entryClerk, auctioneer, catalogue, currency] = await Promise.all([
    open(house, 'clerk', '/clerk-screen'),
    open(house, 'entry clerk', '/entry-clerk-screen'),
    open(house, 'auctioneer', '/auctioneer-screen'),
    open(house, 'catalogue', '/sale-catalogue', publicAt[0]),
    open(house, 'currency', '/currency-screen', publicAt.at(-1)),
  ])
  const all: screens.Screen[] = [
    screens.clerkScreen(clerk),
    screens.entryClerkScreen(entryClerk),
    screens.auctioneerScreen(auctioneer),
    screens.catalogueScreen(catalogue),
    screens.currencyScreen(currency),
    ...bidders.map(({ page, paddle }, at) => screens.bidderScreen(`bidder ${at + 1}`, page, paddle)),
  ]
  await allLive(all)
  return { clerk, entryClerk, bidders: bidders.map(({ page }) => page), screens: all }
}

async function allLive(all: readonly screens.Screen[]): Promise<void> {
  for (const { page } of all) {
    await expect(page.getByText('Real-time').filter({ visible: true }).first()).toBeVisible()
  }
}
