import { expect, test } from '../testing/desk.ts'

test('records a tie by keys, asks for the first before the hammer, and sells to it', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('d')
  const dialog = desk.dialog('Second bid at £1,000')
  await expect(dialog).toBeVisible()
  await desk.isAccessible()
  await page.keyboard.type('78')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Two Bids at This Price')
  await page.keyboard.press('s')
  await expect(desk.question('Two bids at £1,000: which was first?')).toBeVisible()
  await page.keyboard.press('2')
  await expect(desk.status).toContainText('Paddle 78')
  await page.keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => saleroom.call('GET', '/api/lots/1/sale-status'))
    .toMatchObject({ status: 'sold', amount: 1_000, paddleNumber: '78' })
})
