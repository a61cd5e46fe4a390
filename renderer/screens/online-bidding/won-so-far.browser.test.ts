import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { ChargeTerms } from '../../../shared/entities/money/charges.ts'
import { presetCharges } from '../../../shared/money/charge-presets.ts'
import { expectNoViolation } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')
const shown = { ...ChargeTerms.parse(presetCharges('flat', 'GBP')), shown: true, warnAt: 800 }

test('lists a bidder’s won lots with their total while the sale is live, and follows a later outcome', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { charges: shown })
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { paddle } = await bidderOn(page)
  const won = page.getByRole('region', { name: `What you won with paddle ${paddle}` })
  await page.getByText('Won lots').click()
  await expect(won).toContainText('No lot was sold to you.')
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: paddle })
  await clerk.sells(1, { at: 1_000, to: paddle })
  await expect(won.getByRole('listitem')).toHaveText(['Lot 1£1,000'])
  await expect(won).toContainText('£1,300 with premium and VAT')
  await clerk.opens(2, { at: 500 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 2, amount: 500, type: 'floor', paddleNumber: paddle })
  await clerk.sells(2, { at: 500, to: paddle })
  await expect(won.getByRole('listitem')).toHaveText(['Lot 1£1,000', 'Lot 2£500', 'Total£1,500'])
  await expect(won).toContainText('£1,950 with premium and VAT')
  await expectNoViolation()
})
