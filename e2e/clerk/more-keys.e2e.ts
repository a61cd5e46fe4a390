import { expect, test } from './desk.ts'

test('X asks to cancel the highest bid, R edits the bids of the lot, M broadcasts, Z pauses and resumes', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const { keyboard } = page
  await keyboard.press('x')
  await expect(desk.toast).toContainText('Lot 1 has no bid to cancel')
  await desk.bidElsewhere(1000)
  await desk.bidElsewhere(1200)
  await expect(desk.status).toContainText('£1,200')
  await keyboard.press('x')
  await expect(desk.dialog('Cancel Bid')).toContainText('£1,200')
  await keyboard.press('Enter')
  await expect(desk.status).toContainText('£1,000')

  await keyboard.press('r')
  await expect(page.getByText('choose a row')).toBeVisible()
  await expect(desk.button('Edit Telephone bid 1,200')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByText('choose a row')).toHaveCount(0)

  await keyboard.press('m')
  await expect(desk.dialog('Broadcast Message')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('z')
  await expect(desk.dialog('Pause Sale')).toBeVisible()
  await keyboard.press('Enter')
  await expect(desk.button('Resume Sale')).toBeVisible()
  await expect.poll(() => saleroom.call('GET', '/api/auction/state')).toMatchObject({ paused: { message: '' } })
  await keyboard.press('z')
  await expect(desk.button('Pause')).toBeVisible()
})

test('one key goes to the lot on the block, and says so in large; Reject and Clear All have a key', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await desk.startLot(3, 500)
  await desk.open()
  await expect(desk.status).toContainText('Lot 3 is on the block')
  await page.keyboard.press('l')
  await expect(
    desk
      .dialog('Reopen lot 1?')
      .getByText(/^Lot [13] /)
      .first(),
  ).toContainText('Lot 3 is still active')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(page.getByRole('heading', { name: /^Lot 3\b/ })).toBeVisible()
  await expect(desk.status).not.toContainText('is on the block')

  const paddle = await desk.bidOnline(500, 3)
  await expect(desk.button(`Accept online bid 500 of paddle ${paddle}`)).toBeVisible()
  await page.keyboard.press('Shift+O')
  await expect(desk.button(/^Undo the rejection/)).toBeVisible()
  await desk.bidElsewhere(500, 3)
  await expect(desk.status).toContainText('Telephone')
  await page.keyboard.press('Shift+X')
  await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
  await expect(desk.status).toContainText('Waiting for asking price')
})
