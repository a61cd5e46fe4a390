import type { Page } from '@playwright/test'
import { openBidder } from '../room/bidder.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

/** Lot 1 at 600 in a sale for registered paddles: 34 is Ada’s, who pays cash, with a limit of 1,000; 35 is Bo’s. */
async function openClerk(saleroom: Saleroom, page: Page): Promise<void> {
  await saleroom.startDemo()
  const idOf = async (client: object) => String(Object(await saleroom.call('POST', '/api/clients', client)).id)
  const ada = await idOf({ name: 'Ada Lovelace', alerts: ['cash only'] })
  await saleroom.call('POST', '/api/paddles', { paddle: '34', clientId: ada, limit: 1_000 })
  await saleroom.call('POST', '/api/paddles', { paddle: '36', clientId: ada })
  await saleroom.call('POST', '/api/paddles', { paddle: '35', clientId: await idOf({ name: 'Bo Li' }) })
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { registration: 'registered' })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.getByLabel('In-Person paddle')).toBeEnabled()
}

const history = (page: Page) => page.getByRole('table', { name: 'Bid History' })

/** Types a bid of the room, as the clerk does. */
async function bids(page: Page, paddle: string, amount: string): Promise<void> {
  await page.getByLabel('In-Person paddle').fill(paddle)
  await page.getByLabel('In-Person amount').fill(amount)
  await page.getByLabel('In-Person amount').press('Enter')
}

test('a paddle that nobody has is asked about with the near one, which one key takes', async ({ saleroom, page }) => {
  await openClerk(saleroom, page)
  await page.getByLabel('In-Person paddle').fill('34')
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await bids(page, '43', '600')
  const dialog = page.getByRole('dialog', { name: 'Paddle 43 is not registered: there is 34' })
  await expect(dialog).toContainText('Ada Lovelace')
  await page.keyboard.press('1')
  await expect(dialog).toBeHidden()
  await expect(history(page)).toContainText('34 Ada Lovelace (cash only)')

  await bids(page, '53', '700')
  await expect(page.getByRole('dialog', { name: /^Paddle 53 is not registered/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(history(page)).toContainText('53')
  await bids(page, '35', '800')
  await expect(history(page)).toContainText('800')
  await bids(page, '53', '900')
  await expect(history(page)).toContainText('900')
})

test('another paddle of the client, and a bid above the limit, are asked about once and answered by Enter', async ({
  saleroom,
  page,
}) => {
  await openClerk(saleroom, page)
  await bids(page, '36', '600')
  await expect(history(page)).toContainText('36 Ada Lovelace')
  await bids(page, '34', '1100')
  await expect(page.getByRole('dialog', { name: 'Paddle 36 of the same client leads lot 1' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Paddle 34 would stand at 1,100, above its limit/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(history(page)).toContainText('1,100')
})

test('what is above the limit is refused with its reason where the terms say so, and a suspended paddle too', async ({
  saleroom,
  page,
}) => {
  await openClerk(saleroom, page)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { overLimit: 'refuse' })
  await bids(page, '34', '1100')
  await expect(page.getByText('Paddle 34 would stand at 1,100, above its limit of 1,000')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await saleroom.call('PATCH', '/api/paddles/35', { status: 'suspended' })
  await bids(page, '35', '700')
  await expect(page.locator('[data-toaster]')).toContainText('Paddle 35 is suspended')
})

test('names stand in Confirm Sold, the entry clerk’s lists and the private strip, and on no public page', async ({
  saleroom,
  page,
  context,
}) => {
  await openClerk(saleroom, page)
  await bids(page, '35', '600')
  await bids(page, '34', '700')
  await expect(history(page)).toContainText('700')
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
  await entry.goto(`${saleroom.url}/entry-clerk-screen`)
  const phone = await openBidder(context, saleroom)
  for (const [screen, path] of [
    [phone.page, '/online-bidding'],
    [phone.page, '/sale-catalogue'],
    [phone.page, '/currency-screen'],
  ] as const) {
    await screen.goto(saleroom.url + path)
    await expect(screen.getByRole('heading').first()).toBeAttached()
    await expect(screen.locator('body')).not.toContainText(/Lovelace|Bo Li|cash only/)
  }
  await page.getByRole('button', { name: 'Open Next Lot' }).click()
  await expect(entry.getByRole('list', { name: 'Last lots recorded' })).toContainText('Ada Lovelace')
})
