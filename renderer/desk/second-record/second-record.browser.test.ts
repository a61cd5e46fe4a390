import { expect, test } from '../testing/desk.ts'

const sold = (amount: number) => ({ status: 'sold', amount, paddleNumber: '77' })

test('asks about a missing record, and stops at two that differ until one is corrected', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { secondRecord: 'blind' })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  await desk.open()

  await page.keyboard.press('l')
  await expect(desk.dialog('Lot 1 has no second record')).toBeVisible()
  await desk.isAccessible()
  await page.keyboard.press('Escape')
  await expect(desk.dialog('Lot 1 has no second record')).toBeHidden()

  await saleroom.call('POST', '/api/lots/1/second-record', sold(1_100))
  await page.keyboard.press('l')
  const differ = desk.dialog('The two records of lot 1 differ')
  await expect(differ).toContainText('DeskSold for 1,000, paddle 77Entry clerkSold for 1,100, paddle 77')
  await desk.isAccessible()
  await page.keyboard.press('Escape')

  await saleroom.call('POST', '/api/lots/1/second-record', sold(1_000))
  await page.keyboard.press('l')
  await expect.poll(() => saleroom.call('GET', '/api/lots/2/state')).toMatchObject({ status: 'active' })
})
