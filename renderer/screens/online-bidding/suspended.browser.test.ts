import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('greys the bid button of a suspended paddle with the reason, also after a reload, and gives it back', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { call } = saleroom
  const { button, paddle } = await bidderOn(page)
  await expect(button('Bid 1,000')).toBeEnabled()
  const auctionId = 'demo-sale'
  await call('POST', '/api/paddles', { auctionId, paddle, clientId: null })
  await call('PATCH', `/api/paddles/${paddle}`, { auctionId, status: 'suspended', reason: 'Unpaid lots' })
  await expect(button('Your paddle is suspended')).toBeDisabled()
  await expect(page.locator('body')).toContainText('Unpaid lots')
  await page.reload()
  await expect(button('Your paddle is suspended')).toBeDisabled()
  await expect(page.locator('body')).toContainText('Unpaid lots')
  await call('PATCH', `/api/paddles/${paddle}`, { auctionId, status: 'approved' })
  await expect(button('Bid 1,000')).toBeEnabled()
})
