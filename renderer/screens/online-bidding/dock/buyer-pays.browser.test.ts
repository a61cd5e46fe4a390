import { ChargeTerms } from '../../../../shared/entities/money/charges.ts'
import { presetCharges } from '../../../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../../../testing/accessible.ts'
import { expect } from '../../../testing/expect.ts'
import { testBeside } from '../../../testing/test.ts'

const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))
const charges = { ...flat, shown: true, warnAt: 800 }

const test = testBeside('demo')

test('shows the buyer’s total for the next bid on a telephone as soon as the terms allow it', async ({
  page,
  saleroom,
}) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/online-bidding')
  const dock = page.getByRole('region', { name: 'Your bid' })
  await expect(dock.getByRole('button', { name: /^Bid .*600$/ })).toBeEnabled()
  await expect(page.getByText('with premium and VAT')).toHaveCount(0)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { charges })
  await expect(page.getByText('£600: £780 with premium and VAT')).toBeVisible()
  await expectNoViolation()
  await page.goto('/sale-catalogue?lot=1')
  await expect(page.getByText('with premium and VAT')).toBeVisible()
})
