import { onTestFinished, vi } from 'vitest'
import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { FALLBACK_RATES } from '../../../shared/amounts/exchange-rates.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { inTime, stopClock } from '../../testing/stand-ins/clock.ts'
import { closeSockets } from '../../testing/stand-ins/no-socket.ts'
import { testBeside, test as testOfEmptyHouse } from '../../testing/test.ts'

const test = testBeside('demo')

const WALLS = [
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const

testOfEmptyHouse('the wall shows the high bid in the sale’s currency and in all others', async ({ saleroom, page }) => {
  await page.goto('/currency-screen')
  await expect(page.getByText('No Active Auction')).toBeVisible()
  await expect(page.getByText('Currency conversion display will be available when an auction is live.')).toBeVisible()
  await expectAccessible()

  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await expect(page.getByRole('heading', { name: 'Lot 1', exact: true })).toBeVisible()
  await expect(page.getByText('Estimate 1,000-2,000')).toBeVisible()
  const card = page.getByRole('region', { name: 'Current High Bid (GBP)' })
  await expect(card).toContainText('No bids yet')
  await clerk.opens(1, { at: 800 })
  await expect(card).toContainText('Start price £800')

  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '1234' })
  await expect(card).toContainText('£1,000')
  const list = page.getByRole('region', { name: 'International Conversions' })
  await expect(list.getByRole('listitem')).toContainText([
    /USD.*1 GBP = 1\.2658 USD.*\$1,266/s,
    /EUR.*1 GBP = 1\.0759 EUR.*€1,076/s,
    /CHF.*CHF 1,165/s,
    /HKD.*HK\$9,873/s,
    /JPY.*1 GBP = 139\.2405 JPY.*¥139,241/s,
    /SGD.*S\$1,709/s,
    /CNY.*¥8,228/s,
  ])
  await expect(list.getByText('Override')).toHaveCount(0)
  await expectAccessible()

  await saleroom.call('PUT', '/api/currency/overrides', { EUR: 1.5 })
  const euro = list.getByRole('listitem').filter({ hasText: 'EUR' })
  await expect(euro).toContainText('€1,500')
  await expect(euro.getByText('Override', { exact: true })).toBeVisible()
  await expect(page.getByText('Admin overrides active')).toBeVisible()
  await expectAccessible()
})

test('the wall shows the price of lots together after the hammer, not the share of the first', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/lots/1/round', { kind: 'together', lots: [1, 2, 3] })
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '1234' })
  await page.goto('/currency-screen')
  const card = page.getByRole('region', { name: 'Current High Bid (GBP)' })
  await expect(card).toContainText('£1,000 for all 3 lots')
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '1234' })
  await expect(card).toContainText('SOLD 1,000 to paddle 1234')
})

test('wall and board tell which lots of a choice are sold, and which are left', async ({ saleroom, page }) => {
  const { call } = saleroom
  await saleroom.startDemo()
  await call('PUT', '/api/lots/1/round', { kind: 'choice', lots: [1, 2, 3, 4] })
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '1234' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '1234' })
  await call('POST', '/api/lots/1/round/choose', { lots: [2, 4] })
  for (const path of ['/currency-screen', '/auctioneer-screen']) {
    await page.goto(path)
    await expect(page.getByText('Sold: Lots 2 and 4 · Left: Lots 1 and 3')).toBeVisible()
  }
  await call('POST', '/api/lots/1/round/rest', { how: 'all', takers: [{ paddleNumber: '9', lots: [1] }] })
  await expect(page.getByText('Sold: Lots 1, 2 and 4 · Left: Lot 3')).toBeVisible()
})

test('fades the menu of a display, keeps its place, and shows it at a key or a move', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  stopClock()
  await page.goto('/auctioneer-screen')
  const menu = page.getByRole('button', { name: 'show menu' })
  const fades = () => inTime(() => menu.evaluate((each) => getComputedStyle(each).opacity)).toBe('0')
  await expect(menu).toHaveCSS('opacity', '1')
  await fades()
  await expect(page.locator('.for-setting-up')).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCSS('opacity', '1')
  await fades()
  await menu.focus()
  await expect(menu).toHaveCSS('opacity', '1')
  await page.mouse.click(400, 400)
  await fades()
  await page.mouse.move(300, 300)
  await expect(menu).toHaveCSS('opacity', '1')
})

test('shows an outcome for seconds before the next lot', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('floor', { lot: 1, amount: 4_200, paddle: '1234' })
  await page.goto('/currency-screen')
  await expect(page.getByRole('region', { name: /Current High Bid/ })).toContainText('£4,200')
  await clerk.sells(1, { at: 4_200 })
  await expect(page.getByText('SOLD 4,200 to paddle 1234')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lot 1', exact: true })).toBeVisible()
  await expectAccessible()
  await expect(page.getByRole('heading', { name: 'Lot 2', exact: true })).toBeVisible()
  await expect(page.getByText(/SOLD/)).toBeHidden()
  await clerk.passes(2)
  await expect(page.getByText('PASSED', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lot 2', exact: true })).toBeVisible()
})

test('shows fair warning, a pause and a message at a size for the room, and no fair warning during the pause', async ({
  saleroom,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await page.goto('/currency-screen')
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  await clerk.warns(1)
  const warning = page.getByText('FAIR WARNING', { exact: true })
  await expect(warning).toBeVisible()
  await expectAccessible()
  await saleroom.call('POST', '/api/auction/broadcast', { message: 'The cloakroom closes at six.' })
  await saleroom.call('POST', '/api/auction/pause', { message: 'Back at three.' })
  await expect(warning).toHaveCount(0)
  for (const words of ['The cloakroom closes at six.', 'Back at three.']) {
    const notice = page.getByRole('note').filter({ hasText: words })
    await expect(notice).toBeVisible()
    expect(await notice.evaluate((each) => parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThan(40)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
  await saleroom.call('POST', '/api/auction/resume')
  await expect(warning).toBeVisible()
})

test('reads the rates every minute, and shows a failed refresh', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const live = {
    base: 'USD',
    rates: { ...FALLBACK_RATES, USD: 1, GBP: 0.5 },
    source: 'live',
    fetchedAt: '2027-03-18T14:00:00.000Z',
    ageSeconds: 5,
    overrides: Object.fromEntries(Object.keys(FALLBACK_RATES).map((currency) => [currency, null])),
  }
  const asked: number[] = []
  let serviceAnswers = true
  await page.route('**/api/currency/rates', async (route) => {
    asked.push(Date.now())
    if (serviceAnswers) await route.fulfill({ json: live })
    else await route.abort()
  })
  closeSockets()
  stopClock()
  await page.goto('/currency-screen')
  await inTime(() => document.body.textContent).toContain('1 GBP = 2.0000 USD')
  await expect(page.getByText('Live rates')).toBeVisible()
  const before = asked.length
  await inTime(() => asked.length).toBeGreaterThan(before)
  expect(Math.round(((asked[before] ?? 0) - (asked[before - 1] ?? 0)) / 60_000)).toBe(1)
  serviceAnswers = false
  // A toast ends at once here, but its words are recorded.
  const said: string[] = []
  const toaster = document.querySelector('[data-toaster]')
  if (!toaster) throw new Error('There is no place for toasts')
  const watch = new MutationObserver(() => said.push(toaster.textContent ?? ''))
  watch.observe(toaster, { childList: true, subtree: true })
  await inTime(() => said.join()).toMatch(/Refresh failed.*Could not fetch updated rates/)
  watch.disconnect()
  await expect(page.getByText('1 GBP = 2.0000 USD')).toBeVisible()
})

test('needs no scrolling from 1024x768 to 4K, even for a billion', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('phone', { lot: 1, amount: 1_000_000_000 })
  await page.goto('/currency-screen')
  await expect(page.getByText('¥139,240,506,329')).toBeVisible()
  for (const [width, height] of WALLS) {
    await page.setViewportSize({ width, height })
    const room = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      const edge = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
      const figures = [...document.querySelectorAll('main li p, main section p > *')]
      const cut = figures
        .filter((each) => edge(each) > edge(each.closest('section')) + 1)
        .map((each) => each.textContent)
      return { down: scrollHeight - innerHeight, across: scrollWidth - innerWidth, cut }
    })
    expect(room, `${width}x${height}`).toEqual({ down: 0, across: 0, cut: [] })
  }
})

test('keeps the display awake', async ({ saleroom, page }) => {
  const request = vi.fn(() => Promise.resolve({ released: false, release: () => Promise.resolve() }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  await saleroom.startDemo()
  await page.goto('/currency-screen')
  await expect(page.getByRole('heading', { name: 'Lot 1', exact: true })).toBeVisible()
  expect(request.mock.calls).toEqual([['screen']])
})

test('shows the level of an appeal with its sum and goal, until it ends', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/lots/1/round', { kind: 'appeal', levels: [5_000, 2_500], goal: 20_000 })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 5_000, type: 'floor', paddleNumber: '7' })
  await saleroom.call('POST', '/api/lots/1/round/level', { amount: 2_500 })
  await page.goto('/currency-screen')
  await expect(page.getByText('£5,000 pledged of £20,000')).toBeVisible()
  await expect(page.getByText('Pledge £2,500', { exact: true })).toBeVisible()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 5_000 })
  await expect(page.getByText('Pledge £2,500', { exact: true })).toHaveCount(0)
})
