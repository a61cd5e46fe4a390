import type { Saleroom } from '../../testing/test.ts'
import { expect, test } from '../testing/desk.ts'

/** Leaves lot 1 with one advance bid, of paddle 77. */
async function leaveAlone({ call }: Saleroom, { amount, reserve }: { amount: number; reserve: number | null }) {
  const left = await call('GET', '/api/advanced-bids/demo-sale/1')
  for (const { id } of Array.isArray(left) ? left : []) await call('DELETE', `/api/advanced-bids/${id}`)
  await call('PUT', '/api/auction/demo-sale/lots', {
    lots: [{ lot_number: 1, title: 'Evening Harbour', estimate: '£2,000 – 3,000', reserve }],
  })
  await call('POST', '/api/advanced-bids', { auctionId: 'demo-sale', lotNumber: 1, paddleNumber: '77', amount })
}

const TERMS = '/api/auctions/demo-sale/terms'

test('bids for the book by A and for the house by G, and sells below the reserve only if the clerk says so', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', {
    lots: [{ lot_number: 1, title: 'Evening Harbour', estimate: '£2,000 – 3,000', reserve: 1500 }],
  })
  await saleroom.call('PUT', TERMS, { advanceBids: 'maximum' })
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(page.getByText('The book bids')).toContainText('The book bids 1,200 for paddle 118')
  await expect(page.getByText('Reserve 1,500', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('a')
  await expect(desk.history).toContainText('1,200')
  await expect(page.getByText('The book has no bid now')).toBeVisible()
  // The leading maximum is marked, and can't be accepted again.
  const maxima = page.getByRole('list', { name: 'Maximum bids' }).getByRole('listitem')
  await expect(maxima.filter({ hasText: 'Leads' })).toContainText('118')
  await expect(desk.button(/^Accept advance bid [\d,]+ of paddle 118$/)).toHaveCount(0)
  await expect(page.getByText('1,500 300 to go', { exact: false })).toBeVisible()

  await page.keyboard.press('g')
  await expect(desk.history.getByText('House')).toBeVisible()
  await desk.button('Sell').click()
  await expect(desk.dialog('Confirm Sold')).toContainText('the lot can only be passed (bought in)')
  await page.keyboard.press('Escape')
  await expect(desk.button(/^Undo: House bid/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(desk.history.getByText('House')).toHaveCount(0)

  await desk.button('Sell').click()
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toContainText('The reserve of £1,500 is not met: the hammer would be £300 below')
  // Enter waits for the choice, which is a key.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Confirm Sold' })).toBeDisabled()
  await page.keyboard.press('s')
  await page.keyboard.press('b')
  await expect(dialog.getByRole('button', { name: 'Sell below the reserve' })).toHaveAttribute('aria-pressed', 'true')
  await desk.isAccessible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Sold below reserve')
})

test('bids for the book by A up to a reserve within its maximum, and shows the maximum in Confirm Sold', async ({
  desk,
  page,
  saleroom,
}) => {
  await leaveAlone(saleroom, { amount: 1900, reserve: 1500 })
  await saleroom.call('PUT', TERMS, { advanceBids: 'maximum' })
  await desk.startLot(1, 1000)
  await desk.open()
  for (const { key, amount } of [
    { key: 'a', amount: '1,000' },
    { key: 'g', amount: '1,100' },
    { key: 'a', amount: '1,200' },
    { key: 'g', amount: '1,300' },
    { key: 'a', amount: '1,400' },
  ]) {
    await page.keyboard.press(key)
    await expect(desk.status).toContainText(amount)
    await desk.anotherPress()
  }
  await expect(page.getByText('The book bids')).toContainText('1,500 for paddle 77 to meet the reserve')
  await expect(desk.button(/^Accept advance bid/)).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(desk.status).toContainText('1,500')
  await page.keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toContainText('Winner’s maximum: £1,900')
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Sold for')
})

test('gives the reason of a losing advance bid on the lot, by A and in Confirm Sold', async ({
  desk,
  page,
  saleroom,
}) => {
  await leaveAlone(saleroom, { amount: 1900, reserve: null })
  await saleroom.call('PUT', TERMS, { advanceBids: 'maximum' })
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1850)
  await desk.open()
  const short = 'Advance bid of £1,900, paddle 77: below the asking price of £1,950'
  await expect(page.getByText(short)).toBeVisible()
  await page.keyboard.press('a')
  await expect(desk.toast).toContainText(short)
  await page.keyboard.press('s')
  await expect(desk.dialog('Confirm Sold').getByRole('list', { name: 'Left standing' })).toContainText(short)
  await page.keyboard.press('Escape')
  await desk.bidElsewhere(1900)
  const equal = 'Advance bid of £1,900, paddle 77: equal, but the leading bid came first'
  await expect(page.getByText(equal)).toBeVisible()
  await saleroom.call('PUT', TERMS, { advanceBids: 'fixed' })
  await expect(page.getByRole('list', { name: 'Advance bids' })).toBeVisible()
  await desk.anotherPress()
  await page.keyboard.press('a')
  await expect(desk.toast).toContainText('The bidding is at the advance bid of 1,900')
  await expect(desk.toast).toContainText(equal)
})

test('sells a lot that met its reserve subject to approval, and confirms it later', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Sell').click()
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog.getByRole('group', { name: 'Below the reserve' })).toHaveCount(0)
  await page.keyboard.type('42')
  await dialog.getByRole('switch', { name: 'Sell subject to the vendor’s approval' }).click()
  await desk.isAccessible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Confirm Sold' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.status).toContainText('Sold subject at')
  await expect
    .poll(() => saleroom.call('GET', '/api/lots/1/sale-status'))
    .toMatchObject({ status: 'sold', subject: true })

  await page.keyboard.press('c')
  const correction = desk.dialog('Correct Outcome')
  await expect(correction).toContainText('Recorded: Sold subject')
  await correction.getByRole('switch').click()
  await correction.getByRole('button', { name: 'Correct Outcome' }).click()
  await expect(desk.status).toContainText('Sold for')
})
