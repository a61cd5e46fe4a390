import { expect, test } from './desk.ts'
import { noteHighlights } from './highlights.ts'

test('the bids of another lot that is opened are not new', async ({ desk, page }) => {
  await desk.startLot(2, 1000)
  await desk.bidElsewhere(1000, 2)
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1100)
  // Held with the sale, they are there from the first moment.
  await desk.open()
  await expect(desk.history).toContainText('1,100')
  const highlighted = await noteHighlights(page)

  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Lot 2\b/ })).toBeVisible()
  await expect(desk.history).toContainText('Telephone')
  await page.keyboard.press('b')
  await expect(desk.history).toContainText('1,100')
  expect(await highlighted()).toEqual([])
})

test('a new bid is highlighted once, and not again when it is scrolled out of sight and back', async ({
  desk,
  page,
}) => {
  await desk.startLot(1, 1000)
  for (let bid = 0; bid < 60; bid += 1) await desk.bidElsewhere(1000 + bid * 100)
  await desk.open()
  await expect(desk.history).toContainText('6,900')
  const highlighted = await noteHighlights(page)
  await desk.bidElsewhere(7500)
  await expect.poll(highlighted).toEqual([expect.stringContaining('7,500')])

  const newest = desk.history.getByRole('row').filter({ hasText: '7,500' })
  await expect(newest).not.toHaveAttribute('data-fresh')
  const list = page.getByRole('region', { name: 'Bid history list' })
  await list.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await expect(newest).toHaveCount(0)
  await list.evaluate((scroller) => scroller.scrollTo(0, 0))
  await expect(newest).toBeVisible()
  expect(await highlighted()).toHaveLength(1)
})

test('U undoes what was done last, whatever it was, and its button names it', async ({ desk, page }) => {
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
  await expect(desk.toast).toContainText('Done again')
  await expect(desk.status).toContainText('£1,100')

  await test.step('also after a reload', async () => {
    await page.reload()
    await desk.button(/^Undo: Telephone bid of 1,100/).click()
    await expect(desk.status).toContainText('£1,000')
  })
})

test('U undoes a hammer after the clerk moved on, and leaves the live lot alone', async ({ desk, page, saleroom }) => {
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

test('what U failed to undo can be tried again', async ({ desk, page }) => {
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

test('U names and undoes what was done last, also where a history comes that was read before it', async ({
  desk,
  page,
}) => {
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
  // Not by the safety net, which asks once a minute.
  await expect(desk.button(/^Undo: In-Person bid of 1,000/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('Undone')
  await expect(desk.status).toContainText('Asking price set')
})

test('U pressed again before its answer undoes nothing more', async ({ desk, page }) => {
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

test('a key and its button are one request', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('£1,000')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/fair-warning')) asked.push(request.method())
  })
  const release = await desk.hold('POST', /fair-warning/)
  await page.keyboard.press('w')
  await page.keyboard.press('w')
  // It is on show before the answer.
  await expect(desk.status).toContainText('Fair Warning')
  await desk.button('Fair Warning').click({ force: true })
  release()
  await expect(desk.toast).toContainText('Fair Warning Activated')
  expect(asked).toHaveLength(1)
})

test('the history lists what was done, newest first, and undoes and redoes any of it', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('Telephone bid 1,000').click()
  await expect(desk.button('Cancel Telephone bid 1,000')).toBeVisible()
  await page.keyboard.press('h')
  const history = desk.dialog('History')
  const rows = history.getByRole('listitem')
  await expect(rows.first()).toContainText('Telephone bid of 1,000')
  await expect(rows.filter({ hasText: 'Asking price' }).first()).toContainText('stands on it')
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
  // It is read again by itself, too.
  await heal()
  await expect(rows.first()).toBeVisible()
  expect(await saleroom.call('GET', '/api/auction/history')).toMatchObject({ commands: expect.anything() })
})

test('the button names what U would undo also where another window of this PC did it', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('In-Person bid 1,000').click()
  await expect(desk.button(/^Undo: In-Person bid of 1,000/)).toBeVisible()
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  // What others do is read again every 30 s at most (renderer/data/reads/history.ts).
  await expect(desk.button(/^Undo: Lot 1 sold for 1,000/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.toast).toContainText('Lot 1 sold for 1,000')
  await expect(desk.button(/^Undo: In-Person bid of 1,000/)).toBeVisible()
})

test('U pressed before the answer takes back what was just done, and nothing earlier', async ({
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
