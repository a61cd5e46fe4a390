import { onTestFinished, vi } from 'vitest'
import { expect, test } from '../testing/desk.ts'

test('reopens a lot for a late bid, and names the bid in Confirm Sold after the hammer is undone', async ({
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

  // The open dialog reads the history at once; the desk may read it half a minute later.
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
  await notice.getByRole('button', { name: 'Reopen on Record' }).click()
  await expect(desk.status).toContainText('Current Bid')
  await expect(desk.button(/^Accept online bid 1,100/)).toBeEnabled()
})

test('shows a late bid at a desk whose clock is ten minutes ahead', async ({ desk, page, saleroom }) => {
  const device = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => device() + 600_000)
  onTestFinished(() => clock.mockRestore())
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.bidOnline(1100)).rejects.toThrow('lot_not_active')
  await expect(page.getByRole('alert').filter({ hasText: 'Late bid, lot 1' })).toBeVisible()
})
