import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { AuctionRecord } from '../../shared/entities/auction.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'
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
  await expect.poll(() => fetched.size).toBe(24)
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
  await expect(page.getByText('2,000 lots', { exact: true })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value
          return sum
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        addEventListener('done-looking', () => resolve(add(observer.takeRecords())), { once: true })
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
  await expect
    .poll(async () => {
      const [first, second] = [await card(page, 1).boundingBox(), await card(page, 2).boundingBox()]
      return first && second ? first.y - second.y : null
    })
    .toBe(0)
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
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Bid Online' })).toHaveAttribute(
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
