import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectNoViolation } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('offers half a step and the next figures if the terms say so, and bids the tapped one', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { ownAmount: 'half' })
  await clerk.opens(1, { at: 900 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 900, type: 'floor' })
  const { bids, button } = await bidderOn(page)
  await expect(button('Bid 1,000')).toBeVisible()
  for (const amount of ['950', '1,100', '1,200', '1,300']) await expect(button(`Bid ${amount}`)).toBeVisible()
  await expectNoViolation()
  await bids('Bid 950')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await expect(button('Bid 1,100')).toHaveCount(0)
  const [bid] = (await clerk.pending(1)) as { id: string; amount: number }[]
  expect(bid?.amount).toBe(950)
  await saleroom.call('POST', `/api/bids/${bid?.id}/approve`)
  await expect(button('You are leading')).toBeVisible()
})

test('offers only the asking price by default', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await expect(button('Bid 900')).toBeVisible()
  await expect(button(/^Bid /)).toHaveCount(1)
})
