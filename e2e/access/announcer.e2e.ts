import { announcedOn } from '../announced.ts'
import { openBidder } from '../room/bidder.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

/** Elements that a screen reader speaks of by itself. */
const LIVE_REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'

test('during twenty bids in thirty seconds at most eight things are said, and each names the newest bid', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { page } = await openBidder(context, saleroom)
  await expect(page.getByText('No bids yet')).toBeVisible()
  // It is said a moment after it is shown.
  await expect.poll(async () => (await announcedOn(page)).at(-1)?.text).toContain('No bids yet')
  const before = (await announcedOn(page)).length
  // The moment at which the page itself shows each price.
  await page.evaluate(() => {
    const shown: { at: number; text: string }[] = []
    Object.assign(window, { shown })
    const look = () => {
      const text = document.querySelector('[aria-label="Your bid"] dd')?.textContent ?? ''
      if (shown.at(-1)?.text !== text) shown.push({ at: performance.now(), text })
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  for (let bid = 0; bid < 20; bid += 1) {
    const next = page.waitForTimeout(1_500)
    await clerk.takes('floor', { lot: 1, amount: 1_000 + bid * 100 })
    await next
  }
  await expect.poll(async () => (await announcedOn(page)).at(-1)?.text).toContain('£2,900')
  const said = (await announcedOn(page)).slice(before)
  const shown = await page.evaluate(() => Object.assign({ shown: [] as { at: number; text: string }[] }, window).shown)
  // A slow machine takes longer than thirty seconds over the twenty bids.
  for (const { at } of said) {
    expect(said.filter((other) => other.at >= at && other.at < at + 30_000).length).toBeLessThanOrEqual(8)
  }
  for (const { at, text } of said) {
    const newest = shown.findLast((price) => price.at <= at)
    expect(text).toContain(newest?.text)
    expect(at - (newest?.at ?? 0)).toBeLessThanOrEqual(2_000)
  }
})

test('outbid, leading, fair warning and sold to you are each said, however quickly they follow', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { page, paddle, bids, button, notice } = await openBidder(context, saleroom)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  // A standing that is over within the same frame was never on the page.
  await expect(notice).toContainText('You are leading')
  for (let amount = 1_100; amount <= 1_500; amount += 100) await clerk.takes('floor', { lot: 1, amount })
  await bids('Outbid: bid 1,600')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await clerk.warns(1)
  await clerk.sells(1, { at: 1_600 })
  await clerk.starts(2)
  const all = async () => (await announcedOn(page)).map(({ text }) => text).join(' ')
  for (const words of ['You are leading', 'You have been outbid', 'You won lot 1 at £1,600', 'Lot 2: ']) {
    await expect.poll(all).toContain(words)
  }
  expect((await all()).split('You won lot 1')).toHaveLength(2)
  // A price that the news told is not said once more.
  expect(await all()).not.toContain('Current high bid: £1,600')
})

test('a fair warning is said, and said again when it is given again', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  const { page } = await openBidder(context, saleroom)
  const warnings = async () => (await announcedOn(page)).filter(({ text }) => text.includes('Fair Warning')).length
  await clerk.warns(1)
  await expect.poll(warnings).toBe(1)
  await clerk.takes('floor', { lot: 1, amount: 1_100 })
  await expect(page.getByText('Fair Warning', { exact: true })).toHaveCount(0)
  await clerk.warns(1)
  await expect.poll(warnings).toBe(2)
})

for (const path of ['/online-bidding', '/sale-catalogue', '/currency-screen', '/auctioneer-screen']) {
  test(`${path} has one live region, whatever it shows`, async ({ saleroom, page }) => {
    await saleroom.startDemo()
    const clerk = clerkOf(saleroom)
    await clerk.opens(1, { at: 1_000 })
    await clerk.takes('floor', { lot: 1, amount: 1_000 })
    await clerk.warns(1)
    await page.goto(saleroom.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await saleroom.call('POST', '/api/auction/pause', { message: 'Back at three' })
    await saleroom.call('POST', '/api/auction/broadcast', { message: 'The cloakroom closes at six.' })
    for (const words of ['Back at three', 'The cloakroom closes at six.'])
      await expect(page.getByRole('note').filter({ hasText: words })).toBeVisible()
    await expect(page.locator(LIVE_REGIONS)).toHaveCount(1)
    const all = async () => (await announcedOn(page)).map(({ text }) => text).join(' ')
    for (const words of ['Back at three', 'The cloakroom closes at six.']) await expect.poll(all).toContain(words)
  })
}
