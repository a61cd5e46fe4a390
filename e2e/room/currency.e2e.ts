import { FALLBACK_RATES } from '../../shared/exchange-rates.ts'
import { expectAccessible } from '../accessible.ts'
import { expectToastCoversNothing } from '../fits.ts'
import { EMPTY_HOUSE, expect, test } from '../saleroom.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: { width: 1024, height: 768 } })

const WALLS = [
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const

test(
  'the wall shows the high bid in the sale’s currency and in all others',
  EMPTY_HOUSE,
  async ({ saleroom, page }) => {
    await page.goto(`${saleroom.url}/currency-screen`)
    await expect(page.getByText('No Active Auction')).toBeVisible()
    await expect(page.getByText('Currency conversion display will be available when an auction is live.')).toBeVisible()
    await expectAccessible(page)

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
    await expectAccessible(page)

    await saleroom.call('PUT', '/api/currency/overrides', { EUR: 1.5 })
    const euro = list.getByRole('listitem').filter({ hasText: 'EUR' })
    await expect(euro).toContainText('€1,500')
    await expect(euro.getByText('Override', { exact: true })).toBeVisible()
    await expect(page.getByText('Admin overrides active')).toBeVisible()
    await expectAccessible(page)
  },
)

test('what a room should not read fades, keeps its place, and comes back at a key or a move', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/auctioneer-screen`)
  const menu = page.getByRole('button', { name: 'show menu' })
  await expect(menu).toHaveCSS('opacity', '1')
  await expect(menu).toHaveCSS('opacity', '0')
  await expect(page.locator('.for-setting-up')).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCSS('opacity', '1')
  await expect(menu).toHaveCSS('opacity', '0')
  await menu.focus()
  await expect(menu).toHaveCSS('opacity', '1')
  await page.mouse.click(400, 400)
  await expect(menu).toHaveCSS('opacity', '0')
  await page.mouse.move(300, 300)
  await expect(menu).toHaveCSS('opacity', '1')
})

test('an outcome is held before the next lot comes', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('floor', { lot: 1, amount: 4_200, paddle: '1234' })
  await page.goto(`${saleroom.url}/currency-screen`)
  await expect(page.getByRole('region', { name: /Current High Bid/ })).toContainText('£4,200')
  await clerk.sells(1, { at: 4_200 })
  await expect(page.getByText('SOLD 4,200 to paddle 1234')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lot 1', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Lot 2', exact: true })).toBeVisible()
  await expect(page.getByText(/SOLD/)).toBeHidden()
  await clerk.passes(2)
  await expect(page.getByText('PASSED', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lot 2', exact: true })).toBeVisible()
})

test('without live rates the wall says that it uses the fallback', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/currency-screen`)
  await expect(page.getByText('Failed to fetch live rates')).toBeVisible()
  await expect(page.getByText('Using fallback exchange rates')).toBeVisible()
})

test('rates are asked for every minute, and a failed refresh is told', async ({ saleroom, page }) => {
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
  let asked = 0
  let serviceAnswers = true
  await page.route('**/api/currency/rates', async (route) => {
    asked += 1
    if (serviceAnswers) await route.fulfill({ json: live })
    else await route.abort()
  })
  // When, by the page's own clock.
  await page.addInitScript(() => {
    const { fetch } = window
    const asks: number[] = []
    const noted: typeof fetch = (input, init) => {
      if (String(input).endsWith('/api/currency/rates')) asks.push(Date.now())
      return fetch(input, init)
    }
    Object.assign(window, { asks, fetch: noted })
  })
  // A socket would miss its real pings in the fast minutes, come back, and have everything read again.
  await page.routeWebSocket(/\/ws/, (socket) => socket.close())
  await page.clock.install()
  await page.goto(`${saleroom.url}/currency-screen`)
  await expect(page.getByText('1 GBP = 2.0000 USD')).toBeVisible()
  await expect(page.getByText('Live rates')).toBeVisible()
  // The minutes run fast here, so a message is gone again within an instant: what it said is kept.
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const toaster = document.querySelector('[data-toaster]')
    if (!toaster) throw new Error('There is no place for messages')
    new MutationObserver(() => texts.push(toaster.textContent)).observe(toaster, { childList: true, subtree: true })
    return texts
  })
  // Two seconds at a time: in one leap of a minute every call on its way would have waited too long.
  const soon = { intervals: [150] }
  const before = asked
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return asked
    }, soon)
    .toBeGreaterThan(before)
  const [first, second] = await page.evaluate(() => Reflect.get(window, 'asks'))
  expect(Math.round((second - first) / 60_000)).toBe(1)
  serviceAnswers = false
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return (await said.jsonValue()).join()
    }, soon)
    .toMatch(/Refresh failed.*Could not fetch updated rates/)
  await expect(page.getByText('1 GBP = 2.0000 USD')).toBeVisible()
})

test('the wall is never scrolled, from 1024x768 to 4K, a billion included', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('phone', { lot: 1, amount: 1_000_000_000 })
  await page.goto(`${saleroom.url}/currency-screen`)
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

test('a toast covers neither figures nor headings of the wall, on a phone either, with overrides on show', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('phone', { lot: 1, amount: 1_234_000 })
  await saleroom.call('PUT', '/api/currency/overrides', { USD: 1.5 })
  for (const [width, height] of [...WALLS, [360, 740], [360, 560]] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${saleroom.url}/currency-screen`)
    await expect(page.locator('[data-toaster]').getByText('Failed to fetch live rates')).toBeVisible()
    await expectToastCoversNothing(page)
  }
})
