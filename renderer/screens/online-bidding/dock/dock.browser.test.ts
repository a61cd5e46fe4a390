import { clerkOf } from '../../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../../testing/expect.ts'
import { inTime, stopClock } from '../../../testing/stand-ins/clock.ts'
import { closeSockets } from '../../../testing/stand-ins/no-socket.ts'
import { recordVibrations } from '../../../testing/stand-ins/vibrations.ts'
import { testBeside } from '../../../testing/test.ts'
import { bidderOn } from '../testing/bidder.ts'

const test = testBeside('demo')

test('polls without the live channel and says so, and bids still work', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  closeSockets()
  const { paddle, button, notice, bids } = await bidderOn(page, { channel: 'none' })
  await expect(page.getByText('Polling').last()).toBeVisible()
  stopClock()
  await saleroom.call('POST', '/api/auction/pause', { message: 'Back at two' })
  await inTime(() => button('Bid 1,000').count()).toBe(0)
  await expect(button('Bid 1,000')).toBeHidden()
  await saleroom.call('POST', '/api/auction/resume')
  await inTime(() => button('Bid 1,000').count()).toBe(1)
  await bids('Bid 1,000')
  await inTime(() => button('Bid awaiting approval').count()).toBe(1)
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await inTime(() => button('You are leading').count()).toBe(1)
  await expect(button('You are leading')).toBeVisible()
  await clerk.takes('phone', { lot: 1, amount: 1_200 })
  await inTime(() => notice.textContent()).toContain('You have been outbid')
  await clerk.sells(1, { at: 1_200 })
  await inTime(() => notice.textContent()).toContain('Lot 1 was sold at £1,200.')
})

test('has the button under the thumb on a small phone, however far the page is scrolled', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { button } = await bidderOn(page)
  await expect(button('Bid 1,000')).toBeEnabled()
  for (const at of [0, 10_000]) {
    window.scrollTo(0, at)
    const box = await button('Bid 1,000').boundingBox()
    expect(box.height).toBeGreaterThanOrEqual(56)
    expect(box.width).toBeGreaterThanOrEqual(320)
    expect(box.y + box.height).toBeLessThanOrEqual(window.innerHeight)
    expect(box.y + box.height).toBeGreaterThan(window.innerHeight - 40)
  }
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
})

test('vibrates the phone of an outbid bidder', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const vibrations = recordVibrations()
  const { paddle, button, notice, bids } = await bidderOn(page)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await expect(button('You are leading')).toBeVisible()
  await clerk.takes('phone', { lot: 1, amount: 1_100 })
  await expect(notice).toContainText('You have been outbid')
  await expect.poll(() => vibrations).toEqual([12, [70, 60, 70]])
})

test('places a bid with the keyboard alone', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { button } = await bidderOn(page)
  await expect(button('Bid 1,000')).toBeEnabled()
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await button('Bid 1,000').evaluate((element) => element === document.activeElement)) break
  }
  await expect(button('Bid 1,000')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Bid awaiting approval')).toBeFocused()
})
