import { expectNoViolation } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')
const APPEAL = { kind: 'appeal', levels: [5_000, 1_000], goal: 20_000 }

test('pledges with one tap, shows its own pledges, and may pledge again at the next level', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/lots/1/round', APPEAL)
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  const { button, bids, notice } = await bidderOn(page)
  await expect(page.getByText('£0 pledged of £20,000')).toBeVisible()
  await expectNoViolation()
  await bids('Pledge 5,000')
  await expect(button('You pledged 5,000')).toBeVisible()
  await expect(page.getByText('£5,000 pledged of £20,000')).toBeVisible()
  await expect(notice).toContainText('Your pledges: £5,000')
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 5_000, type: 'floor', paddleNumber: '7' })
  await expect(page.getByText('£10,000 pledged of £20,000')).toBeVisible()
  await saleroom.call('POST', '/api/lots/1/round/level', { amount: 1_000 })
  await bids('Pledge 1,000')
  await expect(notice).toContainText('Your pledges: £6,000')
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 11_000 })
  await expect(page.getByText('£11,000 pledged', { exact: true })).toBeVisible()
})
