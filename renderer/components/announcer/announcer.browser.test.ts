import { vi } from 'vitest'
import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { bidderOn } from '../../screens/online-bidding/testing/bidder.ts'
import { announcedSoFar, expectAnnounced } from '../../testing/announced.ts'
import { expect } from '../../testing/expect.ts'
import { stopClock } from '../../testing/stand-ins/clock.ts'
import { testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

/** Elements whose changes a screen reader announces by itself. */
const LIVE_REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'

test('announces at most eight of twenty bids in thirty seconds, each the newest one', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await bidderOn(page)
  await expect(page.getByText('No bids yet')).toBeVisible()
  // It is announced shortly after it is shown.
  await expectAnnounced('No bids yet')
  await expect(page.getByText('Real-time').last()).toBeVisible()
  const before = announcedSoFar().length
  stopClock()
  const price = page.getByRole('region', { name: 'Your bid' }).locator('dd').first()
  const shown: { at: number; text: string }[] = []
  for (let bid = 0; bid < 20; bid += 1) {
    const amount = 1_000 + bid * 100
    await clerk.takes('floor', { lot: 1, amount })
    const text = `£${amount.toLocaleString('en-GB')}`
    const since = performance.now()
    const priceSoon = async () => {
      await vi.advanceTimersByTimeAsync(20)
      return price.textContent()
    }
    await expect.poll(priceSoon).toBe(text)
    shown.push({ at: performance.now(), text })
    while (performance.now() - since < 1_500) await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  const said = announcedSoFar().slice(before)
  expect(said.at(-1)?.text).toContain('£2,900')
  for (const { at } of said) {
    expect(said.filter((other) => other.at >= at && other.at < at + 30_000).length).toBeLessThanOrEqual(8)
  }
  for (const { at, text } of said) {
    const newest = shown.findLast((each) => each.at <= at)
    expect(text).toContain(newest?.text)
    expect(at - (newest?.at ?? 0)).toBeLessThanOrEqual(2_000)
  }
})

test('announces outbid, leading, fair warning and won, however quickly they follow', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { paddle, bids, button, notice } = await bidderOn(page)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  // A state that ends within the same frame is never rendered.
  await expect(notice).toContainText('You are leading')
  for (let amount = 1_100; amount <= 1_500; amount += 100) await clerk.takes('floor', { lot: 1, amount })
  await bids('Outbid: bid 1,600')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await clerk.warns(1)
  await clerk.sells(1, { at: 1_600 })
  await clerk.starts(2)
  for (const words of ['You are leading', 'You have been outbid', 'You won lot 1 at £1,600', 'Lot 2: ']) {
    await expectAnnounced(words)
  }
  const all = announcedSoFar()
    .map(({ text }) => text)
    .join(' ')
  expect(all.split('You won lot 1')).toHaveLength(2)
  // A price contained in the news is not announced again.
  expect(all).not.toContain('Current high bid: £1,600')
})

test('announces a fair warning, and again if it is given again', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  await bidderOn(page)
  const warnings = () => announcedSoFar().filter(({ text }) => text.includes('Fair Warning')).length
  await clerk.warns(1)
  await expect.poll(warnings).toBe(1)
  await clerk.takes('floor', { lot: 1, amount: 1_100 })
  await expect(page.getByText('Fair Warning:', { exact: true })).toHaveCount(0)
  await clerk.warns(1)
  await expect.poll(warnings).toBe(2)
})

test('has one live region on each public screen in every state', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  for (const path of ['/online-bidding', '/sale-catalogue', '/currency-screen', '/auctioneer-screen']) {
    await clerk.warns(1)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    // Each screen gets different words, so that an announcement of the previous screen does not count.
    const words = [`Back at three, says ${path}`, `The cloakroom closes at six, says ${path}`]
    await saleroom.call('POST', '/api/auction/pause', { message: words[0] })
    await saleroom.call('POST', '/api/auction/broadcast', { message: words[1] })
    for (const each of words) await expect(page.getByRole('note').filter({ hasText: each })).toBeVisible()
    await expect(page.locator(LIVE_REGIONS)).toHaveCount(1)
    for (const each of words) await expectAnnounced(each)
    await saleroom.call('POST', '/api/auction/resume')
  }
})
