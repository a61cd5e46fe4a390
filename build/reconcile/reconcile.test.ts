import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../server/start/testing/test-saleroom.ts'
import { temporaryFolder } from '../../server/storage/testing/temporary-folder.ts'
import { emptyAuction } from '../../shared/auction/stored-auction.ts'
import { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { reconcileFolder } from './reconcile.ts'
import { reconciled } from './reconciled.ts'

const LOTS = [1, 2, 3, 4, 5, 6]
const taxed = (currency: string, more: object) => ChargeTerms.parse({ ...presetCharges('flat', currency), ...more })
const rates = (standard: number) => ({ rates: { standard, reduced: 7, import: 5 } })

type Played = {
  currency: string
  charges: ChargeTerms
  scale: number
  unit?: 'minor' | 'whole'
  /** The schemes of the lots, in turn. */
  schemes?: readonly string[]
}

const tiers = (percent: number) => [{ upTo: null, percent }]

/** Each with typical charges of houses there; together they use all rules. The one in dinars counts fils. */
const SALES: readonly Played[] = [
  {
    currency: 'JPY',
    charges: taxed('JPY', {
      premium: { tiers: tiers(16.5), channels: {} },
      tax: { rates: { standard: 10, reduced: 8, import: 10 }, scheme: 'standard', rounding: 'statement' },
    }),
    scale: 1,
    schemes: ['standard', 'reduced', 'margin'],
  },
  { currency: 'KWD', charges: taxed('KWD', { lotFee: 1_500, commissionMinimum: 2_250 }), scale: 37, unit: 'minor' },
  {
    currency: 'INR',
    charges: taxed('INR', {
      premium: { tiers: tiers(17.7), channels: {}, includesTax: true },
      tax: { ...rates(18), scheme: 'margin', rounding: 'statement' },
    }),
    scale: 100,
  },
  {
    currency: 'GBP',
    charges: ChargeTerms.parse({
      ...presetCharges('christies', 'GBP'),
      tax: { rates: { standard: 20, reduced: 5, import: 20, importReduced: 5 }, scheme: 'margin' },
      resaleRight: 'UK',
      resaleRightPaidBy: 'vendor',
    }),
    scale: 7,
    schemes: ['import_reduced', 'standard', 'import'],
  },
  {
    currency: 'EUR',
    charges: taxed('EUR', {
      premium: {
        tiers: [
          { upTo: 2_000, percent: 32 },
          { upTo: null, percent: 27 },
        ],
        schemes: { standard: tiers(27) },
        includesTax: ['margin'],
        channels: {},
      },
      tax: { ...rates(19), scheme: 'margin' },
      resaleRight: 'DE',
      resaleRightPaidBy: 'shared',
    }),
    scale: 3,
    schemes: ['standard', 'margin', 'zero'],
  },
  { currency: 'USD', charges: ChargeTerms.parse(presetCharges('sothebys', 'USD')), scale: 9 },
]

/** Plays a sale to its end, with a correction, a lot sold subject, a floor sale, a passed and a withdrawn lot. */
async function played({ currency, charges, scale, unit = 'whole', schemes = ['', 'margin', 'import'] }: Played) {
  const id = currency.toLowerCase()
  const params = { auctionId: id }
  const room = await openSaleroom({ auctions: [plainAuction(id, LOTS) ?? emptyAuction(id)] })
  const { clerk } = room
  await clerk.call('editMetadata', { params, body: { currency } })
  await clerk.call('setTerms', { params, body: { charges, unit } })
  const lots = LOTS.map((lot_number) => ({
    lot_number,
    title: `Lot ${lot_number}`,
    vendor: ['Mr Smith', 'Estate of a lady', ''][lot_number % 3] ?? '',
    vendor_commission: '12.75',
    resale_right: lot_number % 2 ? 'yes' : 'no',
    vat_scheme: schemes[lot_number % 3] ?? '',
  }))
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  const bid = async (lotNumber: number, amount: number, paddleNumber?: string) => {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: amount } })
    await clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor', ...(paddleNumber && { paddleNumber }) } })
  }
  for (const [lotNumber, paddle] of [
    [1, '12'],
    [2, '14'],
    [3, undefined],
    [4, '12'],
  ] as const) {
    const soldPrice = 333 * lotNumber * scale + 1
    await bid(lotNumber, soldPrice, paddle)
    const subject = lotNumber === 4 && { subject: true }
    await clerk.call('markSold', { body: { lotNumber, soldPrice, winnerPaddle: paddle ?? '', ...subject } })
  }
  await bid(5, 100 * scale, '14')
  await clerk.call('markPassed', { body: { lotNumber: 5 } })
  await clerk.call('withdrawLot', { params: { lotNumber: 6 }, body: {} })
  await clerk.call('correctOutcome', {
    params: { lotNumber: 2 },
    body: { amount: 4321 * scale, paddleNumber: '15', notes: 'misheard' },
  })
  await clerk.call('stopAuction')
  return { room, id }
}

test('reconciles every export of six whole sales by their files alone', async () => {
  const folder = await temporaryFolder()
  for (const sale of SALES) {
    const { room, id } = await played(sale)
    for (const [path, file] of [
      [`/api/export/auction/${id}/results`, 'results.csv'],
      [`/api/export/auction/${id}/results.xlsx`, 'results.xlsx'],
      [`/api/auctions/${id}/statements?format=xlsx`, 'statements.xlsx'],
      [`/api/export/auction/${id}/bookkeeping.csv`, 'bookkeeping.csv'],
      [`/api/export/auction/${id}/bookkeeping.xlsx`, 'bookkeeping.xlsx'],
    ] as const) {
      const response = await fetch(`${room.url}${path}`)
      expect(response.status).toBe(200)
      await writeFile(join(folder, `auction_${id}_${file}`), Buffer.from(await response.arrayBuffer()))
    }
  }
  const all = await reconcileFolder(folder)
  expect(all.map(({ sale, lots, faults }) => [sale, lots, faults])).toEqual(
    ['eur', 'gbp', 'inr', 'jpy', 'kwd', 'usd'].map((id) => [`auction_${id}`, 4, []]),
  )
  // Lot 1 was sold for 12,322 fils.
  const results = await readFile(join(folder, 'auction_kwd_results.csv'), 'utf8')
  expect(results).toContain('1,Lot 1,Sold,12.322,KWD,')
  // Change a figure by one, in the file only.
  const file = join(folder, 'auction_gbp_bookkeeping.csv')
  const told = await readFile(file, 'utf8')
  const [, price = ''] = /,(\d+\.\d\d),/.exec(told) ?? []
  await writeFile(file, told.replace(`,${price},`, `,${(Number(price) + 1).toFixed(2)},`))
  const [, changed] = await reconcileFolder(folder)
  expect(changed?.faults).toContainEqual(expect.stringMatching(/^Lot 1, .* in the file, .* by its terms$/))
})

test('reports a lot on another statement, or at another price, in words', () => {
  const line = { Lot: '1', 'Hammer price': '100', 'To pay': '125', Premium: '25', 'To be paid out': '100' }
  const sums = [
    ['Hammer price', '100'],
    ['To pay', '125'],
    ['To be paid out', '100'],
    ['The house earns', '25'],
    ['The house pays over', '0'],
  ]
  const result = { Lot: '1', Status: 'Sold', 'Hammer Price': '100', Paddle: '12' }
  const told = (results: object, buyer: object) =>
    reconciled({
      results: [[{ ...result, ...results }]],
      buyers: [{ ...line, Paddle: '12', ...buyer }],
      vendors: [line],
      sums,
    }).faults
  expect(told({}, {})).toEqual([])
  expect(told({ Paddle: '14' }, {})).toEqual(['Lot 1 went to 14, and stands on the statement of 12'])
  expect(told({}, { Premium: '24.99' })).toEqual(['Lot 1, its parts and what is to pay: 124.99 and 125'])
  expect(told({ 'Hammer Price': '101' }, {})).toContain('Lot 1, hammer price and its buyer’s: 101 and 100')
  expect(told({ Lot: '2' }, {})).toContain('Lot 2 stands 0 times with buyers and 0 with vendors')
})
