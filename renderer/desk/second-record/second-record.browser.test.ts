import type { Saleroom } from '../../testing/test.ts'
import { expect, test } from '../testing/desk.ts'

async function sellLot1({ call }: Saleroom, paddleNumber = '77'): Promise<void> {
  await call('PUT', '/api/auctions/demo-sale/terms', { secondRecord: 'blind' })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
}

test('asks about a missing second record, once', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await sellLot1(saleroom)
  await desk.open()
  await page.keyboard.press('n')
  await expect(desk.dialog('Lot 1 has no second record')).toBeVisible()
  await desk.isAccessible()
  await page.getByRole('button', { name: 'Go On Without It' }).click()
  await expect(desk.status).toContainText('Waiting for lot to start')
})

test('asks about a missing second record before a passed lot is offered again from the list', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(2, 500)
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
  await desk.startLot(1, 1_000)
  // The page remembers the outcome that an earlier test passed over.
  await sellLot1(saleroom, '78')
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('p')
  await expect(desk.dialog('Passed Lots')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.dialog('Lot 1 has no second record')).toBeVisible()
  await page.getByRole('button', { name: 'Go On Without It' }).click()
  await expect(desk.dialog('Offer lot 2 again?')).toBeVisible()
})

test('stops at two records that differ, shows both', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await sellLot1(saleroom)
  await saleroom.call('POST', '/api/lots/1/second-record', { status: 'sold', amount: 1_100, paddleNumber: '77' })
  await desk.open()
  await page.keyboard.press('n')
  const differ = desk.dialog('The two records of lot 1 differ')
  await expect(differ).toContainText('Sold for 1,100, paddle 77')
  await expect(differ).toContainText('Sold for 1,000, paddle 77')
  await desk.isAccessible()
})
