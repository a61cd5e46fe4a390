import { type Clerk, clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAnnounced } from '../../testing/announced.ts'
import { expect } from '../../testing/expect.ts'
import { overHttp } from '../../testing/over-http.ts'
import type { Page } from '../../testing/page.ts'
import { testBeside } from '../../testing/test.ts'
import { type Bidder, bidderOn } from './testing/bidder.ts'

/** The clerk has opened lot 1 at 1,000. */
const test = testBeside('demo').extend<{ clerk: Clerk }>({
  clerk: [
    async ({ saleroom }, use) => {
      await saleroom.startDemo()
      const clerk = clerkOf(saleroom)
      await clerk.opens(1, { at: 1_000 })
      await use(clerk)
    },
    { auto: true },
  ],
})

/** Records the keys of the bids that the page sends from now on, over HTTP. */
async function keysSent(page: Page): Promise<string[]> {
  await overHttp()
  const keys: string[] = []
  await page.route('**/api/bids', (route) => {
    if (route.request().method() === 'POST') keys.push(route.request().headers()['idempotency-key'] ?? '')
    return route.fallback()
  })
  return keys
}

async function expectToWait(clerk: Clerk, { paddle }: Bidder): Promise<void> {
  const waiting = await clerk.pending(1)
  expect(waiting.map(({ paddleNumber }) => paddleNumber)).toEqual([paddle])
}

test('sends one bid, however often the button is tapped', async ({ clerk, page }) => {
  const bidder = await bidderOn(page)
  const keys = await keysSent(page)
  await expect(bidder.button('Bid 1,000')).toBeEnabled()
  // A click without a pointer may be a screen reader's, which bids the announced amount only.
  await expectAnnounced('Bid amount: £1,000.')
  await bidder.button('Bid 1,000').evaluate((button) => {
    if (button instanceof HTMLElement) for (let tap = 0; tap < 5; tap += 1) button.click()
  })
  await expect(bidder.button('Bid awaiting approval')).toBeVisible()
  // A bid that is sent while the live channel opens is repeated under its own key.
  expect(new Set(keys).size).toBe(1)
  await expectToWait(clerk, bidder)
})

test('says that a bid is being sent', async ({ page }) => {
  const { bids, button } = await bidderOn(page)
  let letGo: (() => void) | undefined
  await overHttp()
  await page.route('**/api/bids', async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  })
  await bids('Bid 1,000')
  await expect(button('Placing bid...')).toBeDisabled()
  await expect.poll(() => letGo).toBeDefined()
  letGo?.()
  await expect(button('Bid awaiting approval')).toBeVisible()
})

test('reports a bid that never arrived, and repeats it under its first key', async ({ clerk, page }) => {
  const bidder = await bidderOn(page)
  const { bids, button } = bidder
  await page.route('**/api/bids', (route) => (keys.length === 1 ? route.abort() : route.fallback()))
  const keys = await keysSent(page)
  await bids('Bid 1,000')
  await expect(page.getByText('No answer', { exact: true })).toBeVisible()
  await expect(page.getByText('Bid Failed')).toHaveCount(0)
  await expect(page.getByText('We do not know whether your bid arrived.')).toBeVisible()
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expectToWait(clerk, bidder)
})

test('finds a bid whose answer was lost, and does not repeat it', async ({ clerk, page }) => {
  const bidder = await bidderOn(page)
  let lost = 0
  await overHttp()
  await page.route('**/api/bids', async (route) => {
    lost += 1
    if (lost > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await bidder.bids('Bid 1,000')
  await expect(page.getByText('No answer', { exact: true })).toBeVisible()
  await expect(page.getByText('Bid Failed')).toHaveCount(0)
  await expect(bidder.button('Bid awaiting approval')).toBeDisabled()
  await expectToWait(clerk, bidder)
})

test('shows a refusal in the server’s words', async ({ page }) => {
  const { bids } = await bidderOn(page)
  const message = 'Bid must be at least the asking price of 1,100'
  await overHttp()
  await page.route('**/api/bids', (route) =>
    route.fulfill({ status: 409, json: { error: message, message, code: 'bid_too_low' } }),
  )
  await bids('Bid 1,000')
  await expect(page.getByText('Bid Failed')).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
})

test('drops a paddle that the server does not know, and joins again', async ({ clerk, page }) => {
  const bidder = { paddleNumber: '0007', bidderLocation: 'Nowhere', token: 'no-longer-known' }
  sessionStorage.setItem('saleroom.bidder', JSON.stringify(bidder))
  expect(await clerk.pending(1)).toEqual([])
  const { paddle, bids, button } = await bidderOn(page)
  expect(Number(paddle)).toBeGreaterThanOrEqual(1_000)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
})
