import { expect, test } from '../saleroom.ts'
import { openBidder, PHONE } from './bidder.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: PHONE })

test('tells a bidder that the sale has ended, and which lots were won', async ({ saleroom, context }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const [winner, other] = [await openBidder(context, saleroom), await openBidder(context, saleroom)]
  await winner.bids('Bid 1,000')
  await expect(winner.button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle: winner.paddle })
  await expect(winner.notice).toContainText(/highest bid/i)
  await clerk.sells(1, { at: 1_000, to: winner.paddle })
  await saleroom.call('POST', '/api/auction/stop')
  for (const { page } of [winner, other]) await expect(page.getByText(/has ended\. Thank you/)).toBeVisible()
  const won = winner.page.getByRole('region', { name: `What you won with paddle ${winner.paddle}` })
  await expect(won.getByRole('listitem')).toHaveText(['Lot 1£1,000'])
  await expect(other.page.getByText('No lot was sold to you.')).toBeVisible()
  await winner.page.reload()
  await expect(won.getByRole('listitem')).toHaveText(['Lot 1£1,000'])
})

test('lists a lot as won if its outcome was corrected to a paddle that never bid on it', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const bidder = await openBidder(context, saleroom)
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 2 })
  await saleroom.call('PATCH', '/api/lots/2/start-price', { startPrice: 700 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 2, amount: 700, type: 'floor' })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 2, soldPrice: 700, winnerPaddle: '55' })
  await saleroom.call('PATCH', '/api/lots/2/outcome', { paddleNumber: bidder.paddle })
  await saleroom.call('POST', '/api/auction/stop')
  const won = bidder.page.getByRole('region', { name: `What you won with paddle ${bidder.paddle}` })
  await expect(won.getByRole('listitem')).toHaveText(['Lot 2£700'])
})
