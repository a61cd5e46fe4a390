import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('says that a session has ended when its paddle is registered for a client, and joins again only when asked', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { call } = saleroom
  const { paddle } = await bidderOn(page)
  const clientId = Reflect.get(Object(await call('POST', '/api/clients', { name: 'Ada' })), 'id')
  await call('POST', '/api/paddles', { auctionId: 'demo-sale', paddle, clientId })
  const ended = page.getByText(`This phone no longer bids as paddle ${paddle}. Please ask at the desk.`)
  await expect(ended).toBeVisible()
  await page.reload()
  await expect(ended).toBeVisible()
  await page.getByRole('button', { name: 'Bid with a New Paddle' }).click()
  await expect(page.getByText(/^Paddle \d{4}$/)).toBeVisible()
  await expect(ended).toHaveCount(0)
})
