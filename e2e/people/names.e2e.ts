import { bidderOn } from '../room/bidder.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

test('shows the names of registered buyers to staff and on no public page', async ({ saleroom, page, context }) => {
  const { call, url } = saleroom
  await saleroom.startDemo()
  for (const [paddle, client] of [
    ['34', { name: 'Ada Lovelace', alerts: ['cash only'] }],
    ['35', { name: 'Bo Li' }],
  ] as const) {
    const clientId = String(Object(await call('POST', '/api/clients', client)).id)
    await call('POST', '/api/paddles', { paddle, clientId })
  }
  await call('PUT', '/api/auctions/demo-sale/terms', { registration: 'registered' })
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  await page.goto(`${url}/clerk-screen`)
  for (const [paddle, amount] of [
    ['35', '600'],
    ['34', '700'],
  ] as const) {
    await page.getByLabel('In-Person paddle').fill(paddle)
    await page.getByLabel('In-Person amount').fill(amount)
    await page.getByLabel('In-Person amount').press('Enter')
    await expect(page.getByRole('table', { name: 'Bid History' })).toContainText(amount)
  }
  await page.getByLabel('In-Person amount').blur()
  await page.keyboard.press('s')
  const sold = page.getByRole('dialog', { name: 'Confirm Sold' })
  await expect(sold).toContainText('Ada Lovelacecash only')
  await expect(sold).toContainText('Underbidder: paddle 35, Bo Li')
  await sold.getByLabel('Paddle Number').fill('43')
  await sold.getByRole('button', { name: '34 Ada Lovelace' }).click()
  await expect(sold.getByLabel('Paddle Number')).toHaveValue('34')
  await page.keyboard.press('Enter')

  const entry = await context.newPage()
  await entry.goto(`${url}/entry-clerk-screen`)
  const phone = await context.newPage()
  await bidderOn(phone, url)
  for (const path of ['/online-bidding', '/sale-catalogue', '/currency-screen']) {
    await phone.goto(url + path)
    await expect(phone.getByRole('heading').first()).toBeAttached()
    await expect(phone.locator('body')).not.toContainText(/Lovelace|Bo Li|cash only/)
  }
  await page.getByRole('button', { name: 'Open Next Lot' }).click()
  await expect(entry.getByRole('list', { name: 'Last lots recorded' })).toContainText('Ada Lovelace')
})
