import { expect, test } from './desk.ts'

test('R edits a bid of the live lot in its history: a digit, the fields by their letters, Enter; U takes it back', async ({
  desk,
  page,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.bidElsewhere(1200)
  await desk.open()
  const { keyboard } = page
  const row = desk.history.getByRole('row')
  await expect(desk.status).toContainText('£1,200')
  await keyboard.press('r')
  // Its keys and row numbers are in sight, and so is everything else.
  await expect(page.getByText('choose a row')).toBeVisible()
  await expect(desk.button('Edit Telephone bid 1,000')).toHaveText('2 Edit')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(desk.status).toBeInViewport({ ratio: 1 })
  await keyboard.press('1')
  const amount = page.getByRole('textbox', { name: 'Amount of Telephone bid 1,200' })
  await expect(amount).toBeFocused()
  // A letter that means nothing here erases nothing, and says so.
  await keyboard.press('i')
  await expect(amount).toHaveValue('1,200')
  await expect(page.getByText('I does nothing here')).toBeVisible()
  await keyboard.type('1300')
  await keyboard.press('f')
  await expect(page.getByText('I does nothing here')).toHaveCount(0)
  await keyboard.press('d')
  await keyboard.type('77')
  await keyboard.press('Enter')
  await expect(desk.toast).toContainText('Bid updated successfully')
  await expect(page.getByText('choose a row')).toHaveCount(0)
  await expect(amount).toHaveCount(0)
  await expect(row.filter({ hasText: '1,300' })).toHaveText(/^77In-Person1,300High bid/)
  await expect(desk.status).toContainText('£1,300')

  await keyboard.press('u')
  await expect(row.filter({ hasText: 'High bid' })).toHaveText(/^—Telephone1,200/)

  // Left by Escape, it is as it was, and the keys bid again.
  await keyboard.press('r')
  await keyboard.press('2')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await expect(page.getByText('A bid needs an amount')).toBeVisible()
  await keyboard.type('5')
  await keyboard.press('Tab')
  await expect(desk.button('Save Telephone bid 1,000')).toBeFocused()
  await keyboard.press('Escape')
  await expect(row.filter({ hasText: '1,000' }).filter({ hasText: 'Telephone' })).toBeVisible()
  await keyboard.press('1')
  await expect(desk.status).toContainText('£1,300')
})

test('X deletes a bid in the history, and restores it', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.bidElsewhere(1200)
  await desk.open()
  const { keyboard } = page
  await expect(desk.status).toContainText('£1,200')
  await keyboard.press('r')
  await keyboard.press('1')
  await keyboard.press('x')
  await expect(desk.status).toContainText('£1,000')
  await expect(desk.history).not.toContainText('1,200')
  await keyboard.press('r')
  await expect(desk.history).toContainText('Deleted')
  await keyboard.press('1')
  await expect(desk.button('Restore Telephone bid 1,200')).toBeFocused()
  await keyboard.press('x')
  await expect(desk.status).toContainText('£1,200')
  await expect(desk.history.getByRole('row').filter({ hasText: 'High bid' })).toContainText('1,200')
})

test('a bid that comes while others are edited moves no row: a digit goes where it did', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1200)
  await desk.open()
  await expect(desk.status).toContainText('£1,200')
  await page.keyboard.press('r')
  await expect(page.getByText('choose a row')).toBeVisible()
  await desk.bidElsewhere(1300)
  await expect(desk.history).toContainText('1,300')
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: 'Amount of Telephone bid 1,200' })).toBeFocused()
})

test('what another desk makes of the bid meanwhile is told, and neither of the two is lost', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  const id = await desk.bidElsewhere(1200)
  await desk.open()
  const { keyboard } = page
  await expect(desk.status).toContainText('£1,200')
  await keyboard.press('r')
  await keyboard.press('1')
  await keyboard.press('d')
  await keyboard.type('77')
  await saleroom.call('PATCH', `/api/bids/${id}/edit`, { amount: 1300, paddleNumber: '12' })
  await expect(page.getByText('Changed meanwhile at another desk: 1,300, paddle 12')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Paddle of Telephone/ })).toHaveValue('77')
  // What was typed stays while another dialog is open.
  await desk.button('Sell').click()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const paddle = page.getByRole('textbox', { name: /^Paddle of Telephone/ })
  await expect(paddle).toHaveValue('77')
  await paddle.press('Enter')
  await expect(desk.history.getByRole('row').filter({ hasText: 'High bid' })).toHaveText(/^77Telephone1,300/)
})

test('a lot without a bid has none to edit: R says so, and digits after it are not bids', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await page.keyboard.press('r')
  await expect(desk.toast).toContainText('Lot 1 has no bid to edit')
  await page.keyboard.press('1')
  await expect(desk.toast).toContainText('1 was not taken as a bid')
  await expect(desk.history).not.toContainText('In-Person')
})

test('a sale that is concluded meanwhile takes no begun edit with it', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1200)
  await desk.open()
  await expect(desk.status).toContainText('£1,200')
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.type('1300')
  await saleroom.call('POST', '/api/auction/stop')
  await expect(page.getByText('No active auction found...')).toBeVisible()
  const amount = page.getByRole('textbox', { name: /^Amount of Telephone/ })
  await expect(amount).toHaveValue('1,300')
  await amount.press('Enter')
  await expect(page.getByText('was concluded')).toBeVisible()
  expect(await saleroom.call('GET', '/api/bids/lot/1')).toContainEqual(expect.objectContaining({ amount: 1300 }))
})
