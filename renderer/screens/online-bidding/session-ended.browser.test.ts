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

test('offers the paddle of a code again after its tab was closed, and joins anew only when asked', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  const { call } = saleroom
  await call('POST', '/api/paddles', { auctionId: 'demo-sale', paddle: '61' })
  const { code } = Object(await call('POST', '/api/paddles/61/code', {}))
  await page.goto(`/join#${code}`)
  await expect(page.getByText('Paddle 61', { exact: true })).toBeVisible()
  const openAnother = async () => {
    sessionStorage.clear()
    await page.goto('/online-bidding')
    await expect(page.getByText('Go on as paddle 61?')).toBeVisible()
  }
  await openAnother()
  await page.getByRole('button', { name: 'Go On', exact: true }).click()
  await expect(page.getByText('Paddle 61', { exact: true })).toBeVisible()
  await openAnother()
  await page.getByRole('button', { name: 'Bid with a New Paddle' }).click()
  await expect(page.getByText(/^Paddle \d{4}$/)).toBeVisible()
  await openAnother()
  await call('POST', '/api/paddles/61/code', {})
  await page.getByRole('button', { name: 'Go On', exact: true }).click()
  await expect(page.getByText('You have no paddle yet: This code is not known.')).toBeVisible()
  await expect(page.getByText(/^Paddle \d{4}$/)).toBeVisible()
})
