import { ChargeTerms } from '../../shared/entities/charges.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../accessible.ts'
import { test as deskTest } from '../clerk/desk.ts'
import { bidderOn, PHONE } from '../room/bidder.ts'
import { expect } from '../saleroom.ts'

const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))
const charges = { ...flat, shown: true, warnAt: 800 }

deskTest('Confirm Sold tells staff what the lot comes to, and warns of the sum', async ({ desk, page, saleroom }) => {
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { charges })
  await desk.open()
  await desk.startLot(1, 600)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 700, type: 'floor', paddleNumber: '12' })
  await expect(desk.history).toContainText('700')
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toContainText('The buyer pays: £910 with premium and VAT')
  await expect(dialog).toContainText('The vendor gets: £700')
  await expect(dialog).toContainText(
    'With this lot paddle 12 comes to £910 with charges: from £800 the house must know',
  )
  await desk.isAccessible()
})

deskTest(
  'a phone says under its button what the bid comes to, as soon as the terms show it',
  async ({ page, saleroom }) => {
    await saleroom.startDemo()
    await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
    await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
    await page.setViewportSize(PHONE)
    const bidder = await bidderOn(page, saleroom.url)
    await expect(bidder.button(/^Bid .*600$/)).toBeEnabled()
    await expect(page.getByText('with premium and VAT')).toHaveCount(0)
    await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { charges })
    await expect(page.getByText('£600: £780 with premium and VAT')).toBeVisible()
    await expectNoViolation(page)
    await page.goto(`${saleroom.url}/sale-catalogue?lot=1`)
    await expect(page.getByText('with premium and VAT')).toBeVisible()
  },
)
