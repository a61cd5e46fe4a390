import { z } from 'zod'
import { bidderOn, PHONE } from '../room/bidder.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

test('bids, sells, shows and charges an amount in dinars to the fils', async ({ saleroom, page, context }) => {
  const { call } = saleroom
  await saleroom.loadDemo()
  const lots = [...Array.from({ length: 23 }, (_, at) => at + 1), '12A']
  for (const lot of lots) {
    const left = z.array(z.object({ id: z.string() })).parse(await call('GET', `/api/advanced-bids/demo-sale/${lot}`))
    for (const { id } of left) await call('DELETE', `/api/advanced-bids/${id}`)
  }
  await call('PUT', '/api/auction/demo-sale/metadata', { currency: 'KWD' })
  await call('PUT', '/api/auctions/demo-sale/terms', { unit: 'minor' })
  await call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })

  await page.goto(`${saleroom.url}/clerk-screen`)
  const asking = page.getByRole('textbox', { name: 'Asking price' })
  await asking.fill('812.5')
  await asking.press('Enter')
  await expect(page.getByRole('table', { name: 'Bid History' })).toContainText('812.500')

  const phone = await context.newPage()
  await phone.setViewportSize(PHONE)
  const bidder = await bidderOn(phone, saleroom.url)
  await expect(bidder.button(/^Bid .*812\.500$/)).toBeEnabled()

  await call('POST', '/api/bids', { lotNumber: 1, amount: 812_500, type: 'floor', paddleNumber: '12' })
  await expect(page.getByRole('row', { name: '12 In-Person 812.500' })).toBeVisible()
  await page.locator('body').press('s')
  const sold = page.getByRole('dialog', { name: 'Confirm Sold' })
  await expect(sold).toContainText('812.500')
  await sold.getByRole('button', { name: 'Confirm Sold' }).click()
  await expect(page.getByText(/sold for .*812\.500/i).first()).toBeVisible()

  await page.goto(`${saleroom.url}/statements?sale=demo-sale&side=buyers&party=12`)
  await expect(page.getByRole('article')).toContainText('812.500')
  await expect(page.getByRole('article')).toContainText('Amounts in KWD')
  await page.goto(`${saleroom.url}/papers/results?auctionId=demo-sale&base=http://192.168.1.20:4680`)
  await expect(page.locator('.sheet')).toContainText('812.500')
})
