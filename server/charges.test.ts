import { expect, test } from 'vitest'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))
const room = async () => await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
const ask = { params, query: { lotNumber: 1, amount: 13_000 } } as const

test('a sale has no charges until its terms do, and its terms keep the specification’s form', async () => {
  const { clerk } = await room()
  expect(Object.keys(await clerk.call('terms', { params }))).not.toContain('charges')
  expect(await clerk.call('charges', ask)).toEqual({ currency: 'GBP', digits: 2, charges: null })
  await clerk.call('setTerms', { params, body: { charges: flat } })
  expect(await clerk.call('charges', ask)).toMatchObject({
    charges: { premium: 325_000, taxOnPremium: 65_000, total: 1_690_000 },
  })
  await clerk.call('setTerms', { params, body: { charges: null } })
  expect(await clerk.call('charges', ask)).toMatchObject({ charges: null })
})

test('charges a lot by its own fields, requested by its number', async () => {
  const { clerk } = await room()
  await clerk.call('setTerms', { params, body: { charges: { ...flat, resaleRight: 'UK' } } })
  const fields = { vat_scheme: 'Standard', resale_right: 'yes', vendor: 'Mr Smith', vendor_commission: '12,5 %' }
  const lots = [
    { lot_number: 1, title: 'One', ...fields },
    { lot_number: 2, title: 'Two' },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  expect(await clerk.call('charges', ask)).toMatchObject({
    charges: { taxOnHammer: 260_000, resaleRight: 52_000, total: 2_002_000, commission: 162_500, proceeds: 1_105_000 },
  })
  expect(await clerk.try('charges', { params, query: { lotNumber: 9, amount: 1 } })).toMatchObject({
    status: 404,
    body: { message: 'Lot 9 is not in this sale' },
  })
})

test('refuses invalid charges with a message', async () => {
  const { clerk } = await room()
  const set = async (charges: unknown) => {
    const response = await fetch(`${(await room()).url}/api/auctions/spring/terms`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ charges }),
    })
    return await response.text()
  }
  expect(await set({ ...flat, resaleRight: 'EU' })).toContain(
    'is reckoned in Euro (EUR), and this sale is in British Pound (GBP)',
  )
  expect(await set({ ...flat, premium: { tiers: [{ upTo: null, percent: 101 }], channels: {} } })).toContain(
    'must be a percentage from 0 to 100',
  )
  const lots = (fields: object) =>
    clerk.try('editLots', {
      params,
      body: {
        lots: [
          { lot_number: 1, title: 'One', ...fields },
          { lot_number: 2, title: 'Two' },
        ],
      },
    })
  expect((await lots({ vat_scheme: 'flat' })).text).toContain(
    'must be margin, standard, reduced, zero, import or import_reduced',
  )
  expect((await lots({ vendor_commission: '101 %' })).text).toContain('must be a percentage from 0 to 100')
  expect((await lots({ resale_right: 'perhaps' })).text).toContain('must be yes or no')
})

test('no public read has charges or vendors', async () => {
  const { clerk, visitor } = await room()
  await clerk.call('setTerms', {
    params,
    body: { charges: { ...flat, premium: { tiers: [{ upTo: null, percent: 98.7654 }], channels: {} } } },
  })
  const lots = [
    { lot_number: 1, title: 'One', vendor: 'Mr Atlantis', vendor_commission: '87.6543' },
    { lot_number: 2, title: 'Two' },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  const replies = await Promise.all([
    visitor.try('auctionData'),
    visitor.try('auctionState'),
    visitor.try('sale', { query: { lots: 'all' } }),
    visitor.try('charges', ask),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 401])
  for (const secret of ['98.7654', 'Atlantis', '87.6543'])
    expect(JSON.stringify(replies.map(({ text }) => text))).not.toContain(secret)
})
