import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { holdNotices } from '../../testing/stand-ins/notices.ts'
import { testBeside, test as testOfEmptyHouse } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

testOfEmptyHouse('a bidder is led from before the auction to an open lot', async ({ saleroom, page }) => {
  const { button } = await bidderOn(page)
  await expect(page.getByText('No Active Auction')).toBeVisible()
  await expect(button('Awaiting auction start')).toBeDisabled()
  await expectAccessible()

  await saleroom.startDemo()
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(page.getByText('Real-time').last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Saleroom Demonstration Sale')
  await expect(button('No active lot')).toBeDisabled()
  await expect(page.getByText('Coming up next')).toBeVisible()
  await expectAccessible()

  const lot = page.getByRole('article', { name: 'Lot 1' })
  await expect(lot.getByRole('img', { name: 'Lot 1: Evening Harbour' })).toBeVisible()
  await expect(lot.getByRole('heading', { name: 'Evening Harbour' })).toBeVisible()
  for (const text of ['Reserve', 'Maren Holtvik', 'Estimate 1,000-2,000', 'oil on canvas', '60 x 80 cm'])
    await expect(lot.getByText(text)).toBeVisible()

  const clerk = clerkOf(saleroom)
  await clerk.starts(1)
  await expect(button('Awaiting start price')).toBeDisabled()
  await expect(page.getByText('No bids yet')).toBeVisible()
  await expect(page.getByText('£1,000', { exact: true })).toBeVisible()
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await expect(button('Bid 800')).toBeEnabled()
  await expect(page.getByText('£800', { exact: true })).toBeVisible()
  await expect(page.getByText('£100', { exact: true })).toBeVisible()
  await expectAccessible()

  const status = page.getByRole('region', { name: 'Auction Status' })
  await expect(status).toContainText(/Status\s*Live\s*Current Lot\s*1\s*Started\s*\d+ \w+ \d{4}/)
})

test('shows each state of a bid in words, colour and icon', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { paddle, button, notice, bids } = await bidderOn(page)

  holdNotices()
  await bids('Bid 1,000')
  await expect(page.getByText('Bid Placed')).toBeVisible()
  await expect(page.getByText('an online bid of £1,000 is awaiting clerk approval')).toBeVisible()
  await expect(button('Bid awaiting approval')).toBeDisabled()
  await expect(notice).toContainText('Your bid of £1,000 is awaiting approval.')
  await expectAccessible()

  await expect(page.getByText('Bid Placed')).toBeVisible()
  await clerk.judges('approve', { lot: 1, paddle })
  await expect(button('You are leading')).toBeDisabled()
  await expect(page.getByText('Bid Placed')).toHaveCount(0)
  await expect(notice).toContainText('You are leading')
  await expect(notice).not.toContainText(/won/i)
  await expectAccessible()

  await clerk.takes('floor', { lot: 1, amount: 1_100 })
  await expect(notice).toContainText('You have been outbid')
  await expect(button('Outbid: bid 1,200')).toBeEnabled()
  await expectAccessible()

  await clerk.warns(1)
  await expect(page.getByText('Fair Warning:', { exact: true })).toBeVisible()
  await expectAccessible()

  await bids('Outbid: bid 1,200')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('reject', { lot: 1, paddle })
  await expect(notice).toContainText('Bid not accepted')
  await expect(button('Not accepted: bid 1,200')).toBeEnabled()
  await expectAccessible()
})

test('removes a bid that the room exceeded, and lets the bidder bid again', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { button, notice, bids } = await bidderOn(page)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.takes('phone', { lot: 1, amount: 1_100 })
  await expect(notice).toContainText('Your bid was removed by a higher telephone or in-person bid.')
  await expect(button('Bid again')).toBeEnabled()
  await expectAccessible()

  await page.reload()
  await expect(button('Bid again')).toBeEnabled()
  await bids('Bid again')
  await expect(notice).toContainText('Your bid of £1,200 is awaiting approval.')
})

test('removes an overtaken second bid, although the first was rejected', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { paddle, button, notice, bids } = await bidderOn(page)
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.judges('reject', { lot: 1, paddle })
  await expect(notice).toContainText('Bid not accepted')
  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  await bids(/bid 1,100$/)
  await expect(notice).toContainText('Your bid of £1,100 is awaiting approval.')
  await clerk.takes('floor', { lot: 1, amount: 1_500 })
  await expect(notice).toContainText('Your bid was removed by a higher telephone or in-person bid.')
  await expect(notice).not.toContainText('not accepted')
})

test('shows a lot without picture or artist, and names an unknown start', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const plain = [{ lot_number: 900, title: 'An empty frame' }]
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', [...(await lotsOf(saleroom.call)), ...plain])
  await clerkOf(saleroom).opens(900, { at: 100 })
  await page.route('**/api/sale?*', async (route) => {
    const response = await route.fetch()
    const sale = await response.json()
    delete sale.diff.head[''].patch.startedAt
    await route.fulfill({ response, json: sale })
  })
  await bidderOn(page)
  const lot = page.getByRole('article', { name: 'Lot 900' })
  await expect(lot.getByText('No image available')).toBeVisible()
  await expect(lot.getByRole('heading', { name: 'An empty frame' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Auction Status' })).toContainText('Unknown')
})

async function lotsOf(call: (method: string, path: string) => Promise<unknown>): Promise<unknown[]> {
  const records = await call('GET', '/api/auction-data')
  const [record]: unknown[] = Array.isArray(records) ? records : []
  if (typeof record === 'object' && record !== null && 'lots' in record && Array.isArray(record.lots))
    return record.lots
  throw new Error('There is no sale')
}
