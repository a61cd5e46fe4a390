import { expect, test } from './desk.ts'

test('a late bid is told to clerk and auctioneer, reopens its lot on record, and is named where the hammer is taken back', async ({
  desk,
  page,
  saleroom,
  browser,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  const rostrum = await browser.newPage()
  await rostrum.goto(`${saleroom.url}/auctioneer-screen`)
  await rostrum.getByRole('button', { name: 'Show the private strip' }).click()

  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.bidOnline(1100)).rejects.toThrow('lot_not_active')
  const notice = page.getByRole('alert').filter({ hasText: 'Late bid, lot 1' })
  await expect(notice).toContainText(/£1,100, paddle \d+, \d\.\d s after the hammer/)
  await expect(rostrum.getByRole('alert').filter({ hasText: 'Late on lot 1' })).toContainText(
    /1,100 Paddle \d+ \d\.\d s late/,
  )
  await rostrum.close()
  await desk.isAccessible()

  await expect(desk.button(/^Undo: Lot 1 sold/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.status).toContainText('Current Bid')
  await expect(notice).toHaveCount(0)
  await desk.button('Sell').click()
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toContainText(/A late bid of £1,100 by paddle \d+ came \d\.\d s after the hammer/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+U')
  await expect(desk.status).toContainText('Sold for')
  await notice.getByRole('button', { name: 'Reopen on record' }).click()
  await expect(desk.status).toContainText('Current Bid')
  await expect(desk.button(/^Accept online bid 1,100/)).toBeEnabled()
})
