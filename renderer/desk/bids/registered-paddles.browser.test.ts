import type { Page } from '../../testing/page.ts'
import type { Saleroom } from '../../testing/test.ts'
import { expect, test } from '../testing/desk.ts'

/**
 * Starts a sale for registered paddles, with lot 1 at 600: Ada, who pays cash, has 34 with a limit of 1,000 and 36; Bo
 * has 35.
 */
async function register({ call }: Saleroom): Promise<void> {
  const idOf = async (client: object) => String(Object(await call('POST', '/api/clients', client)).id)
  const ada = await idOf({ name: 'Ada Lovelace', alerts: ['cash only'] })
  await call('POST', '/api/paddles', { paddle: '34', clientId: ada, limit: 1_000 })
  await call('POST', '/api/paddles', { paddle: '36', clientId: ada })
  await call('POST', '/api/paddles', { paddle: '35', clientId: await idOf({ name: 'Bo Li' }) })
  await call('PUT', '/api/auctions/demo-sale/terms', { registration: 'registered' })
}

/** Types a room bid like the clerk. */
async function bid(page: Page, paddle: string, amount: string): Promise<void> {
  await page.getByLabel('In-Person paddle').fill(paddle)
  await page.getByLabel('In-Person amount').fill(amount)
  await page.getByLabel('In-Person amount').press('Enter')
}

test.beforeEach(async ({ desk, page, saleroom }) => {
  await register(saleroom)
  await desk.startLot(1, 600)
  await desk.open()
  await expect(page.getByLabel('In-Person paddle')).toBeEnabled()
})

test('asks once about an unregistered paddle, and offers a similar one at one key', async ({ desk, page }) => {
  await page.getByLabel('In-Person paddle').fill('34')
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await bid(page, '43', '600')
  const asks = desk.question('Paddle 43 is not registered: there is 34')
  await expect(asks).toContainText('Ada Lovelace')
  await page.keyboard.press('1')
  await expect(asks).toBeHidden()
  await expect(desk.history).toContainText('34 Ada Lovelace (cash only)')

  await bid(page, '53', '700')
  const unknown = desk.question(/^Paddle 53 is not registered/)
  await expect(unknown).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(unknown).toBeHidden()
  await expect(desk.history).toContainText('53')
  await bid(page, '35', '800')
  await expect(desk.history).toContainText('800')
  await bid(page, '53', '900')
  await expect(desk.history).toContainText('900')
})

test('asks about a bid against the client’s own paddle and one above the limit; Shift+Enter says yes', async ({
  desk,
  page,
}) => {
  await bid(page, '36', '600')
  await expect(desk.history).toContainText('36 Ada Lovelace')
  await bid(page, '34', '1100')
  await expect(desk.question('Paddle 36 of the same client leads lot 1')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.question(/^Paddle 34 would reach 1,100, above its limit/)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.history).toContainText('1,100')
})

test('takes 034, full-width and Arabic digits for paddle 34, with its name, limit and bar', async ({
  desk,
  page,
  saleroom,
}) => {
  await page.getByLabel('In-Person paddle').fill('034')
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await bid(page, '034', '600')
  await expect(desk.history).toContainText('Ada Lovelace')
  await bid(page, '0034', '1100')
  await expect(desk.question('Paddle 34 leads already')).toBeVisible()
  await page.keyboard.press('Escape')
  await bid(page, '035', '700')
  await expect(desk.history).toContainText('Bo Li')
  await bid(page, '٠٣٤', '1200')
  await expect(desk.question(/^Paddle \S+ would reach 1,200, above its limit of 1,000/)).toBeVisible()
  await page.keyboard.press('Escape')
  await saleroom.call('PATCH', '/api/paddles/0034', { status: 'suspended' })
  await bid(page, '００３４', '800')
  await expect(desk.toast).toContainText('is suspended')
  expect(Object(await saleroom.call('GET', '/api/paddles')).paddles).toHaveLength(3)
})

test('refuses a bid above the limit with its reason if the terms say so, and a suspended paddle', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { overLimit: 'refuse' })
  await expect(desk.button(/^Undo: Terms of the sale changed/)).toBeVisible()
  await bid(page, '34', '1100')
  await expect(page.getByText('Paddle 34 would reach 1,100, above its limit of 1,000')).toBeVisible()
  await expect(desk.question(/above its limit/)).toHaveCount(0)
  await saleroom.call('PATCH', '/api/paddles/35', { status: 'suspended' })
  await bid(page, '35', '700')
  await expect(desk.toast).toContainText('Paddle 35 is suspended')
})

test('marks a suspended leader, and takes Shift+Enter before Enter in Confirm Sold', async ({
  desk,
  page,
  saleroom,
}) => {
  await bid(page, '35', '600')
  await expect(desk.history).toContainText('35 Bo Li')
  await saleroom.call('PATCH', '/api/paddles/35', { status: 'suspended' })
  await expect(desk.status).toContainText('Paddle 35 is suspended')
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toContainText('Shift+Enter sells to this paddle all the same')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(dialog).not.toContainText('Shift+Enter sells')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Sold')
})

test('marks a leader whose client was barred after the bid, at the desk and at the hammer', async ({
  desk,
  page,
  saleroom,
}) => {
  await bid(page, '35', '600')
  await expect(desk.history).toContainText('35 Bo Li')
  const found = Object(await saleroom.call('GET', '/api/clients?q=Bo%20Li'))
  await saleroom.call('PATCH', `/api/clients/${found.clients[0].id}`, { standing: 'barred', standingReason: 'Unpaid' })
  await expect(desk.status).toContainText('The client of paddle 35 is barred')
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toContainText('The client of paddle 35 is barred')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Sold')
})

test('shows a refused online bid with its reason, while the typed bid and the focus stay', async ({ desk, page }) => {
  const amount = page.getByLabel('In-Person amount')
  await amount.fill('6')
  await amount.focus()
  const refusal: unknown = await desk.bidOnline(600).catch((error: unknown) => error)
  expect(String(refusal)).toContain('not_approved')
  await expect(page.getByRole('listitem').filter({ hasText: 'Refused: not approved' })).toContainText('600')
  await page.keyboard.type('00')
  await expect(amount).toHaveValue('600')
  await page.keyboard.press('Enter')
  await expect(desk.history).toContainText('600')
})

test('sells to a buyer above the limit only after Shift+Enter, and never to one who is suspended', async ({
  desk,
  page,
  saleroom,
}) => {
  await page.getByLabel('In-Person amount').fill('1100')
  await page.getByLabel('In-Person amount').press('Enter')
  await expect(desk.history).toContainText('1,100')
  await saleroom.call('PATCH', '/api/paddles/35', { status: 'suspended' })
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await page.keyboard.type('35')
  await expect(dialog).toContainText('Paddle 35 is suspended')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Confirm Sold' })).toBeDisabled()
  await dialog.getByLabel('Paddle Number').fill('34')
  await expect(dialog).toContainText('Paddle 34 would reach 1,100, above its limit of 1,000')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(dialog.getByRole('button', { name: 'Confirm Sold' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Sold')
})

test('keeps the typed correction after "no" to a question about its paddle', async ({ desk, page, saleroom }) => {
  await bid(page, '35', '1100')
  await expect(desk.history).toContainText('35 Bo Li')
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1100, winnerPaddle: '35' })
  await expect(desk.status).toContainText('Sold')
  await page.keyboard.press('c')
  const correction = desk.dialog('Correct Outcome')
  await expect(correction.getByText(/^Recorded:/)).toBeVisible()
  await page.keyboard.type('34')
  await page.keyboard.press('Enter')
  const asks = desk.question(/^Paddle 34 would reach 1,100, above its limit/)
  await expect(asks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asks).toBeHidden()
  await expect(correction.getByLabel('Paddle Number')).toHaveValue('34')
  await correction.getByRole('button', { name: 'Correct Outcome' }).click()
  await asks.getByRole('button', { name: 'Correct Outcome' }).click()
  await expect(correction).toBeHidden()
  await expect(desk.status).toContainText('Paddle 34')
})

test('asks about a late commission and a restored bid above the limit', async ({ desk, page, saleroom }) => {
  await page.keyboard.press('.')
  await page.keyboard.press('c')
  await expect(desk.dialog('Late commission on lot 1')).toBeVisible()
  await page.keyboard.type('34 1100')
  await page.keyboard.press('Enter')
  const asks = desk.question(/^Paddle 34 would reach 1,100, above its limit/)
  await expect(asks).toContainText('Ada Lovelace')
  await page.keyboard.press('Escape')
  await expect(asks).toBeHidden()
  await expect(desk.dialog('Late commission on lot 1').getByLabel('Paddle and amount')).toHaveValue('34 1100')
  await page.keyboard.press('Escape')
  await expect(desk.dialog('Late commission on lot 1')).toBeHidden()
  expect(await saleroom.call('GET', '/api/advanced-bids/demo-sale/1')).not.toContainEqual(
    expect.objectContaining({ paddleNumber: '34' }),
  )

  await bid(page, '34', '700')
  await expect(desk.history).toContainText('34 Ada Lovelace')
  await saleroom.call('PATCH', '/api/paddles/34', { limit: 500 })
  await desk.history
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await desk.history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await expect(desk.question(/^Paddle 34 would reach 700, above its limit/)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.history.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
})
