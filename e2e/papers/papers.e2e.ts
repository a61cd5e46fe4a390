import { type Page, test as playwright } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo' })

/** Points of 1/72 inch. */
const PAGES = { a4: [595, 842], letter: [612, 792] } as const
type Size = keyof typeof PAGES

/** Two lots ended, one with bids left; the rest to come. */
async function afternoon({ call, loadDemo }: Saleroom): Promise<void> {
  await loadDemo()
  await call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1000, type: 'phone', paddleNumber: '13' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '13' })
  await call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
}

/** A paper as the printer gets it: its pages, each with its size in points. */
async function printed(page: Page, name: string): Promise<(readonly [number, number])[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const path = playwright.info().outputPath(name)
  const pdf = await page.pdf({ path, preferCSSPageSize: true, printBackground: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]/g)
  return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const)
}

async function open(page: Page, { url }: Saleroom, paper: string, search = ''): Promise<void> {
  await page.goto(`${url}/papers/${paper}?auctionId=demo-sale&base=http://192.168.1.20:4680${search}`)
  await expect(page.locator('.sheet')).toBeVisible()
}

const LOTS = 24

for (const [paper, pages] of [
  ['book', 4],
  ['clerk', 1],
  ['telephone', LOTS / 4],
  ['labels', { a4: 2, letter: 1 }],
  ['results', 1],
  ['posters', 1],
] as const) {
  for (const size of ['a4', 'letter'] satisfies Size[]) {
    test(`${paper} prints on ${size}, page by page`, async ({ page, saleroom }) => {
      await afternoon(saleroom)
      await open(page, saleroom, paper, `&size=${size}`)
      const sheets = await printed(page, `${paper}-${size}.pdf`)
      expect(new Set(sheets.map(String))).toEqual(new Set([String(PAGES[size])]))
      expect(sheets).toHaveLength(typeof pages === 'number' ? pages : pages[size])
    })
  }
}

test('papers are chosen from a list, of any sale and any lots, and the list is where staff look', async ({
  page,
  saleroom,
}) => {
  await afternoon(saleroom)
  await page.goto(`${saleroom.url}/dashboard`)
  await page.getByRole('link', { name: 'Print Papers' }).click()
  await expectAccessible(page)
  await page.getByLabel('From lot').fill('3')
  await page.getByLabel('To lot').fill('4')
  await page.getByRole('link', { name: 'Open Auctioneer’s Book' }).click()
  const lots = page.getByRole('article', { name: /^Lot / })
  await expect(lots).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(`${saleroom.url}/papers/nothing?auctionId=demo-sale`)
  await expect(page.getByRole('heading', { name: 'There is no such paper' })).toBeVisible()
})

test('a paper says as of which entry it is, and when it is opened again, that it is out of date', async ({
  page,
  saleroom,
}) => {
  await afternoon(saleroom)
  await open(page, saleroom, 'book')
  await expect(page).toHaveURL(/[?&]entry=\d+/)
  const entry = new URL(page.url()).searchParams.get('entry')
  await expect(page.locator('.paper-entry')).toHaveText(`As of entry ${entry}`)
  const address = page.url()
  const title = 'Title of another hand'
  const record = await saleroom.call('GET', '/api/auction-data')
  const [{ lots = [] } = {}] = record as { lots: { lot_number: number; title: string }[] }[]
  const edited = lots.map(({ lot_number, title: old }) => ({ lot_number, title: lot_number === 5 ? title : old }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots: edited })
  await saleroom.call('POST', '/api/advanced-bids', {
    auctionId: 'demo-sale',
    lotNumber: 7,
    paddleNumber: '31',
    amount: 4_000,
  })

  await page.goto(address)
  const status = page.getByRole('status').filter({ hasText: 'This paper is out of date' })
  await expect(status).toContainText(`as of entry ${entry}, the sale is at entry`)
  await expect(status).toContainText('Lots 5, 7.')
  await expect(page.locator('.paper-note')).toContainText('Out of date')
  await expect(page.locator('.sheet')).not.toContainText(title)

  await page.getByRole('link', { name: `Only What Changed since Entry ${entry}` }).click()
  const shown = page.getByRole('article', { name: /^Lot / })
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText(title)
  await expect(shown.last()).toContainText('(31)')
  await page.getByRole('link', { name: 'Bring Up to Date' }).click()
  await expect(status).toHaveCount(0)
})

test('what happened since leaves a paper up to date that does not print it', async ({ page, saleroom }) => {
  await afternoon(saleroom)
  await open(page, saleroom, 'labels')
  await expect(page).toHaveURL(/[?&]entry=\d+/)
  const address = page.url()
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 3 })
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing on this paper changed' })).toBeVisible()
})

test('five hundred lots are on their pages at once', async ({ page, saleroom }) => {
  await saleroom.loadDemo()
  // The reply's shape is the contract's.
  const [record] = (await saleroom.call('GET', '/api/auction-data')) as {
    lots: { lot_number: number; title: string }[]
  }[]
  const known = record?.lots ?? []
  const more = Array.from({ length: 500 - known.length }, (_, at) => ({
    lot_number: 1_000 + at,
    title: `A further lot, the ${at + 1}th, with a title of some length`,
    estimate: '1,000-2,000',
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', {
    lots: [...known.map(({ lot_number, title }) => ({ lot_number, title })), ...more],
  })
  for (const paper of ['book', 'labels'] as const) {
    const began = performance.now()
    await open(page, saleroom, paper, '&size=a4')
    const sheets = await printed(page, `${paper}-500.pdf`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    playwright
      .info()
      .annotations.push({ type: 'figure', description: `${paper}: ${sheets.length} pages in ${seconds} s` })
    expect(sheets.length).toBeGreaterThanOrEqual(Math.ceil(500 / 21))
    await expect(page.getByRole('article', { name: /^Lot \d/ })).toHaveCount(500)
  }
})
