import { expect, test } from './desk.ts'

const TERMS = '/api/auctions/demo-sale/terms'

test('the book bids at one key, the house at another, and what is below the reserve is sold on purpose only', async ({
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
  await dialog.getByRole('combobox', { name: 'Below the reserve' }).click()
  await page.getByRole('option', { name: 'Sell below the reserve' }).click()
  await desk.isAccessible()
  await dialog.getByRole('button', { name: 'Confirm Sold' }).click()
  await expect(desk.status).toContainText('Sold')
})

test('a lot that met its reserve is sold subject to approval where the clerk says so, and confirmed later', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Sell').click()
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog.getByRole('combobox', { name: 'Below the reserve' })).toHaveCount(0)
  await page.keyboard.type('42')
  await dialog.getByRole('switch', { name: 'Sell subject to the vendor’s approval' }).click()
  await desk.isAccessible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Confirm Sold' }).click()
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
