import { expectAccessible } from '../accessible.ts'
import { expect, OWN_PROCESS, test } from '../saleroom.ts'
import { holdOutcomes, openBidder, PHONE } from './bidder.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: PHONE })

test(
  'offline the page says so and takes no bid; back online it catches up by itself',
  OWN_PROCESS,
  async ({ saleroom, context }) => {
    await saleroom.startDemo()
    const clerk = clerkOf(saleroom)
    await clerk.opens(1, { at: 1_000 })
    const { page, paddle, button, notice } = await openBidder(context, saleroom)
    await expect(button('Bid 1,000')).toBeEnabled()

    await saleroom.kill()
    await expect(button('Offline: reconnecting…')).toBeDisabled()
    await expect(notice).toContainText('No bid is taken until the connection is back.')
    await expectAccessible(page)

    await saleroom.restart()
    await clerk.takes('floor', { lot: 1, amount: 1_000 })
    await expect(button('Bid 1,100')).toBeEnabled()
    await expect(page.getByText(`Paddle ${paddle}`)).toBeVisible()
    await button('Bid 1,100').click()
    await expect(button('Bid awaiting approval')).toBeVisible()
  },
)

test('without the live channel the page polls, says so, and bidding goes on', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await context.routeWebSocket(/\/ws/, (socket) => socket.close())
  const { page, paddle, button, notice, bids } = await openBidder(context, saleroom)
  await expect(page.getByText('Polling').last()).toBeVisible()
  await saleroom.call('POST', '/api/auction/pause', { message: 'Back at two' })
  await expect(button('Bid 1,000')).toBeHidden()
  await saleroom.call('POST', '/api/auction/resume')
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await expect(button('You are leading')).toBeVisible()
  await clerk.takes('phone', { lot: 1, amount: 1_200 })
  await expect(notice).toContainText('You have been outbid')
  await holdOutcomes(page)
  await clerk.sells(1, { at: 1_200 })
  await expect(notice).toContainText('Lot 1 was sold at £1,200.')
})

test('the button lies under the thumb of a small phone, however far the page is scrolled', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { page, button } = await openBidder(context, saleroom)
  await expect(button('Bid 1,000')).toBeEnabled()
  for (const at of [0, 10_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), at)
    const box = await button('Bid 1,000').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
    expect(box?.width).toBeGreaterThanOrEqual(320)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE.height - 40)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an outbid bidder feels it', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await context.addInitScript(() => {
    Object.assign(window, { felt: [] })
    navigator.vibrate = (pattern) => Reflect.get(window, 'felt').push(pattern) > 0
  })
  const { page, paddle, button, notice, bids } = await openBidder(context, saleroom)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await expect(button('You are leading')).toBeVisible()
  await clerk.takes('phone', { lot: 1, amount: 1_100 })
  await expect(notice).toContainText('You have been outbid')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([12, [70, 60, 70]])
})

test('a bid can be placed with the keyboard alone', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { page, button } = await openBidder(context, saleroom)
  await expect(button('Bid 1,000')).toBeEnabled()
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await button('Bid 1,000').evaluate((element) => element === document.activeElement)) break
  }
  await expect(button('Bid 1,000')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Bid awaiting approval')).toBeFocused()
})
