import { expectAccessible } from '../testing/accessible.ts'
import { endsByDay, expectNoScrolling } from '../testing/fits.ts'
import type { Locator } from '../testing/locator.ts'
import { holdNotices } from '../testing/stand-ins/notices.ts'
import { type Desk, expect, test } from './testing/desk.ts'

/** Returns the controls that a clerk uses in every lot. */
function mainControls({ page, toolbar, status, askingPrice, button }: Desk): Locator[] {
  return [
    toolbar,
    status,
    askingPrice,
    button('Set Price'),
    ...[1, 2, 3, 4].flatMap((at) => [
      page.getByRole('button', { name: /^Telephone bid/ }).nth(at - 1),
      page.getByRole('button', { name: /^In-Person bid/ }).nth(at - 1),
    ]),
    page.getByRole('textbox', { name: 'Telephone amount' }),
    page.getByRole('textbox', { name: 'In-Person amount' }),
    button(/^Accept online bid/).first(),
    button(/^Accept advance bid/).first(),
    page.getByRole('group', { name: 'Increments' }).getByRole('button').last(),
  ]
}

test('keeps the main controls in place when bids arrive, without scrolling', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.bidOnline(1900)
  await desk.bidOnline(2500)
  await expect(desk.button(/^Accept online bid/)).toHaveCount(2)

  for (const [width, height] of [
    [1366, 768],
    [1366, 625],
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const control of mainControls(desk)) await expect(control).toBeInViewport({ ratio: 1 })
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
      return scrollWidth > clientWidth || scrollHeight > clientHeight
    })
    expect(scrolls).toBe(false)
  }

  await page.setViewportSize({ width: 1366, height: 768 })
  // The bar of the narrower window has two lines.
  await expect.poll(async () => (await desk.toolbar.boundingBox())?.y).toBeLessThan(60)
  const places = () => Promise.all(mainControls(desk).map((control) => control.boundingBox()))
  const before = await places()
  await desk.bidElsewhere(1000)
  await expect(desk.status).toContainText('Current Bid')
  expect(await places()).toEqual(before)
  await desk.bidElsewhere(1200)
  await desk.bidOnline(3000)
  await expect(desk.button(/^Accept online bid/)).toHaveCount(3)
  expect(await places()).toEqual(before)
  await desk.button('Fair Warning').click()
  await expect(desk.status).toContainText('Fair Warning')
  expect(await places()).toEqual(before)
})

test('renders the desk twice as large on a screen of twice the size, and on no smaller one', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const sizes = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    return await desk.status.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  }
  const usual = await sizes(1366, 768)
  expect(await sizes(1920, 1080)).toBe(usual)
  expect(await sizes(3840, 2160)).toBeCloseTo(2 * usual, 0)
  expectNoScrolling()
})

test('renders only the visible rows of a history of 150 bids', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  for (let bid = 0; bid < 150; bid += 1) await desk.bidElsewhere(1000 + bid * 100)
  await desk.open()
  await expect(desk.history).toHaveAttribute('aria-rowcount', '152')
  const drawn = desk.history.getByRole('row')
  expect(await drawn.count()).toBeLessThan(60)
  await page.keyboard.press('1')
  await expect(drawn.nth(1)).toContainText('In-Person')
  await page.getByRole('region', { name: 'Bid history list' }).press('End')
  await expect(drawn.last()).toContainText('Asking Price')
})

test('is accessible in every state of the desk, light and dark', async ({ desk, page, saleroom }) => {
  await desk.open()
  await expectAccessible()
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.bidOnline(2000)
  await expect(desk.button(/^Accept online bid/)).toBeVisible()
  await expectAccessible()

  const openers = [
    ['Fair Warning', null],
    ['Sell', 'Confirm Sold'],
    ['Pass', 'Confirm Pass'],
    ['Broadcast Message', 'Broadcast Message'],
    ['Conclude', 'Conclude Sale'],
    ['Clear All', 'Clear All Bids'],
    ['Settings', 'Settings'],
    ['Keys', 'Keys'],
    ['3 advance bids', 'Advanced Bids'],
    ['Cancel Telephone bid 1,000', 'Cancel Bid'],
    ['All Lots', 'All Lots'],
  ] as const
  for (const [button, dialog] of openers) {
    await desk.button(button).click()
    if (dialog === null) {
      await expect(desk.status).toContainText('Fair Warning')
      await expectAccessible()
      continue
    }
    await expect(desk.dialog(dialog)).toBeVisible()
    if (dialog === 'All Lots') {
      await desk.button('Edit Lot, lot 2').click()
      await expectAccessible()
      await desk.button('Edit Bids, lot 1').click()
      await expect(page.getByRole('group', { name: 'Telephone bid 1,000' })).toBeVisible()
    }
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.status).toContainText('Sold for')
  await expectAccessible()
  await desk.button('Open Next Lot').click()
  await expect(desk.status).toHaveText('Waiting for lot to start')
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
  await expect(desk.status).toHaveText('Passed')
  await expectAccessible()
  await saleroom.call('POST', '/api/auction/stop')
  await expect(page.getByRole('heading', { name: 'No Active Auction' })).toBeVisible()
  await expectAccessible()
})

test('removes a toast as soon as its fact changes', async ({ desk }) => {
  holdNotices()
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Fair Warning').click()
  await expect(desk.toast).toContainText('Fair Warning Activated')
  await desk.bidElsewhere(1200)
  await expect(desk.toast).not.toContainText('Fair Warning Activated')
})

test('shows the lot below one bar and the toolbar, and Pass in the same place before, during and after the lot', async ({
  desk,
  page,
}) => {
  await desk.open()
  const lot = page.getByRole('heading', { name: /^Lot 1/ })
  expect((await lot.boundingBox())?.y).toBeLessThan(110)
  const place = () => desk.toolbar.getByRole('button', { name: 'Pass' }).boundingBox()
  const before = await place()
  await desk.startLot(1, 1000)
  await expect(desk.status).toContainText('Asking price set')
  expect(await place()).toEqual(before)
  await page.keyboard.press('p')
  await expect(desk.dialog('Confirm Pass')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText('Passed')
  expect(await place()).toEqual(before)
})

test('at 1024 every button is 40 pixels high, and no word is cut off', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.bidElsewhere(1000)
  await desk.bidOnline(1900)
  await expect(desk.button(/^Accept online bid/)).toBeVisible()
  await page.keyboard.press('x')
  await expect(desk.dialog('Cancel Bid')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.history).toContainText('Cancelled')
  await expect(desk.dialog('Cancel Bid')).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(desk.history).toContainText('In-Person')
  await expect(desk.button(/^Undo: /)).toBeVisible()
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.getBoundingClientRect().width > 1)
  const low = seen('button').filter((each) => each.getBoundingClientRect().height < 40)
  expect(low.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([])
  const cut = seen('button, h1, h2, h2 + *, span, p, dt, dd, td, th').filter(
    (each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test.for([
  [1024, 768],
  [1366, 625],
  [1366, 768],
])(
  'at %i by %i the estimate of the lot is whole, and each tag whole or hidden',
  async ([width = 0, height = 0], { desk, page }) => {
    await page.setViewportSize({ width, height })
    await desk.startLot(1, 1000)
    await desk.open()
    await desk.bidElsewhere(1100)
    await expect(page.getByText('the leading bid came first')).toBeVisible()
    const card = page.getByRole('region', { name: 'Words of lot 1' })
    const edge = await card.evaluate((scroller) => scroller.getBoundingClientRect().bottom - 16)
    const boxOf = (text: string) => card.getByText(text).evaluate((words) => words.getBoundingClientRect().toJSON())
    expect((await boxOf('Estimate')).bottom).toBeLessThanOrEqual(edge)
    const tag = await boxOf('ARR')
    expect(tag.bottom <= edge || tag.top >= edge + 16).toBe(true)
  },
)

test.for(
  endsByDay([
    [1024, 1_000],
    [1024, 9_900],
    [1366, 99_000],
    [1366, 25_000_000],
  ]),
)('at %i quick bids from %i on have figures of 20 pixels that fit', async ([width = 0, price = 0], { desk, page }) => {
  await page.setViewportSize({ width, height: 768 })
  await desk.startLot(1, price)
  await desk.open()
  await expect(desk.button(/^Telephone bid/)).toHaveCount(4)
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-label^="Telephone bid"]')) {
    expect(Number.parseFloat(getComputedStyle(button).fontSize)).toBeGreaterThanOrEqual(20)
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  }
})

test('the asking price and its step are one line, and the opening price is no figure once there is a bid', async ({
  desk,
  page,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  const panel = page.getByRole('region', { name: 'Asking Price' })
  await expect(panel).toContainText(/Asking.*£1,100.*step.*£100/)
  await expect(desk.askingPrice).toHaveValue('')
  await expect(desk.askingPrice).toHaveAttribute('placeholder', 'Opened at 1,000')
})
