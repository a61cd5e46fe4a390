import { expect, test } from '../testing/desk.ts'

test('asks before Conclude, ends the sale, and undoes it', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('Conclude').click()
  const conclude = desk.dialog('Conclude Sale')
  await expect(conclude).toContainText('Are you sure you want to conclude this sale?')
  await expect(conclude).toContainText(
    'This will finish the sale now and all lots remaining will no longer be available for bidding.',
  )
  await conclude.getByRole('button', { name: 'Go back' }).click()
  await expect(conclude).toHaveCount(0)
  await desk.button('Conclude').click()
  const release = await desk.hold('POST', /auction\/stop/)
  await conclude.getByRole('button', { name: 'Conclude and end sale' }).click()
  await expect(conclude.getByRole('button', { name: 'Concluding...' })).toBeVisible()
  release()
  await expect(desk.toast).toContainText('Sale Concluded')
  await expect(page.getByRole('heading', { name: 'No Active Auction' })).toBeVisible()
  await expect(
    page.getByText('There is currently no live auction session. Please wait for an auction to begin.'),
  ).toBeVisible()

  const concluded = page.getByRole('region', { name: 'Concluded sale' })
  await expect(concluded).toContainText('was concluded: 0 sold, 0 passed, 24 to go')
  await expect(page.getByRole('link', { name: 'Go to Admin' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.status).toContainText('£1,000')
  await saleroom.call('POST', '/api/auction/stop')
  await concluded.getByRole('button', { name: 'Resume the Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
})

test('names the active lot and the lots without an outcome in Conclude', async ({ desk, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 3 })
  await desk.open()
  await desk.button('Conclude').click()
  const left = desk.dialog('Conclude Sale').getByRole('list', { name: 'Left unfinished' })
  await expect(left).toContainText('Lot 1 is active, at £1,000')
  await expect(left).toContainText('22 lots have no outcome: 2, 4, 5, 6, 7, 8, 9, 10 and 14 more')
  await desk.isAccessible()
})
