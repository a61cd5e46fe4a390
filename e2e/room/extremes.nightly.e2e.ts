import { EXTREME, loadExtremes } from '../extremes.ts'
import { expectNoScrolling, expectWhole } from '../fits.ts'
import { expect, OWN_PROCESS, test } from '../saleroom.ts'
import { openBidder, PHONE } from './bidder.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo' })

test.beforeEach(async ({ saleroom }) => {
  await saleroom.startDemo()
  await loadExtremes(saleroom)
})

test('keeps phones at their width, shows the first picture at once, and covers no title with "Go to lot"', async ({
  saleroom,
  page,
}) => {
  await page.setViewportSize(PHONE)
  const clerk = clerkOf(saleroom)
  const across = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const lot of [1, 2, 3, 4]) {
    await clerk.opens(lot, { at: EXTREME.amount - 1_000_000 })
    await page.goto(`${saleroom.url}/online-bidding`)
    await expect(page.getByRole('article', { name: `Lot ${lot}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your bid' })).toContainText('£999,999,000,000')
    expect(await across()).toBe(0)
    await page.goto(`${saleroom.url}/sale-catalogue?lot=${lot}`)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible()
    expect(await page.getByRole('dialog').evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    expect(await across()).toBe(0)
  }
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(
    page.getByRole('article').first().getByRole('presentation').or(page.getByRole('article').first().locator('img')),
  ).toBeInViewport({
    ratio: 1,
  })
  // The bar is as wide as the page and opaque, so it hides what is below it.
  const bar = page.getByRole('button', { name: 'Go to lot 4' }).locator('..')
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: PHONE.width })
  expect(await bar.evaluate((each) => getComputedStyle(each).backgroundColor)).toMatch(/^rgb\(/)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [last, top] = [await page.getByRole('article').last().boundingBox(), await bar.boundingBox()]
      return last && top ? last.y + last.height - top.y : null
    })
    .toBeLessThanOrEqual(0)
})

test('sets a right-to-left title correctly on every screen of the room', async ({ saleroom, page }) => {
  await clerkOf(saleroom).opens(3, { at: 1_000 })
  const titles = page.getByText(EXTREME.rightToLeft, { exact: true })
  for (const path of [
    'online-bidding',
    'sale-catalogue',
    'sale-catalogue?lot=3',
    'auctioneer-screen',
    'currency-screen',
  ]) {
    await page.goto(`${saleroom.url}/${path}`)
    await expect(titles.last(), path).toBeVisible()
    for (const title of [titles.first(), titles.last()]) await expect(title, path).toHaveCSS('direction', 'rtl')
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('shows no key hint over a lot opened by a link', async ({ saleroom, page }) => {
    await page.goto(`${saleroom.url}/sale-catalogue?lot=2`)
    await expect(page.getByRole('button', { name: 'Next Lot' })).toBeFocused()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('kbd')).toHaveCount(0)
  })
})

test('keeps the auctioneer’s figures at a quarter of the screen, with any title', async ({ saleroom, page }) => {
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('phone', { lot: 1, amount: 1_000, paddle: '1234' })
  await page.goto(`${saleroom.url}/auctioneer-screen`)
  const figure = page.getByRole('region', { name: 'Current bid' }).locator('.figures').first()
  await expect(figure).toHaveText('1,000')
  for (const warned of [false, true]) {
    if (warned) await clerk.warns(1)
    if (warned) await expect(page.getByText('FAIR WARNING')).toBeVisible()
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoScrolling(page)
      const size = await figure.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
      expect(size / height, `${width}x${height}`).toBeGreaterThanOrEqual(0.25)
    }
  }
})

test('shows the entry clerk bid and picture at once, every column whole, and the last recorded lots', async ({
  saleroom,
  page,
}) => {
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('phone', { lot: 1, amount: 1_000, paddle: '1234' })
  await clerk.sells(1, { at: 1_000, to: '1234' })
  await clerk.opens(2, { at: EXTREME.amount - 1_000_000 })
  await clerk.takes('phone', { lot: 2, amount: EXTREME.amount, paddle: '1234' })
  await page.goto(`${saleroom.url}/entry-clerk-screen`)
  await expect(page.getByRole('list', { name: 'Last lots recorded' })).toContainText('Sold £1,000')
  await expect(page.getByRole('region', { name: 'Bidding status' })).toContainText('1,000,000,000,000')
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('region', { name: 'Bidding status' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('img').first()).toBeInViewport({ ratio: 1 })
    await expectWhole(page, '[aria-label="Bidding status"]')
    const list = page.getByRole('region', { name: 'Bids of this lot' })
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  }
})

test('tells a bidder about a lost tie and about won lots', async ({ saleroom, context }) => {
  const { page, paddle, bids, notice } = await openBidder(context, saleroom)
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await bids('Bid 1,000')
  await expect(notice).toContainText('Your bid of £1,000 is awaiting approval.')
  await clerk.takes('phone', { lot: 1, amount: 1_000 })
  await expect(notice).toContainText('Another bid of £1,000 was taken. You may bid more.')
  await bids('Bid again')
  await expect(notice).toContainText('awaiting approval')
  await clerk.judges('approve', { lot: 1, paddle })
  await expect(notice).toContainText('You are leading')
  await clerk.sells(1, { at: 1_100, to: paddle })
  await expect(notice.or(page.getByText('You won lot 1')).first()).toContainText('You won lot 1')
})

test('tells an offline bidder that its bid is still with the clerk', OWN_PROCESS, async ({ saleroom, context }) => {
  const { bids, notice } = await openBidder(context, saleroom)
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  await bids('Bid 1,000')
  await expect(notice).toContainText('awaiting approval')
  await saleroom.kill()
  await expect(notice).toContainText('Your bid of £1,000 is still with the clerk.')
})
