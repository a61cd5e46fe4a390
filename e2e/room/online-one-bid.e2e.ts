import type { Page } from '@playwright/test'
import { overHttp } from '../over-http.ts'
import { expect, test } from '../saleroom.ts'
import { type Bidder, bidderOn, openBidder, PHONE } from './bidder.ts'
import { type Clerk, clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: PHONE })

let clerk: Clerk
test.beforeEach(async ({ saleroom }) => {
  await saleroom.startDemo()
  clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
})

/** The keys of the bids that a page sends over HTTP from now on. */
async function keysSent(page: Page): Promise<string[]> {
  await overHttp(page)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bids'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

async function oneWaits({ paddle }: Bidder): Promise<void> {
  const waiting = await clerk.pending(1)
  expect(waiting.map(({ paddleNumber }) => paddleNumber)).toEqual([paddle])
}

test('however often it is tapped, one bid goes out', async ({ saleroom, context }) => {
  const bidder = await openBidder(context, saleroom)
  const keys = await keysSent(bidder.page)
  await expect(bidder.button('Bid 1,000')).toBeEnabled()
  await bidder.button('Bid 1,000').evaluate((button) => {
    if (button instanceof HTMLElement) for (let tap = 0; tap < 5; tap += 1) button.click()
  })
  await expect(bidder.button('Bid awaiting approval')).toBeVisible()
  expect(keys).toHaveLength(1)
  await oneWaits(bidder)
})

test('while the bid is on its way the button says so', async ({ saleroom, context }) => {
  const { page, bids, button } = await openBidder(context, saleroom)
  let letGo: (() => void) | undefined
  await overHttp(page)
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

test('a bid that never arrived is said to have failed, and goes out again under its first key', async ({
  saleroom,
  context,
}) => {
  const bidder = await openBidder(context, saleroom)
  const { page, bids, button } = bidder
  const keys = await keysSent(page)
  await page.route('**/api/bids', (route) => route.abort(), { times: 1 })
  await bids('Bid 1,000')
  await expect(page.getByText('Bid Failed')).toBeVisible()
  await expect(page.getByText('Unable to place bid. Please try again.')).toBeVisible()
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await oneWaits(bidder)
})

test('a bid whose answer got lost is found again, and is not made twice', async ({ saleroom, context }) => {
  const bidder = await openBidder(context, saleroom)
  await overHttp(bidder.page)
  await bidder.page.route(
    '**/api/bids',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await bidder.bids('Bid 1,000')
  await expect(bidder.page.getByText('Bid Failed')).toBeVisible()
  await expect(bidder.button('Bid awaiting approval')).toBeDisabled()
  await oneWaits(bidder)
})

test('a bid that the socket lost, or whose answer it lost, is asked over HTTP under its key, and is one', async ({
  saleroom,
  context,
}) => {
  const lost = { calls: 0, answers: 0 }
  const keys: string[] = []
  let isSeated = false
  await context.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer()
    let hasToken = false
    socket.onMessage((frame) => {
      hasToken ||= /^40\{.*"token"/.test(String(frame))
      const key = /^42\d+\["call",\{"call":"placeBid",.*"key":"(\w+)"/.exec(String(frame))?.[1]
      if (key !== undefined) keys.push(key)
      if (key !== undefined && lost.calls === 0) {
        lost.calls += 1
        void server.close()
        void socket.close()
      } else server.send(frame)
    })
    server.onMessage((frame) => {
      if (lost.calls > 0 && /^43\d+\[/.test(String(frame))) lost.answers += 1
      else socket.send(frame)
      isSeated ||= hasToken && /^40\{/.test(String(frame))
    })
  })
  const bidder = await openBidder(context, saleroom)
  bidder.page.on('request', (request) => {
    if (request.url().endsWith('/api/bids')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  // It joined over an open socket, which it leaves for one of its own.
  await expect.poll(() => isSeated).toBe(true)
  await expect(bidder.page.getByText('Real-time').last()).toBeVisible()
  await bidder.bids('Bid 1,000')
  await expect(bidder.button('Bid awaiting approval')).toBeVisible()
  await oneWaits(bidder)
  expect([lost.calls, keys.length, new Set(keys).size]).toEqual([1, 2, 1])

  await clerk.judges('approve', { lot: 1, paddle: bidder.paddle })
  await clerk.takes('floor', { lot: 1, amount: 1_200 })
  await expect(bidder.page.getByText('Real-time').last()).toBeVisible()
  await bidder.bids('Outbid: bid 1,300')
  await expect(bidder.button('Bid awaiting approval')).toBeVisible()
  await oneWaits(bidder)
  expect([lost.answers, keys.length, new Set(keys).size]).toEqual([1, 4, 2])
})

test("a refusal is told in the server's words", async ({ saleroom, context }) => {
  const { page, bids } = await openBidder(context, saleroom)
  const message = 'Bid must be at least the asking price of 1,100'
  await overHttp(page)
  await page.route('**/api/bids', (route) =>
    route.fulfill({ status: 409, json: { error: message, message, code: 'bid_too_low' } }),
  )
  await bids('Bid 1,000')
  await expect(page.getByText('Bid Failed')).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
})

test('a price that changes under the thumb is not bid unasked', async ({ saleroom, context }) => {
  const { page, button, notice, bids } = await openBidder(context, saleroom)
  const keys = await keysSent(page)
  await button('Bid 1,000').hover()
  await page.mouse.down()
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  await expect(button('Bid 1,100')).toBeVisible()
  await page.mouse.up()
  await expect(notice).toContainText('Nothing was bid. Tap again to bid £1,100.')
  expect(keys).toEqual([])
  await bids('Bid 1,100')
  await expect(notice).toContainText('Your bid of £1,100 is awaiting approval.')
})

test('the copy of a tab joins as a bidder of its own', async ({ saleroom, context }) => {
  const first = await openBidder(context, saleroom)
  const opened = context.waitForEvent('page')
  // A tab opened by another one begins with a copy of its session storage, as a duplicated tab does.
  await first.page.evaluate(() => void window.open('/online-bidding'))
  const copy = await opened
  await expect(copy.getByText(/^Paddle \d{4}$/)).toBeVisible()
  await expect(copy.getByText(`Paddle ${first.paddle}`)).toBeHidden()
  await expect(first.page.getByText(`Paddle ${first.paddle}`)).toBeVisible()
})

test('a paddle the server no longer knows is given up, and the tab joins anew', async ({ saleroom, page }) => {
  await page.goto(`${saleroom.url}/favicon.svg`)
  await page.evaluate(() => {
    const bidder = { paddleNumber: '0007', bidderLocation: 'Nowhere', token: 'no-longer-known' }
    sessionStorage.setItem('saleroom.bidder', JSON.stringify(bidder))
  })
  const { paddle, bids, button } = await bidderOn(page, saleroom.url)
  expect(Number(paddle)).toBeGreaterThanOrEqual(1_000)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
})
