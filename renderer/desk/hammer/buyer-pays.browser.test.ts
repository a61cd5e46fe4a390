import { ChargeTerms } from '../../../shared/entities/money/charges.ts'
import { presetCharges } from '../../../shared/money/charge-presets.ts'
import { expect, test } from '../testing/desk.ts'

const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))
const charges = { ...flat, shown: true, warnAt: 800 }

test('shows the buyer’s total and the vendor’s proceeds in Confirm Sold, and warns of a large sum', async ({
  desk,
  page,
  saleroom,
}) => {
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
    'With this lot the total of paddle 12 is £910 with charges: from £800 the house must know',
  )
  await desk.isAccessible()
})

test('shows the charges of all lots of a round; the next lot is the one after it', async ({ desk, page, saleroom }) => {
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { charges })
  await desk.startLot(1, 600)
  await saleroom.call('PUT', '/api/lots/1/round', { kind: 'each', lots: [1, 2, 3] })
  await desk.open()
  await expect(page.getByText('Next: lot 4')).toBeVisible()
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 700, type: 'floor', paddleNumber: '12' })
  await expect(desk.history).toContainText('700')
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toContainText('The buyer pays: £2,730 with premium and VAT')
  await expect(dialog).toContainText('The vendor gets: £2,100')
})
