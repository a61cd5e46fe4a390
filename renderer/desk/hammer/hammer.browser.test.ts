import { expect, test } from '../testing/desk.ts'

test('requires the conditions of fair warning, sell and clear all', async ({ desk, page, saleroom }) => {
  await desk.open()
  await expect(desk.toolbar.getByRole('button')).toHaveText([
    'Start Lot',
    'Pass',
    'Withdraw',
    'Open Prev Lot',
    'Open Next Lot',
    'Pause',
    '',
  ])
  await expect(desk.button('Clear All')).toBeDisabled()
  await desk.button('Start Lot').click()
  await expect(desk.toolbar.getByRole('button')).toHaveText([
    'Fair Warning',
    'Pass',
    'Withdraw',
    'Sell',
    'Broadcast Message',
    'Pause',
    '',
  ])

  await desk.button('Fair Warning').click()
  await expect(desk.toast).toContainText(
    'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
  )
  await desk.askingPrice.fill('1000')
  await desk.button('Set Price').click()
  await expect(desk.status).toContainText('£1,000')
  await expect(desk.button('Sell')).toBeDisabled()
  await expect(desk.button('Clear All')).toBeDisabled()

  await desk.button('In-Person bid 1,000').click()
  await expect(desk.button('Clear All')).toBeEnabled()
  await desk.button('Fair Warning').click()
  await expect(desk.toast).toContainText('Fair Warning Activated')
  await expect(desk.status).toHaveText(/Fair Warning.*£1,000/)
  // A new bid clears it.
  await desk.button('Telephone bid 1,100').click()
  await expect(desk.status).toHaveText(/Current Bid/)

  await desk.button('Clear All').click()
  await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
  await expect(desk.toast).toContainText('Bid history cleared')
  await expect(desk.status).toHaveText('Waiting for asking price to be set')
  await expect(desk.askingPrice).toHaveValue('')
  await expect(page.getByText('No bids yet')).toBeVisible()

  await desk.askingPrice.fill('1000')
  await desk.askingPrice.press('Enter')
  await desk.button('Telephone bid 1,000').click()
  await expect(desk.status).toHaveText(/Current Bid.*£1,000/)
  // The screen shows it at once; another desk's bid must arrive after it.
  await expect
    .poll(() => saleroom.call('GET', '/api/bids/lot/1'))
    .toEqual(expect.arrayContaining([expect.objectContaining({ type: 'phone', amount: 1000, status: 'active' })]))
  const paddleOnline = await desk.bidOnline(1500)
  await desk.button(/^Accept online bid 1,500/).click()
  await expect(desk.status).toHaveText(/Online/)
  await desk.button('Sell').click()
  const sold = desk.dialog('Confirm Sold')
  await expect(sold.getByText('Sold amount')).toBeVisible()
  await expect(sold.getByText('Bid Type')).toBeVisible()
  await expect(sold.getByText('Paddle No.')).toBeVisible()
  await expect(sold.getByText('no paddle at £1,000')).toBeVisible()
  // An online bidder has a paddle, which cannot be overwritten.
  const paddle = sold.getByRole('textbox', { name: 'Paddle Number' })
  await expect(paddle).toHaveValue(paddleOnline)
  await expect(paddle).toHaveAttribute('readonly', '')
  await expect(sold.getByRole('button', { name: 'Confirm Sold' })).toBeEnabled()
  await sold.getByRole('button', { name: 'Cancel' }).click()
  await expect(sold).toHaveCount(0)

  await desk.button('In-Person bid 1,600').click()
  await desk.button('Sell').click()
  await expect(sold.getByRole('button', { name: 'Confirm Sold' })).toBeDisabled()
  await expect(sold.getByText(`paddle ${paddleOnline} at £1,500`)).toBeVisible()
  await paddle.pressSequentially('1x2-3')
  await expect(paddle).toHaveValue('123')
  await sold.getByRole('textbox', { name: 'Notes' }).fill('  collects today ')
  const release = await desk.hold('POST', /mark-sold/)
  await page.keyboard.press('Enter')
  await expect(sold.getByRole('button', { name: 'Processing...' })).toBeVisible()
  // The banner shows it before the answer.
  await expect(page.getByText('Sold for')).toHaveCount(1)
  release()
  await expect(desk.toast).toContainText('Lot sold successfully')
  await expect(desk.toast).toContainText('Press Open Next Lot to continue')
  await expect(desk.status).toHaveText(/Sold for.*£1,600.*Paddle 123/)
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({
    amount: 1600,
    paddleNumber: '123',
    notes: 'collects today',
  })
  // The clerk's view remains on the lot; it is reopened only after a confirmation.
  await expect(page.getByRole('heading', { name: /^Lot 1\b/ })).toBeVisible()
  await desk.button('Start Lot').click()
  await expect(page.getByRole('dialog').getByText('was sold for £1,600 to paddle 123')).toBeVisible()
  await page.keyboard.press('Escape')
  await desk.button('Open Next Lot').click()
  await desk.button('Pass').click()
  await expect(desk.dialog('Confirm Pass')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.toast).toContainText('Lot passed successfully')
  await expect(desk.status).toHaveText('Passed')
})

test('shows lot, price and buyer in Confirm Sold at 200 % zoom', async ({ desk, page }) => {
  // A zoomed window is like one of half the size.
  await page.setViewportSize({ width: 683, height: 384 })
  await desk.startLot(1, 1_000)
  await desk.bidElsewhere(1_000)
  await desk.open()
  await expect(desk.status).toContainText('Current Bid')
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await dialog.getByRole('textbox', { name: 'Paddle Number' }).pressSequentially('77')
  for (const fact of ['Sold amount', 'Bid Type', 'Paddle No.'])
    await expect(dialog.getByRole('term').filter({ hasText: fact })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('£1,000')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('definition').filter({ hasText: '77' })).toBeInViewport({ ratio: 1 })
})

test('asks for a missing paddle in Confirm Sold, and refuses paddle 0', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('Telephone')
  await page.keyboard.press('s')
  const sold = desk.dialog('Confirm Sold')
  await expect(sold).toContainText('Type the winning paddle')
  await expect(sold.getByRole('textbox', { name: 'Paddle Number' })).toBeFocused()
  await page.keyboard.type('0')
  await expect(sold).toContainText('Paddle 0 does not exist')
  await page.keyboard.press('Enter')
  await expect(sold.getByRole('button', { name: 'Confirm Sold' })).toBeDisabled()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Sold for.*Paddle 10/)
})
