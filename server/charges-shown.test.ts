import { expect, test } from 'vitest'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))

test('shows the public the charges that the terms make public, from then on, but no vendors or commissions', async () => {
  const { clerk, visitor, url } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const fields = { vat_scheme: 'import', resale_right: 'yes', vendor: 'Mr Atlantis', vendor_commission: '87.6543' }
  const lots = [
    { lot_number: 1, title: 'One', ...fields },
    { lot_number: 2, title: 'Two' },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  const seen = async () => JSON.stringify(await visitor.call('sale', { query: { lots: 'all' } }))
  await clerk.call('setTerms', { params, body: { charges: { ...flat, warnAt: 98_765 } } })
  expect(await seen()).not.toMatch(/charges|vat_scheme|resale_right|import/)
  const { heard } = await connectScreen(url, { audience: 'public', form: 'diffs' })
  heard.length = 0
  await clerk.call('setTerms', { params, body: { charges: { ...flat, warnAt: 98_765, shown: true } } })
  // The taxes of all lots are public from now on, so screens read the sale again.
  await expect.poll(() => heard).toMatchObject([{ type: 'sale-changed', anew: true, diff: {} }])
  const shown = await seen()
  expect(shown).toContain('"premium":{"tiers":[{"upTo":null,"percent":25}]')
  expect(shown).toContain('"vat_scheme":"import","resale_right":"yes"')
  expect(shown).not.toMatch(/Atlantis|87\.6543|98765/)
  await clerk.call('undo', { body: {} })
  expect(await seen()).not.toMatch(/charges|vat_scheme|resale_right/)
})
