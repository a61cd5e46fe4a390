import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { deskOf } from '../../server/start/testing/platform-desk.ts'
import { openSaleroom, plainAuction } from '../../server/start/testing/test-saleroom.ts'
import { temporaryFolder } from '../../server/storage/testing/temporary-folder.ts'
import { emptyAuction } from '../../shared/auction/stored-auction.ts'
import { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { minor } from './exact.ts'
import { reconcileFolder } from './reconcile.ts'
import type { Row } from './reconciled.ts'
import { playAppeal } from './testing/an-appeal.ts'

const LOTS = [1, 2, 3, 4, 5, 6, 7]
const APPEAL = 21
const taxed = (currency: string, more: object) => ChargeTerms.parse({ ...presetCharges('flat', currency), ...more })
const rates = (standard: number) => ({ rates: { standard, reduced: 7, import: 5 } })

type Played = {
  currency: string
  charges: ChargeTerms
  scale: number
  unit?: 'minor' | 'whole'
  /** Lots 8 to 14 are sold in rounds of each kind. */
  hasRounds?: boolean
  /** The schemes of the lots, in turn. */
  schemes?: readonly string[]
}

/** The winner of the choice takes lot 14 alone. */
const ROUNDS = [
  { kind: 'together', lots: [8, 9] },
  { kind: 'together', lots: [10, 11], split: 'lead' },
  { kind: 'each', lots: [12] },
  { kind: 'choice', lots: [13, 14] },
] as const
const IN_ROUNDS = ROUNDS.flatMap(({ lots }) => lots)

const tiers = (percent: number) => [{ upTo: null, percent }]

const PLATFORM = { id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 500, to: 599 } }
const DAY = '2026-11-24T10:00'

/** Each with typical charges of houses there; together they use all rules. The one in dinars counts fils. */
const SALES: readonly Played[] = [
  {
    currency: 'JPY',
    charges: taxed('JPY', {
      premium: { tiers: tiers(16.5), channels: { web: 3.3 } },
      tax: { rates: { standard: 10, reduced: 8, import: 10 }, scheme: 'standard', rounding: 'statement' },
    }),
    scale: 1,
    schemes: ['standard', 'reduced', 'margin'],
  },
  {
    currency: 'KWD',
    charges: taxed('KWD', { lotFee: 1_500, commissionMinimum: 2_250 }),
    scale: 37,
    unit: 'minor',
    hasRounds: true,
  },
  {
    currency: 'INR',
    charges: taxed('INR', {
      premium: { tiers: tiers(17.7), channels: { web: 3.54 }, includesTax: true },
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

/** Plays a sale to its end, with corrections, an appeal, a tie on lot 1 won by paddle 16, a lot sold subject, a floor sale, a passed and a withdrawn lot. */
async function played({
  currency,
  charges,
  scale,
  unit = 'whole',
  hasRounds = false,
  schemes = ['', 'margin', 'import'],
}: Played) {
  const id = currency.toLowerCase()
  const params = { auctionId: id }
  const numbers = [...(hasRounds ? [...LOTS, ...IN_ROUNDS] : LOTS), APPEAL]
  const room = await openSaleroom({ auctions: [plainAuction(id, numbers) ?? emptyAuction(id)] })
  const { clerk } = room
  await clerk.call('editMetadata', { params, body: { currency } })
  await clerk.call('setTerms', { params, body: { charges, unit, channels: [PLATFORM] } })
  const lots = numbers.map((lot_number) => ({
    lot_number,
    title: `Lot ${lot_number}`,
    vendor: ['Mr Smith', 'Estate of a lady', ''][lot_number % 3] ?? '',
    vendor_commission: '12.75',
    resale_right: lot_number % 2 ? 'yes' : 'no',
    vat_scheme: schemes[lot_number % 3] ?? '',
    low_estimate: lot_number * 100,
    quantity: lot_number === 12 ? '11' : '',
  }))
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  const bid = async (lotNumber: number, amount: number, paddleNumber?: string) => {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: amount } })
    const body = { lotNumber, amount, type: 'floor' as const, ...(paddleNumber && { paddleNumber }) }
    const { id } = await clerk.call('placeBid', { body })
    return id
  }
  for (const [lotNumber, paddle] of [
    [1, '12'],
    [2, '14'],
    [3, undefined],
    [4, '12'],
  ] as const) {
    const soldPrice = 333 * lotNumber * scale + 1
    const first = await bid(lotNumber, soldPrice, paddle)
    if (lotNumber === 1) {
      const { id } = await clerk.call('tieBid', { params: { id: first }, body: { type: 'phone', paddleNumber: '16' } })
      await clerk.call('nameFirst', { params: { id } })
    }
    const subject = lotNumber === 4 && { subject: true }
    const winnerPaddle = lotNumber === 1 ? '16' : (paddle ?? '')
    await clerk.call('markSold', { body: { lotNumber, soldPrice, winnerPaddle, ...subject } })
  }
  await clerk.call('startLot', { body: { lotNumber: 7 } })
  const amount = 97 * scale
  await clerk.call('setStartPrice', { params: { lotNumber: 7 }, body: { startPrice: amount } })
  const platform = await deskOf(room, PLATFORM.id)
  const online = { lotNumber: 7, amount, type: 'online', paddleNumber: '505' } as const
  const placed = await platform.call('placeBid', { body: online })
  await clerk.call('approveBid', { params: { id: placed.id } })
  await clerk.call('markSold', { body: { lotNumber: 7, soldPrice: amount, winnerPaddle: '505' } })
  for (const { lots: ofRound, ...offer } of hasRounds ? ROUNDS : []) {
    const lotNumber = ofRound[0] ?? 8
    await clerk.call('setRound', { params: { lotNumber }, body: { lots: [...ofRound], ...offer } })
    await bid(lotNumber, 101 * scale, '12')
    await clerk.call('markSold', { body: { lotNumber, soldPrice: 101 * scale, winnerPaddle: '12' } })
    if (offer.kind === 'choice')
      await clerk.call('chooseLots', { params: { lotNumber }, body: { lots: ofRound.slice(1) } })
  }
  await playAppeal(clerk, platform, { lotNumber: APPEAL, scale })
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
  expect((await reconcileFolder(folder)).map(({ sale, lots, faults }) => [sale, lots, faults])).toEqual(
    ['eur', 'gbp', 'inr', 'jpy', 'kwd', 'usd'].map((id) => [`auction_${id}`, id === 'kwd' ? 12 : 6, []]),
  )
  // Lot 1 was sold for 12,322 fils.
  const results = await readFile(join(folder, 'auction_kwd_results.csv'), 'utf8')
  expect(results).toContain('1,Lot 1,Sold,12.322,KWD,')
  const file = join(folder, 'auction_gbp_bookkeeping.csv')
  const written = await readFile(file, 'utf8')
  // Change a figure by one, in the file only.
  const [, price = ''] = /,(\d+\.\d\d),/.exec(written) ?? []
  await writeFile(file, written.replace(`,${price},`, `,${(Number(price) + 1).toFixed(2)},`))
  const [, changed] = await reconcileFolder(folder)
  expect(changed?.faults).toContainEqual(expect.stringMatching(/^Lot 1, .* in the file, .* by its terms$/))
  expect(changed?.faults).toContainEqual(expect.stringMatching(/^Statement, lot 1, .* in the file, .* by the terms$/))
})

test('adds up what a client bought in two sales of a day, with two paddles, in the exported statement', async () => {
  const [morning, noon] = ['morning', 'noon']
  const { url, clerk } = await openSaleroom({ auctions: [morning, noon].map((id) => plainAuction(id, LOTS)) })
  const { id: clientId } = await clerk.call('createClient', { body: { name: 'Ada' } })
  const charges = ChargeTerms.parse(presetCharges('christies', 'GBP'))
  for (const auctionId of [morning, noon]) {
    const params = { auctionId }
    await clerk.call('editMetadata', { params, body: { date_time: DAY, currency: 'GBP' } })
    await clerk.call('setTerms', { params, body: { charges } })
    await clerk.call('startAuction', { body: params })
    for (const paddle of ['12', '14']) await clerk.call('registerPaddle', { body: { paddle, clientId } })
    for (const [at, paddleNumber] of ['14', '12', '13'].entries()) {
      const lot = { params: { lotNumber: LOTS[at] ?? 1 }, body: { amount: 777 * (at + 1), paddleNumber } }
      await clerk.call('recordFromPaper', lot)
    }
    await clerk.call('stopAuction')
  }
  const exported = async (path: string) => Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer())
  const ofClient = async (id: string) => {
    const csv: Row[] = parse(await exported(`/api/export/auction/${id}/bookkeeping.csv`), { bom: true, columns: true })
    return csv.filter(({ Client }) => Client === 'Ada').reduce((all, row) => all + minor(row['Buyer Pays'], 100n), 0n)
  }
  const [{ data } = { data: [] }] = await readXlsxFile(
    await exported(`/api/auctions/${morning}/statements/buyers/14?format=xlsx`),
  )
  const last = data.at(-1) ?? []
  expect(last[0]).toBe('Together')
  expect(minor(String(last[4]), 100n)).toBe((await ofClient(morning)) + (await ofClient(noon)))
  const { statements } = await clerk.call('statementsOfSide', { params: { auctionId: morning, side: 'buyers' } })
  expect(statements.map(({ party, sameDay }) => [party, sameDay.map(({ auctionId }) => auctionId)])).toEqual([
    ['12', [noon]],
    ['13', []],
  ])
})
