import type { Page } from '@playwright/test'
import { overHttp } from '../over-http.ts'
import { expect, test } from '../saleroom.ts'
import { type Bidder, openBidder, PHONE } from './bidder.ts'
import { type Clerk, clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: PHONE })

let clerk: Clerk
test.beforeEach(async ({ saleroom }) => {
  await saleroom.startDemo()
  clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
})

/** Collects the keys of the bids that a page sends over HTTP. */
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

test('repeats a bid lost on the socket, or without an answer, over HTTP under its key, as one bid', async ({
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
  // It joined over an open socket, which it replaces by its own.
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

test('joins the copy of a tab as a separate bidder', async ({ saleroom, context }) => {
  const first = await openBidder(context, saleroom)
  const opened = context.waitForEvent('page')
  // A tab opened by another one starts with a copy of its session storage, as a duplicated tab does.
  await first.page.evaluate(() => void window.open('/online-bidding'))
  const copy = await opened
  await expect(copy.getByText(/^Paddle \d{4}$/)).toBeVisible()
  await expect(copy.getByText(`Paddle ${first.paddle}`)).toBeHidden()
  await expect(first.page.getByText(`Paddle ${first.paddle}`)).toBeVisible()
})

test('places no bid if the price changes under the thumb', async ({ saleroom, context }) => {
  const { page, button, notice, bids } = await openBidder(context, saleroom)
  const keys = await keysSent(page)
  await button('Bid 1,000').hover()
  await page.mouse.down()
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  await expect(button('Bid 1,100')).toBeVisible()
  await page.mouse.up()
  await expect(notice).toContainText('No bid was placed. Tap again to bid £1,100.')
  expect(keys).toEqual([])
  await bids('Bid 1,100')
  await expect(notice).toContainText('Your bid of £1,100 is awaiting approval.')
})
