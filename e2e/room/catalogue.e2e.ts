import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { AuctionRecord } from '../../shared/entities/auction.ts'
import { expectAccessible } from '../accessible.ts'
import { EMPTY_HOUSE, expect, test } from '../saleroom.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

const card = (page: Page, lot: number | string) => page.getByRole('article', { name: `Lot ${lot}:` })

/** Answers the catalogue's call with what `change` makes of the real one. */
async function withCatalogue(page: Page, change: (record: AuctionRecord) => AuctionRecord): Promise<void> {
  await page.route('**/api/auction-data**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: z
        .array(AuctionRecord)
        .parse(await response.json())
        .map(change),
    })
  })
}

test('before the first upload there is no catalogue, and then there is', EMPTY_HOUSE, async ({ saleroom, page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auction-data**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByText('Loading catalogue...')).toBeVisible()
  release()
  await expect(page.getByText('No Catalogue Available')).toBeVisible()
  await expect(page.getByText('Please upload auction data to view the sale catalogue.')).toBeVisible()
  await expectAccessible(page)
  await saleroom.loadDemo()
  await page.reload()
  const title = 'Saleroom Demonstration Sale: Modern & Contemporary Art'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Thursday 18 March 2027, 14:00, London time', { exact: true })).toBeVisible()
  await expect(page.getByText('London, UK')).toBeVisible()
  await expect(card(page, 1)).toContainText('Lot 1')
  await expect(card(page, 1)).toContainText('Maren Holtvik (Norwegian, 1911-1994)')
  await expect(card(page, 1)).toContainText('Evening Harbour')
  await expect(card(page, 1)).toContainText('Estimate 1,000-2,000')
  await expect(page.getByText(/Current bid|Sold:|Passed|Bidding Now/)).toHaveCount(0)
  await expectAccessible(page)
})

test('each card follows its lot through the sale', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await clerk.starts(1)
  await expect(card(page, 1)).toContainText('Bidding Now')
  await expect(card(page, 1).getByText(/Current bid/)).toHaveCount(0)
  await clerk.opens(1, { at: 800 })
  await expect(card(page, 1)).toContainText('Current bid: 800')
  await clerk.takes('floor', { lot: 1, amount: 4_200, paddle: '77' })
  await expect(card(page, 1)).toContainText('Current bid: 4,200')
  await expectAccessible(page)
  await clerk.sells(1, { at: 4_200 })
  await expect(card(page, 1)).toContainText('Sold: 4,200')
  await expect(card(page, 1).getByText('Bidding Now')).toHaveCount(0)
  await clerk.passes(2)
  await expect(card(page, 2)).toContainText('Passed')
  await expectAccessible(page)
})

test('a picture that is not there, or will not load, is said in words', async ({ saleroom, page }) => {
  await saleroom.loadDemo()
  await withCatalogue(page, (record) => ({
    ...record,
    lots: record.lots.map((lot) =>
      lot.lot_number === 1
        ? { ...lot, local_image_path: null }
        : lot.lot_number === 2
          ? { ...lot, local_image_path: '/api/images/demo-sale/gone.png' }
          : lot,
    ),
  }))
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(card(page, 1)).toContainText('No image available')
  await expect(card(page, 2)).toContainText('Image unavailable')
  await expectAccessible(page)
})

test('a collector finds a lot by words, number, outcome and tag', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  await clerk.sells(1, { at: 900 })
  await clerk.passes(2)
  await page.goto(`${saleroom.url}/sale-catalogue`)
  const search = page.getByLabel('Search lots')
  const count = page.getByRole('status').filter({ hasText: /^\d+ lots?$/ })
  await expect(count).toHaveText('24 lots')
  await search.fill('mediodia')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 4)).toContainText('Patio, mediodía')
  await search.fill('12')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(card(page, '12A')).toBeVisible()
  await search.fill('no such thing')
  await expect(page.getByText('No lot matches this search.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all lots' }).click()
  await expect(search).toHaveValue('')

  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await choose('Show', 'Sold')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 1)).toBeVisible()
  await choose('Show', 'Passed')
  await expect(card(page, 2)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await choose('Show', 'Upcoming')
  await expect(count).toHaveText('22 lots')
  await choose('Show', 'All lots')
  await choose('Tag', 'Star lot')
  await expect(card(page, 3)).toBeVisible()
  await expect(card(page, 1)).toHaveCount(0)
  // The lot on the block is found, whatever the search hides.
  await clerk.starts(18)
  await page.getByRole('button', { name: 'Go to lot 18' }).click()
  await expect(card(page, 18).getByRole('link')).toBeFocused()
  await expect(card(page, 18)).toBeInViewport()
  await expect(card(page, 18)).toContainText('Bidding Now')
})

test('a lot has a page of its own, with an address to send', async ({ saleroom, page }) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/sale-catalogue?lot=12A`)
  const lotPage = (lot: string) => page.getByRole('dialog', { name: `Lot ${lot}`, exact: true })
  await expect(lotPage('12A').getByRole('heading', { name: 'Feuilles coupées sur rouge' })).toBeVisible()
  await expect(lotPage('12A')).toContainText('painted papers, cut and pasted on board')
  await expect(lotPage('12A')).toContainText('65 x 49 cm')
  const picture = lotPage('12A').getByRole('img', { name: 'Feuilles coupées sur rouge, by Lucienne Amarante' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect((await picture.boundingBox())?.height).toBeGreaterThan(400)
  await expectAccessible(page)

  await page.keyboard.press('ArrowLeft')
  await expect(lotPage('12')).toBeVisible()
  await lotPage('12').getByRole('button', { name: 'Next lot' }).click()
  await expect(lotPage('12A')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lotPage('13')).toBeVisible()
  await expect(page).toHaveURL(/\?lot=13$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sale-catalogue$/)

  await card(page, 2).getByRole('link').click()
  await expect(lotPage('2')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sale-catalogue$/)
  await page.goto(`${saleroom.url}/sale-catalogue?lot=999`)
  await expect(card(page, 1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('while the auction is active every lot’s small picture is fetched ahead, and no large one', async ({
  saleroom,
  page,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/images/')) fetched.add(request.url())
  })
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(card(page, 1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.size).toBeLessThan(24)
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await expect.poll(() => fetched.size, { timeout: 30_000 }).toBe(24)
  expect([...fetched].filter((url) => !url.endsWith('?w=320'))).toEqual([])
})

test('two thousand lots: only those near the window are on the page, and nothing jumps', async ({ saleroom, page }) => {
  await saleroom.loadDemo()
  await withCatalogue(page, (record) => ({
    ...record,
    lots: Array.from({ length: 2_000 }, (_, at) => {
      const lot = record.lots[at % record.lots.length]
      if (!lot) throw new Error('The demo sale has no lots')
      return { ...lot, lot_number: at + 1 }
    }),
  }))
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(card(page, 1)).toBeVisible()
  await expect(page.getByText('2000 lots', { exact: true })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        addEventListener('done-looking', () => resolve(sum), { once: true })
      }),
  )
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(page.getByRole('article', { name: /^Lot 1\d\d\d:/ }).first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await page.evaluate(() => dispatchEvent(new Event('done-looking')))
  expect(await moved).toBeLessThan(0.05)
  await page.getByLabel('Search lots').fill('1987')
  await expect(card(page, 1987)).toBeVisible()
})

test('on a phone two cards stand abreast, and a thumb finds the lot on the block', async ({ saleroom, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(20, { at: 500 })
  await page.goto(`${saleroom.url}/sale-catalogue`)
  const [first, second] = [await card(page, 1).boundingBox(), await card(page, 2).boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  const goTo = page.getByRole('button', { name: 'Go to lot 20' })
  const bar = (await goTo.boundingBox())?.y ?? 0
  const endOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 740, height: 0 }
    return y + height
  }
  // Pictures and titles of the first lots lie whole within the first screen, above the bar.
  for (const lot of [1, 2]) {
    expect(await endOf(card(page, lot).getByRole('presentation').first())).toBeLessThan(bar)
    expect(await endOf(card(page, lot).getByRole('link'))).toBeLessThan(bar)
  }
  await goTo.click()
  await expect(card(page, 20)).toBeInViewport()
  await card(page, 20).getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Bid online' })).toHaveAttribute(
    'href',
    '/online-bidding',
  )
  await expectAccessible(page)
})

test('the keyboard walks from the search through every card', async ({ saleroom, page }) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await page.getByLabel('Search lots').focus()
  const reached: (string | null)[] = []
  for (let tabs = 0; tabs < 26; tabs += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    reached.push(await focused.evaluate((element) => element.closest('article')?.ariaPosInSet ?? element.role))
  }
  expect(reached.slice(0, 2)).toEqual(['combobox', 'combobox'])
  expect(reached.slice(2)).toEqual(Array.from({ length: 24 }, (_, at) => String(at + 1)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus').locator('xpath=ancestor::article')).toHaveAttribute('aria-posinset', '24')
})
