import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('asks on a phone when a correction lowers the price below its waiting bid, and a tap moves the bid', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { call } = saleroom
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1_100, type: 'floor' })
  const slip = Object(await call('POST', '/api/bids', { lotNumber: 1, amount: 1_500, type: 'floor' }))
  const { bids, button } = await bidderOn(page)
  await bids('Bid 1,600')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await call('PATCH', `/api/bids/${slip.id}/cancel`)
  await expect(page.getByText('The asking price has fallen')).toBeVisible()
  await expect(page.getByText('It is lower than your bid of £1,600. Tap to bid the lower price.')).toBeVisible()
  await bids('Bid 1,200')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await expect.poll(() => clerk.pending(1)).toMatchObject([{ amount: 1_200 }])
})
