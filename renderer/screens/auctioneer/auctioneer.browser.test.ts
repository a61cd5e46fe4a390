import { onTestFinished } from 'vitest'
import { type Clerk, clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside, test as testOfEmptyHouse } from '../../testing/test.ts'

const test = testBeside('demo')

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
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/auctioneer-screen')
  await expect(page.getByRole('heading', { name: 'LOT 1', exact: true })).toBeVisible()
  return clerk
}

testOfEmptyHouse('the auctioneer reads the lot, both bids and what to call next', async ({ saleroom, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/auctioneer-screen')
  await expect(page.getByText('No Active Auction')).toBeVisible()
  await expect(page.getByText('Auctioneer display will be available when an auction is live.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin')
  await expectAccessible()

  await saleroom.startDemo()
  await expect(page.getByRole('heading', { name: 'LOT 1', exact: true })).toBeVisible()
  await expect(page.getByText('Asking price not set')).toBeVisible()
  await expect(current(page)).toContainText('Waiting for bid')
  await expect(last(page)).toContainText('No previous bid')
  await expect(page.getByText('Maren Holtvik (Norwegian, 1911-1994)')).toBeVisible()
  await expect(page.getByText('Evening Harbour')).toBeVisible()
  await expect(page.getByText('0 valid bids')).toBeVisible()
  await expect(page.getByText('Real-time')).toBeVisible()
  await expectAccessible()

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
  await expectAccessible()
})

test('fills the board with fair warning until the next bid, and shows a broadcast above it', async ({
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
  await expectAccessible()
  await clerk.takes('floor', { lot: 1, amount: 1_100, paddle: '78' })
  await expect(warning).toBeHidden()
})

test('holds an outcome for five seconds before the next lot', async ({ saleroom, page }) => {
  const clerk = await openBoard(saleroom, page)
  await clerk.takes('phone', { lot: 1, amount: 4_200, paddle: '1234' })
  await expect(current(page)).toContainText('4,200')
  const since = Date.now()
  await clerk.sells(1, { at: 4_200 })
  const sold = page.getByText('SOLD 4,200 to paddle 1234')
  await expect(sold).toBeVisible()
  await expect(page.getByRole('heading', { name: 'LOT 1', exact: true })).toBeVisible()
  await expect(page.getByText('Evening Harbour')).toBeVisible()
  await expectAccessible()
  await expect(page.getByRole('heading', { name: 'LOT 2', exact: true })).toBeVisible()
  expect(Date.now() - since).toBeGreaterThan(4_900)
  await expect(sold).toBeHidden()
  await clerk.passes(2)
  await expect(page.getByText('PASSED', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'LOT 2', exact: true })).toBeVisible()
  await expectAccessible()
})

test('hides the private strip until a user shows it on this device', async ({ saleroom, page }) => {
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
  await expectAccessible()
  await page.reload()
  await expect(strip).toContainText('5,000 Paddle 4711')
  await page.getByRole('button', { name: 'Hide the private strip' }).click()
  await expect(strip).toBeHidden()
  await expect(page.getByText('5,000')).toHaveCount(0)
  await expect(page.getByText('6,000')).toHaveCount(0)
})

test('never scrolls or cuts the board, from a tablet to 4K, with a billion and a fair warning', async ({
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

test('fills the screen by F, and shows the menu bar only on request', async ({ saleroom, page }) => {
  await openBoard(saleroom, page)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Leave Full Screen' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Full Screen', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'show menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})

test('reaches every control by keyboard', async ({ saleroom, page }) => {
  await openBoard(saleroom, page)
  const reached: (string | null)[] = []
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
    )
  }
  expect(reached).toEqual([
    'Skip to content',
    'show menu',
    'Speak',
    expect.stringContaining('Show the private strip'),
    'Full Screen',
  ])
})

test('says if the browser cannot keep the screen awake', async ({ saleroom, page }) => {
  const giveWakeLock = (request: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  giveWakeLock(() => Promise.reject(new Error('not here')))
  await openBoard(saleroom, page)
  const note = page.getByText('This screen may go to sleep: switch that off in its settings')
  await expect(note).toBeVisible()
  giveWakeLock(() => Promise.resolve({ released: false, release: () => Promise.resolve() }))
  await page.reload()
  await expect(page.getByText('Waiting for bid')).toBeVisible()
  await expect(note).toBeHidden()
})

test('does not move the price at a fair warning', async ({ saleroom, page }) => {
  const clerk = await openBoard(saleroom, page)
  await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '77' })
  await expect(current(page)).toContainText('1,000')
  const before = await current(page).boundingBox()
  await clerk.warns(1)
  await expect(page.getByRole('main').getByText('FAIR WARNING')).toBeVisible()
  expect(await current(page).boundingBox()).toEqual(before)
})

test.for([
  [1024, 768],
  [1920, 1080],
  [3840, 2160],
])(
  'at %i by %i the room reads the asking price, its currency, the labels and the estimate',
  async ([width = 0, height = 0], { saleroom, page }) => {
    const clerk = await openBoard(saleroom, page)
    await page.setViewportSize({ width, height })
    await clerk.takes('floor', { lot: 1, amount: 1_000, paddle: '77' })
    await clerk.takes('phone', { lot: 1, amount: 1_100, paddle: '12' })
    await expect(page.getByText('Asking 1,200 GBP')).toBeVisible()
    await expect(page.getByText('Estimate 1,000-2,000')).toBeVisible()
    /** Capitals and figures of the sans are 0.727 em high. */
    const capitals = async (text: string) =>
      (await page
        .getByText(text, { exact: true })
        .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize) * 0.727)) / height
    const asking = await capitals('1,200')
    expect(asking).toBeGreaterThan(1 / 6)
    expect(asking).toBeGreaterThan(await capitals('1,000'))
    for (const label of ['Asking', 'GBP', 'Current bid', 'Last bid', 'Paddle 12', 'Paddle 77', 'Estimate 1,000-2,000'])
      expect(await capitals(label), label).toBeGreaterThanOrEqual(1 / 30)
    for (const small of ['2 valid bids', 'Real-time']) expect(await capitals(small), small).toBeLessThan(1 / 40)
  },
)

test('the hidden menu takes no space from the asking price', async ({ saleroom, page }) => {
  await openBoard(saleroom, page)
  const asking = () => page.getByText('800', { exact: true }).boundingBox()
  const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0)
  expect(right(await asking())).toBeGreaterThan(1024 * 0.94)
})
