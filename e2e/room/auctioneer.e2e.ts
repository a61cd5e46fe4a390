import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { EMPTY_HOUSE, expect, type Saleroom, test } from '../saleroom.ts'
import { type Clerk, clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: { width: 1024, height: 768 } })

const WALLS = [
  [1024, 768],
  [1920, 1080],
  [3840, 2160],
  [768, 1024],
] as const

const current = (page: Page) => page.getByRole('region', { name: 'Current bid' })
const last = (page: Page) => page.getByRole('region', { name: 'Last bid' })

async function openBoard(saleroom: Saleroom, page: Page): Promise<Clerk> {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await page.goto(`${saleroom.url}/auctioneer-screen`)
  await expect(page.getByRole('heading', { name: 'LOT 1', exact: true })).toBeVisible()
  return clerk
}

test('the auctioneer reads the lot, both bids and what to call next', EMPTY_HOUSE, async ({ saleroom, page }) => {
  await page.goto(`${saleroom.url}/auctioneer-screen`)
  await expect(page.getByText('No Active Auction')).toBeVisible()
  await expect(page.getByText('Auctioneer display will be available when an auction is live.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin')
  await expectAccessible(page)

  await saleroom.startDemo()
  await expect(page.getByRole('heading', { name: 'LOT 1', exact: true })).toBeVisible()
  await expect(page.getByText('Asking price not set')).toBeVisible()
  await expect(current(page)).toContainText('Waiting for bid')
  await expect(last(page)).toContainText('No previous bid')
  await expect(page.getByText('Maren Holtvik (Norwegian, 1911-1994)')).toBeVisible()
  await expect(page.getByText('Evening Harbour')).toBeVisible()
  await expect(page.getByText('0 valid bids')).toBeVisible()
  await expect(page.getByText('Real-time')).toBeVisible()
  await expectAccessible(page)

  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await expect(page.getByText('Asking 800')).toBeVisible()
  await clerk.takes('floor', { lot: 1, amount: 4_000, paddle: '77' })
  await expect(current(page)).toContainText('4,000In-PersonPaddle 77')
  await expect(last(page)).toContainText('No previous bid')
  await clerk.takes('phone', { lot: 1, amount: 4_200, paddle: '1234' })
  await expect(current(page)).toContainText('4,200TelephonePaddle 1234')
  await expect(last(page)).toContainText('4,000In-PersonPaddle 77')
  await expect(page.getByText('Asking 4,400')).toBeVisible()
  await expect(page.getByText('2 valid bids')).toBeVisible()
  await expectAccessible(page)
})

test('fair warning fills the board, and goes with a new bid; the clerk’s words to the room stand above it', async ({
  saleroom,
  page,
}) => {
  const clerk = await openBoard(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '77' })
  await clerk.warns(1)
  const warning = page.getByRole('main').getByText('FAIR WARNING')
  await expect(warning).toBeVisible()
  expect((await warning.boundingBox())?.width).toBeGreaterThan(900)
  await saleroom.call('POST', '/api/auction/broadcast', { message: 'The sale pauses after lot 12.' })
  await expect(page.getByText('The sale pauses after lot 12.')).toBeVisible()
  await expectAccessible(page)
  await clerk.takes('floor', { lot: 1, amount: 1_100, paddle: '78' })
  await expect(warning).toBeHidden()
})

test('an outcome is held for five seconds before the next lot comes', async ({ saleroom, page }) => {
  const clerk = await openBoard(saleroom, page)
  await clerk.takes('phone', { lot: 1, amount: 4_200, paddle: '1234' })
  await expect(current(page)).toContainText('4,200')
  const since = Date.now()
  await clerk.sells(1, { at: 4_200 })
  const sold = page.getByText('SOLD 4,200 to paddle 1234')
  await expect(sold).toBeVisible()
  await expect(page.getByRole('heading', { name: 'LOT 1', exact: true })).toBeVisible()
  await expect(page.getByText('Evening Harbour')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'LOT 2', exact: true })).toBeVisible()
  expect(Date.now() - since).toBeGreaterThan(4_900)
  await expect(sold).toBeHidden()
  await clerk.passes(2)
  await expect(page.getByText('PASSED', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'LOT 2', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the private strip is off until somebody at this very device switches it on', async ({ saleroom, page }) => {
  const clerk = await openBoard(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  await clerk.takes('phone', { lot: 1, amount: 1_000, paddle: '12' })
  const online = { lotNumber: 1, amount: 5_000, type: 'online', paddleNumber: '4711', bidderLocation: 'Lisbon' }
  await saleroom.call('POST', '/api/bids', online)
  const advance = { auctionId: 'demo-sale', lotNumber: 1, paddleNumber: '401', amount: 6_000 }
  await saleroom.call('POST', '/api/advanced-bids', advance)
  await expect(current(page)).toContainText('1,000')
  await expect(page.getByText('5,000')).toHaveCount(0)
  await expect(page.getByText('6,000')).toHaveCount(0)

  await page.getByRole('button', { name: 'Show the private strip' }).click()
  const strip = page.getByRole('region', { name: 'Private strip' })
  await expect(strip).toContainText('Online bid waiting5,000 Paddle 4711 Lisbon')
  await expect(strip).toContainText('Advance bid to beat6,000 Paddle 401')
  await expect(strip).toContainText('Underbidder900 Paddle 77')
  const cut = await strip.getByText(/^Paddle/).evaluateAll((paddles) =>
    paddles.filter((paddle) => {
      const right = paddle.closest('section > div')?.getBoundingClientRect().right ?? 0
      return paddle.getBoundingClientRect().right > right
    }),
  )
  expect(cut).toEqual([])
  await expectAccessible(page)
  await page.reload()
  await expect(strip).toContainText('5,000 Paddle 4711')
  await page.getByRole('button', { name: 'Hide the private strip' }).click()
  await expect(strip).toBeHidden()
  await expect(page.getByText('5,000')).toHaveCount(0)
  await expect(page.getByText('6,000')).toHaveCount(0)
})

test('nothing is scrolled or cut, from a tablet to 4K, a billion and a warning included', async ({
  saleroom,
  page,
}) => {
  const clerk = await openBoard(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 999_000_000, paddle: '77' })
  await clerk.takes('phone', { lot: 1, amount: 1_000_000_000, paddle: '1234' })
  await expect(current(page)).toContainText('1,000,000,000')
  await page.getByRole('button', { name: 'Show the private strip' }).click()
  await clerk.warns(1)
  await expect(page.getByText('FAIR WARNING')).toBeVisible()
  for (const [width, height] of WALLS) {
    await page.setViewportSize({ width, height })
    const room = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      const lines = [...document.querySelectorAll('main h1, main header p, main section > div > *, main [role=alert]')]
      const cut = lines.filter((line) => {
        const { top, bottom, right } = line.getBoundingClientRect()
        const place = line.parentElement?.getBoundingClientRect()
        return !place || right > place.right + 1 || top < place.top - 1 || bottom > place.bottom + 1
      })
      const down = scrollHeight - innerHeight
      return { down, across: scrollWidth - innerWidth, cut: cut.map((line) => line.textContent) }
    })
    expect(room, `${width}x${height}`).toEqual({ down: 0, across: 0, cut: [] })
  }
})

test('F fills the screen, and the menu bar comes only when it is asked for', async ({ saleroom, page }) => {
  await openBoard(saleroom, page)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'show menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})

test('the keyboard reaches everything there is', async ({ saleroom, page }) => {
  await openBoard(saleroom, page)
  const reached: (string | null)[] = []
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
    )
  }
  expect(reached).toEqual([
    'Skip to content',
    'show menu',
    expect.stringContaining('Show the private strip'),
    'Full screen',
  ])
})

test('a screen that the browser cannot keep awake says so; one that it can is kept awake', async ({
  saleroom,
  page,
}) => {
  await page.addInitScript(() => {
    const wakeLock = { request: () => Promise.reject(new Error('not here')) }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock })
  })
  await openBoard(saleroom, page)
  const note = page.getByText('This screen may go to sleep: switch that off in its settings')
  await expect(note).toBeVisible()
  await page.addInitScript(() => {
    const held = { released: false, release: () => Promise.resolve() }
    const wakeLock = { request: (kind: string) => Promise.resolve({ ...held, kind }) }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock })
  })
  await page.reload()
  await expect(page.getByText('Waiting for bid')).toBeVisible()
  await expect(note).toBeHidden()
})

test('without the live channel the board polls, says so, and misses no outcome', async ({ saleroom, page }) => {
  await page.routeWebSocket(/\/ws/, (socket) => socket.close())
  const clerk = await openBoard(saleroom, page)
  await expect(page.getByText('Polling', { exact: true })).toBeVisible()
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '77' })
  await expect(current(page)).toContainText('1,000')
  await clerk.sells(1, { at: 1_000 })
  await expect(page.getByText('SOLD 1,000 to paddle 77')).toBeVisible()
})
