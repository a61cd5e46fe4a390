import { confirmByEnter } from '../testing/confirm.ts'
import { expect, test } from './testing/desk.ts'

test('a bid or start price that fails is taken back without a toast', async ({ desk, page }) => {
  await desk.startLot(1)
  await desk.open()
  const heal = await desk.fail('PATCH', /start-price/)
  const answer = page.waitForResponse(/start-price/)
  await desk.askingPrice.fill('1000')
  await desk.askingPrice.press('Enter')
  await answer
  await expect(desk.status).toHaveText('Waiting for asking price to be set')
  await expect(desk.askingPrice).toHaveValue('1,000')
  await heal()
  await desk.button('Set Price').click()
  await expect(desk.status).toContainText('Asking price set')

  await desk.fail('POST', /\/api\/bids$/)
  const release = await desk.hold('POST', /\/api\/bids$/)
  await desk.button('Telephone bid 1,000').click()
  // Shown before the answer.
  await expect(desk.status).toContainText('Current Bid')
  await expect(desk.history).toContainText('Telephone')
  release()
  await expect(desk.status).toContainText('Asking price set')
  await expect(desk.history).not.toContainText('Telephone')
  await expect(desk.toast).toHaveText('')
})

test('every other call that fails is named in a toast', async ({ desk, page, saleroom }) => {
  await desk.open()
  const says = async (...words: string[]) => {
    for (const word of words) await expect(desk.toast).toContainText(word)
    await desk.toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(desk.toast).toHaveText('')
  }

  let heal = await desk.fail('POST', /start-lot/)
  await desk.button('Start Lot').click()
  await says('Error', 'The disk is full')
  await heal()
  await desk.startLot(1, 1000)
  await expect(desk.status).toContainText('Asking price set')
  await desk.bidOnline(1200)
  const waiting = () => saleroom.call('GET', '/api/bids/pending/1')

  heal = await desk.fail('POST', /approve/)
  await desk.button(/^Accept online bid 1,200/).click()
  await says('Failed to approve bid')
  await expect(desk.status).toContainText('Asking price set')
  await heal()
  heal = await desk.fail('POST', /reject/)
  await desk.button(/^Reject online bid 1,200/).click()
  await says('Failed to reject bid')
  await heal()
  await desk.anotherPress()
  await desk.button(/^Reject online bid 1,200/).click()
  await expect.poll(waiting).toEqual([])
  heal = await desk.fail('POST', /undo/)
  await desk.button(/^Undo the rejection/).click()
  await says('Failed to undo bid rejection')
  await heal()
  await desk.anotherPress()
  await desk.button(/^Undo the rejection/).click()
  await expect.poll(waiting).toMatchObject([{ amount: 1200 }])
  await desk.button(/^Accept online bid 1,200/).click()
  await expect(desk.status).toContainText('£1,200')

  heal = await desk.fail('POST', /fair-warning/)
  await desk.button('Fair Warning').click()
  await says('Failed to activate Fair Warning')
  await heal()

  heal = await desk.fail('POST', /clear-all/)
  await desk.button('Clear All').click()
  await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
  await says('Failed to clear bid history')
  await heal()

  heal = await desk.fail('PATCH', /cancel/)
  await desk.button('Cancel Online bid 1,200').click()
  await desk.dialog('Cancel Bid').getByRole('button', { name: 'Cancel Bid' }).click()
  await says('Failed to update bid')
  await heal()

  heal = await desk.fail('POST', /mark-sold/)
  await desk.button('Sell').click()
  await confirmByEnter(page)
  await says('Failed to sell lot')
  await heal()
  await page.keyboard.press('Escape')
  // The banner, shown before the answer, is taken back.
  await expect(desk.status).toContainText('Current Bid')

  heal = await desk.fail('POST', /mark-passed/)
  await desk.button('Pass').click()
  await confirmByEnter(page)
  await says('Failed to pass lot')
  await heal()

  // The bids are part of the sale: they are shown although reads fail.
  heal = await desk.fail('GET', /\/api\/(sale|bids)\b/)
  await desk.button('All Lots').click()
  await desk.button('Edit Bids, lot 1').click()
  const bid = page.getByRole('group', { name: 'Online bid 1,200' })
  await expect(bid).toBeVisible()
  await heal()
  heal = await desk.fail('PATCH', /edit|delete-by-clerk|restore-by-clerk/)
  await bid.getByRole('textbox', { name: 'Amount' }).fill('1300')
  await bid.getByRole('button', { name: 'Save' }).click()
  await says('Failed to update bid')
  await bid.getByRole('button', { name: 'Delete' }).click()
  await says('Failed to delete bid')
  await heal()
  await bid.getByRole('button', { name: 'Delete' }).click()
  await expect(bid.getByText('DELETED')).toBeVisible()
  heal = await desk.fail('PATCH', /restore-by-clerk/)
  await bid.getByRole('button', { name: 'Restore' }).click()
  await says('Failed to restore bid')
  await heal()

  heal = await desk.fail('PUT', /lots$/)
  await desk.button('Edit Lot, lot 2').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The blue jug')
  await desk.button('Save Changes').click()
  await says('Update Failed', 'Failed to update auction lots')
  await expect(page.getByRole('dialog').getByText('The disk is full')).toBeVisible()
  await heal()
  await page.keyboard.press('Escape')
  await desk.button('Discard Changes').click()

  heal = await desk.fail('POST', /auction\/stop/)
  await desk.button('Conclude').click()
  await desk.dialog('Conclude Sale').getByRole('button', { name: 'Conclude and end sale' }).click()
  await says('Error', 'Failed to conclude the sale. Please try again.')
  await heal()
  expect(await saleroom.call('GET', '/api/auction/state?view=current')).toMatchObject({ isActive: true })
})

test('a bid or hammer that came too late shows the new highest bid, and one key goes on', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.before('POST', /\/api\/bids$/, () => desk.bidElsewhere(1000))
  await desk.button('In-Person bid 1,000').click()
  const meanwhile = desk.dialog('Another bid came in first')
  await expect(meanwhile).toContainText('The In-Person bid of £1,000 was too late.')
  await expect(meanwhile).toContainText('The highest bid is now £1,000, Telephone.')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*£1,100/)
  // Only a bid that the server has taken can be cancelled.
  await expect(desk.button('Cancel In-Person bid 1,100')).toBeVisible()

  // Before Confirm Sold is pressed.
  await desk.button('Sell').click()
  const sold = desk.dialog('Confirm Sold')
  await sold.getByRole('textbox', { name: 'Paddle Number' }).fill('7')
  await desk.bidElsewhere(1200)
  await expect(sold.getByRole('alert')).toContainText('The highest bid is now £1,200, Telephone.')
  await page.keyboard.press('Enter')
  await expect(sold.getByRole('textbox', { name: 'Paddle Number' })).toBeFocused()
  await expect(sold.getByText('£1,200')).toBeVisible()

  // In the moment it is pressed.
  await page.keyboard.type('8')
  await desk.before('POST', /mark-sold/, () => desk.bidElsewhere(1300))
  await page.keyboard.press('Enter')
  await expect(sold.getByRole('alert')).toContainText('The highest bid is now £1,300, Telephone.')
  await expect(desk.toast).toContainText('Failed to sell lot')
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: null })
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Sold for.*£1,300.*Paddle 9/)
})

test('the desk shows nothing of a sale and sends no command before the sale is read', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  const answer = await desk.hold('GET', /\/api\/sale\?/)
  const asked = page.waitForRequest(/\/api\/sale\?/)
  await page.goto(`${saleroom.url}/clerk-screen`)
  await asked
  for (const key of ['w', 's', 'x', 'o', 'g', 'Digit1', 'Shift+Digit1']) await page.keyboard.press(key)
  for (const claim of ['No Active Auction', 'Lot 1', /[£$]/]) await expect(page.getByText(claim)).toHaveCount(0)
  await expect(desk.toolbar).toHaveCount(0)
  answer()
  await expect(desk.status).toContainText('£1,000')
  await page.keyboard.press('w')
  await expect(desk.toast).toContainText('Fair Warning Activated')
  expect(await saleroom.call('GET', '/api/bids/lot/1')).toMatchObject([{ type: 'start_price' }, { type: 'phone' }])
})

test('Confirm Sold keeps the paddle and the notes if the sale fails', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('Telephone')
  const heal = await desk.fail('POST', /mark-sold/)
  await page.keyboard.type('s123')
  const sold = desk.dialog('Confirm Sold')
  await sold.getByRole('textbox', { name: 'Notes' }).fill('By telephone')
  await page.keyboard.press('Enter')
  await expect(desk.toast).toContainText('Failed to sell lot')
  await expect(sold.getByRole('textbox', { name: 'Paddle Number' })).toHaveValue('123')
  await expect(sold.getByRole('textbox', { name: 'Notes' })).toHaveValue('By telephone')
  await heal()
  await sold.getByRole('textbox', { name: 'Notes' }).press('Enter')
  await expect(desk.status).toHaveText(/Sold for.*Paddle 123/)
})
