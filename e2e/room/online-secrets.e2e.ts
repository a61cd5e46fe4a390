import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from '../saleroom.ts'
import { bidderOn, holdOutcomes } from './bidder.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo' })

const Joined = z.object({ paddleNumber: z.string(), token: z.string() })

/** Collects everything that reaches a page: bodies of replies and frames of the live channel. */
function everythingSentTo(page: Page) {
  const bodies: Promise<string>[] = []
  const frames: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/api/images/'))
      bodies.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return async () => ({ bodies: (await Promise.all(bodies)).join('\n'), frames: frames.join('\n') })
}

test('sends a bidder’s browser nothing but public data', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const { call } = saleroom
  const clerk = clerkOf(saleroom)
  await call('POST', '/api/tags', { name: 'Loan', metaDescription: 'secret-meta' })
  const advanced = {
    auctionId: 'demo-sale',
    lotNumber: 1,
    paddleNumber: '70707',
    amount: 33_333,
    location: 'Secretville',
  }
  await call('POST', '/api/advanced-bids', advanced)
  await clerk.opens(1, { at: 1_000 })

  const heard = everythingSentTo(page)
  const watcher = await bidderOn(page, saleroom.url)
  // A place that no catalogue mentions.
  const bidderLocation = 'Elsewhereville'
  const join = async () => Joined.parse(await call('POST', '/api/bidders', { bidderLocation }))
  let { paddleNumber, token } = await join()
  // A paddle that equals no figure on the page: no year, price or size.
  while (Number(paddleNumber) < 2_100 || Number(paddleNumber) % 2 === 0) ({ paddleNumber, token } = await join())

  await watcher.bids('Bid 1,000')
  await expect(watcher.button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle: watcher.paddle })
  await expect(watcher.button('You are leading')).toBeVisible()

  const place = (amount: number) =>
    fetch(`${saleroom.url}/api/bids`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ lotNumber: 1, amount, type: 'online' }),
    })
  await place(44_444)
  await clerk.judges('reject', { lot: 1, paddle: paddleNumber })
  await place(55_555)
  const phone = await call('POST', '/api/bids', {
    lotNumber: 1,
    amount: 1_200,
    type: 'phone',
    paddleNumber: '80808',
    notes: 'secret-note',
  })
  expect(phone).toMatchObject({ notes: 'secret-note' })
  await expect(watcher.notice).toContainText('You have been outbid')
  await clerk.judges('reject', { lot: 1, paddle: paddleNumber })
  await place(1_400)
  await clerk.judges('approve', { lot: 1, paddle: paddleNumber })
  await expect(watcher.notice).toContainText('£1,400')
  await holdOutcomes(page)
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_400, notes: 'secret-hammer-note' })
  await expect(watcher.notice).toContainText('Lot 1 was sold at £1,400.')
  await page.reload()
  await expect(page.getByRole('article', { name: 'Lot 2' })).toBeVisible()

  const { bodies, frames } = await heard()
  expect(frames).toContain('"outcome":{"status":"sold"')
  // The answer to its own bid came over the open socket.
  expect(frames).toContain(`"paddleNumber":"${watcher.paddle}"`)
  const words = ['secret-', 'Secretville', bidderLocation, token]
  const figures = ['70707', '33333', '44444', '55555', '80808', paddleNumber]
  for (const [where, text] of Object.entries({ bodies, frames })) {
    for (const word of words) expect(text.includes(word), `${word} in ${where}`).toBe(false)
    // As a whole word: random ids may contain the same digits.
    for (const figure of figures) expect(text, where).not.toMatch(new RegExp(`(?<![\\w-])${figure}(?![\\w-])`))
  }
})
