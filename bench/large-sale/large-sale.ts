import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/browser.ts'
import { type Product, startProduct } from '../../e2e/product-process.ts'
import { runProgram } from '../../server/start/flags/flags.ts'
import { plainAuction } from '../../shared/catalogue/testing/plain-auction.ts'
import { type Figure, tableOf } from '../figures.ts'
import { LARGE } from '../flags.ts'
import { machine } from '../machine.ts'
import { median } from '../quantiles.ts'

/** The size of the largest real catalogue. */
const LOTS = 6_416
/** Other stored sales, which no screen shows. */
const OTHERS = ['autumn', 'winter']
const OPENINGS = 5
const ROUNDS = 30
const BIDS_A_ROUND = 5
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1366, height: 768 }

const WORDS =
  'A fine George III mahogany serpentine commode, the moulded top above four long graduated drawers, on bracket feet, with later handles, some restorations and an old label to the back. '

export const main = (args: readonly string[]): Promise<number> => runProgram(LARGE, args, measureLargeSale)

/** Measures how soon the catalogue and the clerk's screen work on a very large sale, their reads and their memory. */
async function measureLargeSale(): Promise<number> {
  console.log(`${(await machine()).sentence}\n`)
  const product = await startProduct({
    flags: ['--no-demo', '--rates-url', 'off'],
    prepare: async (dataDir) => {
      for (const auctionId of ['large', ...OTHERS]) await storeSale(dataDir, auctionId)
    },
  })
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, ...(env && { env }) })
  try {
    await product.call('POST', '/api/auction/start', { auctionId: 'large' })
    await product.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
    await product.call('PATCH', '/api/lots/1/start-price', { startPrice: 100 })
    const phone = await openings(browser, { viewport: PHONE, url: `${product.url}/sale-catalogue`, use: searches })
    const wide = await openings(browser, { viewport: DESK, url: `${product.url}/sale-catalogue`, use: searches })
    const clerk = await openings(browser, { viewport: DESK, url: `${product.url}/clerk-screen`, use: bids })
    const figures: Figure[] = [
      { name: 'catalogue on a phone: a lot is searched and found', ...phone.ready, aim: { atMost: 1_500 } },
      { name: 'catalogue at 1366x768', ...wide.ready, aim: { atMost: 1_500 } },
      { name: 'clerk: a bid is entered and stands in the history', ...clerk.ready, aim: { atMost: 2_000 } },
      { name: 'what the catalogue reads', ...phone.read },
      { name: 'what the clerk reads', ...clerk.read },
    ]
    console.log(tableOf(figures))
    console.log(`\n${tableOf(await anEvening(browser, product))}`)
    return 0
  } finally {
    await browser.close()
    await product.close()
  }
}

async function storeSale(dataDir: string, auctionId: string): Promise<void> {
  const folder = join(dataDir, 'auctions', auctionId)
  await mkdir(join(folder, 'images'), { recursive: true })
  const auction = plainAuction(
    auctionId,
    Array.from({ length: LOTS }, (_, at) => at + 1),
  )
  const lots = auction.lots.map((lot) => ({ ...lot, description: WORDS, provenance: `Collection ${lot.lot_number}` }))
  await writeFile(join(folder, 'auction.json'), JSON.stringify({ ...auction, lots }))
}

/** Opens a page in a new browser each time, until it has worked once. */
async function openings(
  browser: Browser,
  { viewport, url, use }: { viewport: typeof PHONE; url: string; use: (page: Page) => Promise<void> },
) {
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const read: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/')) read.push(bytesOf(request))
    })
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await use(page)
    times.push(performance.now() - began)
    bytes = (await Promise.all(read)).reduce((sum, each) => sum + each, 0)
    await context.close()
  }
  return { ready: { value: median(times), unit: 'ms' }, read: { value: bytes / 1e6, unit: 'MB of JSON' } }
}

const bytesOf = async (request: { response: () => Promise<{ body: () => Promise<Buffer> } | null> }) =>
  ((await (await request.response())?.body().catch(() => null)) ?? '').length

async function searches(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search lots' }).fill(`Title of lot ${LOTS}`)
  await page
    .getByRole('article')
    .filter({ hasText: `Title of lot ${LOTS}` })
    .waitFor()
}

async function bids(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^In-Person bid / }).first()
  const said = (await button.getAttribute('aria-label')) ?? ''
  await button.click()
  const amount = /[\d,]+$/.exec(said)?.[0] ?? ''
  await page
    .getByRole('table', { name: 'Bid History' })
    .getByRole('cell', { name: amount, exact: true })
    .first()
    .waitFor()
}

/** Scrolls the catalogue and steps through the clerk's lots, with bids; compares memory at start and end. */
async function anEvening(browser: Browser, { url, call }: Product): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: DESK })
  const catalogue = await context.newPage()
  const clerk = await context.newPage()
  await catalogue.goto(`${url}/sale-catalogue`)
  await clerk.goto(`${url}/clerk-screen`)
  await clerk
    .getByRole('button', { name: /^In-Person bid / })
    .first()
    .waitFor()
  let lot = 1
  const round = async () => {
    lot += 1
    await call('POST', '/api/auction/start-lot', { lotNumber: lot })
    await call('PATCH', `/api/lots/${lot}/start-price`, { startPrice: 100 })
    for (let bid = 0; bid < BIDS_A_ROUND; bid += 1) {
      await call('POST', '/api/bids', { lotNumber: lot, amount: 100 + 100 * bid, type: 'floor' })
    }
    await catalogue.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), (lot % 10) / 10)
    await clerk.keyboard.press('n')
    await clerk.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) }).waitFor()
  }
  const heaps = async () => ({ catalogue: await heapOf(catalogue), clerk: await heapOf(clerk) })
  for (let first = 0; first < ROUNDS; first += 1) await round()
  const before = await heaps()
  for (let more = 0; more < ROUNDS; more += 1) await round()
  const after = await heaps()
  await context.close()
  const grown = (which: 'catalogue' | 'clerk'): Figure => ({
    name: `memory of the ${which} after ${2 * ROUNDS} lots beside ${ROUNDS}`,
    unit: 'MB',
    value: after[which],
    floor: before[which],
    ratio: after[which] / before[which],
    aim: { atMost: 1.1 },
  })
  return [grown('catalogue'), grown('clerk')]
}

/** Megabytes of a page's heap after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}
