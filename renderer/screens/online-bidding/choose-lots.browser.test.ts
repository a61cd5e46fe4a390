import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('shows the offer and its total on a phone, and lets the winner propose lots', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  const { call } = saleroom
  await call('PUT', '/api/lots/1/round', { kind: 'choice', lots: [1, 2, 3, 4], min: 2 })
  await clerk.opens(1, { at: 1_000 })
  const { bids, button } = await bidderOn(page)
  await expect(page.getByText('Lots 1 to 4, choice, each, at least 2')).toBeVisible()
  await expect(page.getByText('£1,000 each: £2,000 for 2')).toBeVisible()
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  const [bid] = (await clerk.pending(1)) as { id: string }[]
  await call('POST', `/api/bids/${bid?.id}/approve`)
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  await expect(page.getByText('You won. Which lots do you take?')).toBeVisible()
  await expect(button('At least 2')).toBeDisabled()
  await button('2').click()
  await button('4').click()
  await button('Propose').click()
  await expect(page.getByText('Proposed: Lots 2 and 4. The clerk records the choice.')).toBeVisible()
  expect(await call('GET', '/api/lots/1/round')).toMatchObject({ choosing: { proposed: [2, 4] } })
  await call('POST', '/api/lots/1/round/choose', { lots: [2, 4] })
  await expect(page.getByText('Left: Lots 1 and 3')).toBeVisible()
})
