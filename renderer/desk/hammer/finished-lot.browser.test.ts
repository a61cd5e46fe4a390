import { expect, test } from '../testing/desk.ts'

test('offers no impossible action on a finished lot', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.button(/^Accept advance bid/).first()).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Asking Price' })).toContainText('£1,100')
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.status).toContainText('Sold for')
  for (const button of await desk.button(/^Accept|quick bid|Set Price|Clear All/).all())
    await expect(button).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Asking Price' })).toContainText('—')
  for (const field of ['Telephone amount', 'In-Person amount', 'Telephone paddle', 'In-Person paddle'])
    await expect(page.getByRole('textbox', { name: field })).toBeDisabled()
  await expect(desk.button('Place In-Person bid')).toBeDisabled()
  await expect(desk.toolbar.getByRole('button', { name: 'Pass' })).toBeDisabled()
  await page.keyboard.press('p')
  await expect(desk.toast).toContainText('C corrects it, L starts the lot again')
  for (const key of ['f', '1']) {
    await page.keyboard.press(key)
    await expect(desk.toast).toContainText('Lot 1 has its outcome')
    await desk.toast.getByRole('button').click()
    await expect(desk.toast).not.toContainText('Lot 1 has its outcome')
  }
})

test('offers to correct the outcome at Start Lot on a finished lot, and Esc changes nothing', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await desk.startLot(3, 500)
  await desk.open()
  await expect(desk.status).toContainText('Sold for')
  const live = await saleroom.call('GET', '/api/lots/3/state')
  await page.keyboard.press('l')
  await expect(desk.dialog('Reopen lot 1?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await desk.anotherPress()
  await page.keyboard.press('l')
  await desk.dialog('Reopen lot 1?').getByRole('button', { name: 'Correct Outcome Instead' }).click()
  const correction = desk.dialog('Correct Outcome')
  await expect(correction).toContainText('Recorded: Sold £1,000, paddle 7')
  await desk.isAccessible()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/^Passed/)
  expect(await saleroom.call('GET', '/api/lots/3/state')).toEqual(live)
})

test('shows "No advance bids left" only if there were some', async ({ desk, page }) => {
  await desk.open()
  await expect(desk.button('3 advance bids')).toBeVisible()
  for (let left = 3; left > 0; left -= 1) {
    await expect(desk.button(/^Reject advance bid/)).toHaveCount(left)
    await desk
      .button(/^Reject advance bid/)
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Advance Bid' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('No advance bids left')).toBeVisible()
  for (const lot of [2, 3, 4]) {
    await desk.anotherPress()
    await desk.button('Open Next Lot').click()
    await expect(page.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) })).toBeVisible()
  }
  await expect(page.getByText('No advance bids', { exact: true })).toBeVisible()
})

test('keeps the sale when its bid is cancelled, says so, and offers to correct it', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1100)
  await desk.bidElsewhere(1200)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1200, winnerPaddle: '12' })
  await desk.open()
  const cancel = desk.history.getByRole('button', { name: 'Cancel' })
  await cancel.nth(1).click()
  await expect(desk.dialog('Cancel Bid')).not.toContainText('was sold at this bid')
  await page.keyboard.press('Escape')
  await cancel.first().click()
  await expect(desk.dialog('Cancel Bid')).toContainText('the lot remains sold at £1,200')
  await desk.button('Correct Outcome Instead').click()
  await expect(desk.dialog('Correct outcome')).toBeVisible()
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: 'sold', amount: 1200 })
})

test('asks for a note at a correction to a price without a bid, or to another paddle than the online bid’s', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  const paddle = await desk.bidOnline(1000)
  await desk.open()
  await page.keyboard.press('o')
  await expect(desk.status).toContainText('£1,000')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Sold for')
  const outcome = () => saleroom.call('GET', '/api/lots/1/sale-status')

  await page.keyboard.press('c')
  const dialog = desk.dialog('Correct Outcome')
  const notes = dialog.getByRole('textbox', { name: 'Notes' })
  await expect(dialog.getByRole('textbox', { name: 'Paddle Number' })).toBeFocused()
  await page.keyboard.type('42')
  await expect(dialog).toContainText('The bid is another paddle’s: say why.')
  await expect(dialog.getByRole('button', { name: 'Correct Outcome' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(notes).toBeFocused()
  await page.keyboard.type('Bought for 42')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await outcome()).toMatchObject({ amount: 1000, paddleNumber: '42' })

  await page.keyboard.press('c')
  await dialog.getByRole('textbox', { name: 'Price (GBP)' }).fill('900')
  await expect(dialog).toContainText('This price is not the highest bid: say why.')
  await expect(dialog.getByRole('button', { name: 'Correct Outcome' })).toBeDisabled()
  await expect(saleroom.call('PATCH', '/api/lots/1/outcome', { amount: 900 })).rejects.toThrow('needs a note')
  await desk.isAccessible()
  await notes.fill('Agreed with the vendor')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await outcome()).toMatchObject({ amount: 900, paddleNumber: '42' })
  expect(paddle).not.toBe('42')
})
