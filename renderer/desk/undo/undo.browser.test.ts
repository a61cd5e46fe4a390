import { expect, test } from '../testing/desk.ts'

test('undoes the last command by U, names it on its button, and redoes it by Shift+U', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('In-Person bid 1,000').click()
  await desk.button('Telephone bid 1,100').click()
  await expect(desk.button(/^Undo: Telephone bid of 1,100/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('Telephone bid of 1,100')
  await expect(desk.status).toContainText('£1,000')
  await expect(desk.button(/^Undo: In-person bid of 1,000/i)).toBeVisible()

  await page.keyboard.press('Shift+U')
  await expect(desk.toast).toContainText('Redone')
  await expect(desk.status).toContainText('£1,100')
  // Also after a reload.
  await page.reload()
  await desk.button(/^Undo: Telephone bid of 1,100/).click()
  await expect(desk.status).toContainText('£1,000')
})

test('undoes the hammer of a lot that is no longer shown', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Sell').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(desk.dialog('Confirm Sold')).toHaveCount(0)
  await expect(desk.status).toContainText('Sold for')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Lot 2\b/ })).toBeVisible()
  await expect(desk.button(/^Undo: Lot 1 sold/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('Undone')
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: null })
})

test('can undo again after a failed undo', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('Telephone bid 1,000').click()
  await expect(desk.button('Cancel Telephone bid 1,000')).toBeVisible()
  const heal = await desk.fail('POST', /\/undo$/)
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('The disk is full')
  await heal()
  await page.keyboard.press('u')
  await expect(desk.status).toContainText('Asking price set')
})

test('undoes the last command although an older history arrives after it', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let onTheirWay = 0
  await page.route(/\/api\/auction\/history$/, async (route) => {
    onTheirWay += 1
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
    onTheirWay -= 1
  })
  await desk.open()
  await expect.poll(() => onTheirWay).toBeGreaterThan(0)
  await page.keyboard.press('Digit1')
  await expect(desk.button('Cancel In-Person bid 1,000')).toBeVisible()
  release()
  await expect.poll(() => onTheirWay).toBe(0)
  await expect(desk.button(/^Undo: In-Person bid of 1,000/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('Undone')
  await expect(desk.status).toContainText('Asking price set')
})

test('undoes one command if U is pressed twice before the answer', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  for (const bid of ['In-Person bid 1,000', 'Telephone bid 1,100']) {
    await desk.button(bid).click()
    await expect(desk.button(`Cancel ${bid}`)).toBeVisible()
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auction/undo')) asked.push(request.method())
  })
  const release = await desk.hold('POST', /\/undo$/)
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await desk.button(/^Undo: /).click()
  release()
  await expect(desk.status).toContainText('£1,000')
  expect(asked).toHaveLength(1)
})

test('lists commands, newest first, and undoes and redoes each', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('Telephone bid 1,000').click()
  await expect(desk.button('Cancel Telephone bid 1,000')).toBeVisible()
  await page.keyboard.press('h')
  const history = desk.dialog('History')
  const rows = history.getByRole('listitem')
  await expect(rows.first()).toContainText('Telephone bid of 1,000')
  await expect(rows.filter({ hasText: 'Asking price' }).first()).toContainText('depends on it')
  await desk.isAccessible()

  await rows
    .first()
    .getByRole('button', { name: /^Undo: Telephone bid/ })
    .click()
  const undone = rows
    .filter({ hasText: /^.*Telephone bid of 1,000/ })
    .filter({ has: page.getByText('Undone', { exact: true }) })
  await expect(undone.first()).toBeVisible()
  await undone
    .first()
    .getByRole('button', { name: /^Redo: Telephone bid/ })
    .click()
  await expect(rows.first()).toContainText('Done again: Telephone bid of 1,000')
  await expect(rows.first().getByText('Undone', { exact: true })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(desk.status).toHaveText(/Telephone.*£1,000/)
  const heal = await desk.fail('GET', /auction\/history/)
  await page.reload()
  await desk.button('History').click()
  await expect(history.getByRole('alert')).toContainText('The history could not be read')
  await history.getByRole('button', { name: 'Retry' }).click()
  await expect(history.getByRole('alert')).toContainText('The history could not be read')
  // It is also read again automatically.
  await heal()
  await expect(rows.first()).toBeVisible()
  expect(await saleroom.call('GET', '/api/auction/history')).toMatchObject({ commands: expect.anything() })
})

test('names a command from another window of this PC on the button of U', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('In-Person bid 1,000').click()
  await expect(desk.button(/^Undo: In-Person bid of 1,000/)).toBeVisible()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.button(/^Undo: Lot 1 sold for 1,000/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('Lot 1 sold for 1,000')
  await expect(desk.button(/^Undo: In-Person bid of 1,000/)).toBeVisible()
})

test('undoes the command in flight if U is pressed before the answer, not the earlier one', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidOnline(1000)
  await desk.open()
  await expect(desk.button(/^Undo: Asking price/)).toBeVisible()
  await expect(desk.button(/^Accept online bid 1,000/)).toBeEnabled()
  const release = await desk.hold('POST', /approve/)
  await page.keyboard.press('o')
  await expect(desk.status).toContainText('Online')
  await page.keyboard.press('u')
  release()
  await expect(desk.toast).toContainText('Undone')
  expect(await saleroom.call('GET', '/api/bids/pending/1')).toMatchObject([{ amount: 1000 }])
})

test('restores the bids and the asking price by U after Clear All', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Clear All').click()
  await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
  await expect(desk.status).toHaveText('Waiting for asking price to be set')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(desk.status).toHaveText(/Telephone.*£1,000/)
  await expect(desk.history).toContainText('Asking Price')
})
