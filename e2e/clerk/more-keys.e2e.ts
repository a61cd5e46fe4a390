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
  await expect(desk.dialog('All Lots').getByRole('group', { name: 'Telephone bid 1,200' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

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
