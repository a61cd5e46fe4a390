import { expect, test } from './desk.ts'

// The notice is told for half a minute: what takes long, and what comes late, each have a test and a notice of their own.
test('a late bid is told to clerk and auctioneer', async ({ desk, page, saleroom, browser }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  const rostrum = await browser.newPage()
  await rostrum.goto(`${saleroom.url}/auctioneer-screen`)
  await rostrum.getByRole('button', { name: 'Show the private strip' }).click()

  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.bidOnline(1100)).rejects.toThrow('lot_not_active')
  await expect(rostrum.getByRole('alert').filter({ hasText: 'Late on lot 1' })).toContainText(
    /1,100 Paddle \d+ \d\.\d s late/,
  )
  await expect(page.getByRole('alert').filter({ hasText: 'Late bid, lot 1' })).toContainText(
    /£1,100, paddle \d+, \d\.\d s after the hammer/,
  )
  await rostrum.close()
  await desk.isAccessible()
})

test('a late bid reopens its lot on record, and is named where the hammer is taken back', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.bidOnline(1100)).rejects.toThrow('lot_not_active')
  const notice = page.getByRole('alert').filter({ hasText: 'Late bid, lot 1' })
  await expect(notice).toBeVisible()

  // Opened, the history is read at once; by itself it might be half a minute later.
  await page.keyboard.press('h')
  await expect(desk.dialog('History')).toContainText('Lot 1 sold')
  await page.keyboard.press('Escape')
  await expect(desk.dialog('History')).toHaveCount(0)
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
