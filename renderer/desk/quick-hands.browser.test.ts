import { holdFrames } from '../testing/stand-ins/frames.ts'
import { expect, test } from './testing/desk.ts'
import { noteFlashes } from './testing/highlights.ts'

test('takes digits typed after L as the asking price although the lot has not started yet', async ({ desk, page }) => {
  await desk.open()
  await expect(desk.status).toHaveText('Waiting for lot to start')
  const release = await desk.hold('POST', /start-lot/)
  await page.keyboard.type('l1400')
  await expect(desk.askingPrice).toHaveValue('1,400')
  await page.keyboard.press('Enter')
  release()
  await expect(desk.status).toHaveText(/Asking price set.*£1,400/)
  await expect(desk.askingPrice).not.toBeFocused()
})

test('takes digits typed after L as the asking price although another lot is put back first', async ({
  desk,
  page,
}) => {
  await desk.startLot(2, 500)
  await desk.open()
  const release = await desk.hold('POST', /start-lot/)
  await page.keyboard.press('l')
  await expect(desk.dialog('Start lot 1?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.askingPrice).toBeFocused()
  await page.keyboard.type('1400')
  await page.keyboard.press('Enter')
  release()
  await expect(desk.status).toHaveText(/Asking price set.*£1,400/)
})

test('does not take digits for a dialog that did not open as a bid', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  // A focused button would be pressed by Enter.
  await desk.button('In-Person bid 1,000').focus()
  await page.keyboard.press('s')
  await expect(desk.toast).toContainText('The lot has no bid to sell at')
  await page.keyboard.type('123')
  await expect(desk.toast).toContainText('3 was not taken as a bid: Confirm Sold did not open')
  await page.keyboard.press('Enter')
  await page.keyboard.press('l')
  await expect(desk.toast).toContainText('Lot 1 is active already')
  await page.keyboard.type('14')
  await page.keyboard.press('Escape')
  await expect(desk.status).toContainText('Asking price set')

  await page.keyboard.press('1')
  await expect(desk.status).toHaveText(/In-Person.*£1,000/)
  await expect
    .poll(() => saleroom.call('GET', '/api/bids/lot/1'))
    .toMatchObject([{ type: 'start_price' }, { type: 'floor', amount: 1000 }])
})

test('says why a key does nothing', async ({ desk, page }) => {
  await desk.open()
  await expect(desk.status).toHaveText('Waiting for lot to start')
  // Not the same words twice in a row: the first are still shown.
  for (const [key, words] of [
    ['s', 'Lot 1 is not active'],
    ['o', 'No online bid is waiting'],
    ['w', 'Lot 1 is not active'],
    ['j', 'No paddle has bid in the room on lot 1'],
    ['y', 'No caller’s bid is waiting'],
    [';', '; has no shortcut here. Press ? for the list'],
    ['7', '7 has no shortcut here'],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    await expect(desk.toast).toContainText(words)
  }
  await page.keyboard.press('Escape')
  const flashes = noteFlashes('Set asking price first')
  await page.keyboard.press('1')
  await expect.poll(flashes).toBeGreaterThan(0)
  await desk.startLot(1, 1400)
  await desk.bidElsewhere(1400)
  await expect(desk.status).toContainText('Telephone')
  for (const [key, words] of [
    ['e', 'Lot 1 has bids already'],
    ['a', 'The bidding is past the advance bid of 1,300'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(desk.toast).toContainText(words)
  }
})

test('treats keys pressed after a typed bid as shortcuts again', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  await page.keyboard.press('f')
  await page.keyboard.type('1200')
  await page.keyboard.press('Enter')
  await page.keyboard.press('w')
  await expect(desk.status).toContainText('Fair Warning')
  await page.keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toBeVisible()
})

test('refuses keys while a dialog is saving, and the next key is a shortcut again', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('Telephone')
  const release = await desk.hold('POST', /mark-sold/)
  await page.keyboard.type('s77')
  await page.keyboard.press('Enter')
  const sold = desk.dialog('Confirm Sold')
  await expect(sold.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(sold.getByRole('alert')).toHaveText('Not taken while this is under way: n')
  await page.keyboard.type('8')
  await expect(sold.getByRole('textbox', { name: 'Paddle Number' })).toHaveValue('77')
  release()
  await expect(desk.toast).toContainText('Lot sold successfully')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Lot 2\b/ })).toBeVisible()
})

test('confirms with Enter after the clerk opened it: clearing a lot, reopening it, concluding the sale', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('Telephone')
  const enterConfirms = async (title: string) => {
    await expect(desk.dialog(title)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(desk.dialog(title)).toHaveCount(0)
  }
  await page.keyboard.press('Shift+X')
  await enterConfirms('Clear All Bids')
  await expect(desk.status).toContainText('Waiting for asking price')
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1000 })
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.status).toContainText('Sold for')
  await page.keyboard.press('l')
  await enterConfirms('Reopen lot 1?')
  await expect(desk.status).toContainText('Telephone')
  await desk.button('Conclude').click()
  await enterConfirms('Conclude Sale')
  await expect.poll(() => saleroom.call('GET', '/api/auction/state?view=current')).toMatchObject({ isActive: false })
})

test('answers a question about an unusual price at once, though no frame is drawn', async ({ desk, page }) => {
  holdFrames()
  await desk.open()
  await page.keyboard.press('l')
  await expect(desk.askingPrice).toBeFocused()
  await page.keyboard.type('90000')
  await page.keyboard.press('Enter')
  const asks = desk.question(/Set the asking price at/)
  await expect(asks).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.status).toContainText('£90,000')
  await expect(asks).toHaveCount(0)
})
