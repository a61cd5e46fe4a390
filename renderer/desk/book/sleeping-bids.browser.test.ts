import { expect, test } from '../testing/desk.ts'

test('lists the advance bids that sleep with the reason, and the book bids once their earlier lot is lost', async ({
  desk,
  page,
  saleroom: { call },
}) => {
  for (const lotNumber of [1, 2]) {
    const left = await call('GET', `/api/advanced-bids/demo-sale/${lotNumber}`)
    for (const { id } of Array.isArray(left) ? left : []) await call('DELETE', `/api/advanced-bids/${id}`)
    const bid = { auctionId: 'demo-sale', lotNumber, paddleNumber: '501', amount: 1900, group: 'A', take: 1 }
    await call('POST', '/api/advanced-bids', bid)
  }
  await desk.startLot(2, 1000)
  await desk.open()
  const asleep = page.getByRole('list', { name: 'Asleep' })
  await expect(asleep).toContainText('1,900 of paddle 501 sleeps: group A takes 1 lot, and earlier lots are still open')
  await expect(page.getByText('No advance bid is awake')).toBeVisible()
  await desk.isAccessible()
  await call('POST', '/api/lots/1/withdraw', {})
  await expect(asleep).toHaveCount(0)
  await expect(desk.button('Accept advance bid 1,900 of paddle 501')).toBeVisible()
})
