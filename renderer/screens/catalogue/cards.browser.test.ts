import { z } from 'zod'
import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { AuctionRecord } from '../../../shared/entities/auction.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import type { Locator } from '../../testing/locator.ts'
import type { Page } from '../../testing/page.ts'
import { testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

const card = (page: Page, lot: number | string) => page.getByRole('article', { name: `Lot ${lot}:` })

/** Answers the catalogue's call with a changed real reply. */
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

test('replaces a missing or failed picture by words', async ({ page }) => {
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
  await page.goto('/sale-catalogue')
  await expect(card(page, 1)).toContainText('No image available')
  await expect(card(page, 2)).toContainText('Image unavailable')
  await expectAccessible()
})

test('renders only the lots near the window of two thousand, and nothing jumps', async ({ page }) => {
  await withCatalogue(page, (record) => ({
    ...record,
    lots: Array.from({ length: 2_000 }, (_, at) => {
      const lot = record.lots[at % record.lots.length]
      if (!lot) throw new Error('The demo sale has no lots')
      return { ...lot, lot_number: at + 1 }
    }),
  }))
  // The page is shared with the tests before.
  const since = performance.now()
  await page.goto('/sale-catalogue')
  await expect(card(page, 1)).toBeVisible()
  await expect(page.getByText('2,000 lots', { exact: true })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries)
            if (entry.startTime >= since && 'value' in entry && typeof entry.value === 'number') sum += entry.value
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

test('shows two cards side by side on a phone, and leads to the active lot', async ({ saleroom, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(20, { at: 500 })
  await page.goto('/sale-catalogue')
  await expect
    .poll(async () => {
      const [first, second] = [await card(page, 1).boundingBox(), await card(page, 2).boundingBox()]
      return first && second ? first.y - second.y : null
    })
    .toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible()
  const goTo = page.getByRole('button', { name: 'Go to lot 20' })
  const bar = (await goTo.boundingBox())?.y ?? 0
  const endOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 740, height: 0 }
    return y + height
  }
  // Pictures and titles of the first lots are completely visible on the first screen, above the bar.
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
  await expectAccessible()
})

test('leads with Tab from the search through every card', async ({ page }) => {
  await page.goto('/sale-catalogue')
  await page.getByLabel('Search lots').focus()
  const reached: (string | null | undefined)[] = []
  for (let tabs = 0; tabs < 26; tabs += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport()
    reached.push(document.activeElement?.closest('article')?.ariaPosInSet ?? document.activeElement?.role)
  }
  expect(reached.slice(0, 2)).toEqual(['combobox', 'combobox'])
  expect(reached.slice(2)).toEqual(Array.from({ length: 24 }, (_, at) => String(at + 1)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').filter({ has: page.locator(':focus') })).toHaveAttribute('aria-posinset', '24')
})

test('shows a tie, and the level of an appeal in place of a current bid', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  const placed = await saleroom.call('POST', '/api/bids', {
    lotNumber: 1,
    amount: 900,
    type: 'floor',
    paddleNumber: '7',
  })
  const { id } = z.object({ id: z.string() }).parse(placed)
  await saleroom.call('POST', `/api/bids/${id}/tie`, { type: 'phone', paddleNumber: '8' })
  await page.goto('/sale-catalogue?wall')
  await expect(card(page, 1)).toContainText('Two bidders at the same price')
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
  await expect(card(page, 1)).not.toContainText('Two bidders at the same price')

  await saleroom.call('PUT', '/api/lots/2/round', { kind: 'appeal', levels: [5_000, 1_000], goal: 20_000 })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 2 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 2, amount: 5_000, type: 'floor', paddleNumber: '7' })
  await saleroom.call('POST', '/api/lots/2/round/level', { amount: 1_000 })
  await expect(card(page, 2)).toContainText('Pledge 1,000')
  await expect(card(page, 2)).not.toContainText('Current bid')
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 2, soldPrice: 5_000 })
  await expect(card(page, 2)).toContainText('Sold: 5,000')
  await expect(card(page, 2)).not.toContainText('Pledge 1,000')
})
