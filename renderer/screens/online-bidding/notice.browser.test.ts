import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectNoViolation } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')
const NOTICE = 'The sheet measures 44 x 56 cm'

test('has a bidder read a notice that came during the bidding, once, before the next bid', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const { call } = saleroom
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { paddle, bids, button } = await bidderOn(page)
  await expect(button('Bid 1,000')).toBeEnabled()
  await call('PUT', '/api/lots/1/notice', { notice: NOTICE })
  await expect(page.getByText('New notice. Please read it before you bid.')).toBeVisible()
  await expect(button('Bid 1,000')).toHaveCount(0)
  await expectNoViolation()
  await button('I have read the notice').click()
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  const trail = await call('GET', '/api/audit/demo-sale?after=0&limit=500')
  expect(JSON.stringify(trail)).toContain(`Paddle ${paddle} confirmed the notice of lot 1: ${NOTICE}`)
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1_100, type: 'phone' })
  await expect(button('Bid again')).toBeEnabled()
})

test('shows a notice and a tie on wall, board and catalogue at once', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const { call } = saleroom
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  await call('PUT', '/api/lots/1/notice', { notice: NOTICE })
  const { id } = Object(
    await call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' }),
  )
  await call('POST', `/api/bids/${id}/tie`, { type: 'phone', paddleNumber: '78' })
  for (const path of ['/currency-screen', '/auctioneer-screen', '/sale-catalogue?lot=1']) {
    await page.goto(path)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByText('Two bidders at the same price').last()).toBeVisible()
  }
})
