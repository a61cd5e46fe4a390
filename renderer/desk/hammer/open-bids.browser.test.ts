import { expect, test } from '../testing/desk.ts'

test('names remaining bids and an unmet reserve in Confirm Sold and Confirm Pass, also bids that arrive while they are open', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', {
    lots: [{ lot_number: 1, title: 'Evening Harbour', reserve: 3000 }],
  })
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Sell').click()
  const left = desk.dialog('Confirm Sold').getByRole('list', { name: 'Left standing' })
  await expect(left).toContainText('An advance bid of £1,300 by paddle 118 was not executed, and 1 more')
  await expect(left).toContainText('The reserve of £3,000 is not met: the hammer would be £2,000 below')
  const paddle = await desk.bidOnline(2000)
  await expect(left).toContainText(`An online bid of £2,000 by paddle ${paddle} still waits`)
  await desk.isAccessible()
  await page.keyboard.press('Escape')
  await desk.button('Pass').click()
  const pass = desk.dialog('Confirm Pass').getByRole('list', { name: 'Left standing' })
  await expect(pass).toContainText('The Telephone bid of £1,000 stands')
  await expect(pass).toContainText(`An online bid of £2,000 by paddle ${paddle} still waits`)
})
