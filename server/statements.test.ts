import { expect, test } from 'vitest'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import {
  addressLines,
  columnsOf,
  hiddenTaxWords,
  partyWords,
  schemeWords,
} from '../shared/statements/statement-words.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const ofBuyer = (party: string) => ({ params: { ...params, side: 'buyers' as const, party } })

/** Paddle 12 bought Mr Smith's lot 1 at 1,000, and the floor lot 2, without a vendor, at 500. */
async function soldTwo() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  const charges = ChargeTerms.parse(presetCharges('flat', 'GBP'))
  await clerk.call('setTerms', { params, body: { charges } })
  const lots = [
    { lot_number: 1, title: 'A clock', vendor: 'Mr Smith', vendor_commission: '10' },
    { lot_number: 2, title: 'Two' },
    { lot_number: 3, title: 'Three', reserve: 1000 },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  await clerk.call('startAuction', { body: params })
  const sell = async (lotNumber: number, amount: number, paddleNumber: string | null) => {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: amount } })
    await clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor', ...(paddleNumber && { paddleNumber }) } })
    await clerk.call('markSold', { body: { lotNumber, soldPrice: amount, winnerPaddle: paddleNumber ?? '' } })
  }
  await sell(1, 1000, '12')
  await sell(2, 500, null)
  const correct = (amount: number) =>
    clerk.call('correctOutcome', { params: { lotNumber: 1 }, body: { amount, notes: 'misheard' } })
  return { ...room, clerk, correct }
}

test('a sale has a statement for each buyer and vendor, and one for unassigned lots, and all add up', async () => {
  const { clerk } = await soldTwo()
  const all = await clerk.call('statements', { params })
  expect(all.buyers).toMatchObject([
    { party: '12', lots: 1, hammer: 100_000, total: 130_000 },
    { party: null, lots: 1, hammer: 50_000, total: 65_000 },
  ])
  expect(all.vendors).toMatchObject([
    { party: 'Mr Smith', total: 88_000 },
    { party: null, total: 50_000 },
  ])
  expect(all.house.earned + all.house.paidOver + 138_000).toBe(195_000)
  expect(await clerk.call('statement', ofBuyer('unassigned'))).toMatchObject({ party: null, lines: [{ lotNumber: 2 }] })
  const vendor = { params: { ...params, side: 'vendors' as const, party: 'Mr Smith' } }
  expect(await clerk.call('statement', vendor)).toMatchObject({ lines: [{ title: 'A clock', proceeds: 88_000 }] })
})

test('a statement follows each correction of an outcome', async () => {
  const { clerk, correct, restart } = await soldTwo()
  const before = await clerk.call('statement', ofBuyer('12'))
  expect(before).toMatchObject({ sum: { hammer: 100_000, total: 130_000 } })
  await correct(1100)
  expect(await clerk.call('statement', ofBuyer('12'))).toMatchObject({ sum: { hammer: 110_000, total: 143_000 } })
  await clerk.call('undo', { body: {} })
  const after = await clerk.call('statement', ofBuyer('12'))
  expect(after).toEqual({ ...before, asOf: after.asOf })
  await clerk.call('correctOutcome', { params: { lotNumber: 1 }, body: { paddleNumber: '14', notes: 'misread' } })
  await restart()
  const { buyers } = await clerk.call('statements', { params })
  expect(buyers.map(({ party, lots }) => [party, lots])).toEqual([
    ['14', 1],
    [null, 1],
  ])
})

test('has no call that issues a statement or a credit note', async () => {
  const { url } = await soldTwo()
  for (const path of ['statements/buyers/12/issue', 'statements/buyers/12/credit']) {
    const { status } = await fetch(`${url}/api/auctions/spring/${path}`, { method: 'POST' })
    expect(status).toBe(404)
  }
})

test('refuses the statement of a paddle without purchases with a message, and statements to all but staff', async () => {
  const { clerk, visitor } = await soldTwo()
  expect((await clerk.try('statement', ofBuyer('99'))).body).toMatchObject({
    message: 'Paddle 99 bought nothing in “Sale spring”',
  })
  for (const call of [visitor.try('statements', { params }), visitor.try('statement', ofBuyer('12'))])
    expect((await call).status).toBe(401)
  expect((await visitor.try('workLists', { params })).status).toBe(401)
})

test('exports a statement as a workbook', async () => {
  const { url } = await soldTwo()
  const response = await fetch(`${url}/api/auctions/spring/statements/buyers/12?format=xlsx`)
  expect(response.headers.get('content-disposition')).toContain('statement_buyers_12.xlsx')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('work lists name the remaining work', async () => {
  const { clerk } = await soldTwo()
  await clerk.call('setTerms', { params, body: { subjectDays: 10 } })
  await clerk.call('correctOutcome', { params: { lotNumber: 1 }, body: { subject: true } })
  await clerk.call('startLot', { body: { lotNumber: 3 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 3 }, body: { startPrice: 300 } })
  await clerk.call('placeBid', { body: { lotNumber: 3, amount: 300, type: 'floor', paddleNumber: '14' } })
  await clerk.call('placeBid', { body: { lotNumber: 3, amount: 400, type: 'house' } })
  await clerk.call('markPassed', { body: { lotNumber: 3 } })
  await clerk.call('registerPaddle', { body: { paddle: '12' } })
  const lists = await clerk.call('workLists', { params })
  expect(lists).toMatchObject({
    subject: [{ lotNumber: 1, paddleNumber: '12', vendor: 'Mr Smith', daysLeft: 10 }],
    underbidders: [{ lotNumber: 3, status: 'passed', paddleNumber: '14', amount: 300 }],
    unsold: [{ vendor: null, lots: [{ lotNumber: 3, status: 'passed', highest: 300 }] }],
    paddles: [{ paddleNumber: '12', bought: 1 }],
  })
  await clerk.call('correctOutcome', { params: { lotNumber: 1 }, body: { subject: false } })
  expect((await clerk.call('workLists', { params })).subject).toEqual([])
})

test('a client with two paddles has one statement, found by either', async () => {
  const { clerk } = await soldTwo()
  await clerk.call('correctOutcome', { params: { lotNumber: 2 }, body: { paddleNumber: '14', notes: 'misread' } })
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  for (const paddle of ['12', '14']) await clerk.call('registerPaddle', { body: { paddle, clientId: id } })
  const { buyers } = await clerk.call('statements', { params })
  expect(buyers.map(({ party, name, lots }) => [party, name, lots])).toEqual([['12', 'Ada', 2]])
  for (const paddle of ['12', '14'])
    expect(await clerk.call('statement', ofBuyer(paddle))).toMatchObject({
      party: '12',
      clientId: id,
      lines: [{ paddle: '12' }, { paddle: '14' }],
    })
  expect(await clerk.call('deleteClient', { params: { id } })).toEqual({ id })
  expect(await clerk.call('statement', ofBuyer('12'))).toMatchObject({ name: null })
})

test('a paddle that is transferred moves its lots to the statement of its new client', async () => {
  const { clerk } = await soldTwo()
  const anna = await clerk.call('createClient', { body: { name: 'Anna Müller' } })
  const bert = await clerk.call('createClient', { body: { name: 'Bert Ko' } })
  await clerk.call('registerPaddle', { body: { paddle: '12', clientId: anna.id } })
  await clerk.call('changePaddle', { params: { paddle: '12' }, body: { clientId: bert.id } })
  const { buyers } = await clerk.call('statements', { params })
  const named = buyers.map((each) => partyWords({ side: 'buyers', ...each }))
  expect(named).toEqual(['Paddle 12, Bert Ko', 'Sold to the floor'])
})

test('a sale that was reset has no statements', async () => {
  const { clerk } = await soldTwo()
  await clerk.call('stopAuction')
  await clerk.call('resetAuction', { params })
  expect(await clerk.call('statements', { params })).toMatchObject({ buyers: [], vendors: [] })
})

test('shows no separate tax of lots under the margin scheme to buyer or vendor, with the same sums', async () => {
  const { clerk } = await soldTwo()
  for (const [side, party, expected] of [
    ['buyers', '12', { premium: 30_000, taxOnPremium: 0, total: 130_000 }],
    ['vendors', 'Mr Smith', { commission: 12_000, taxOnCommission: 0, proceeds: 88_000 }],
  ] as const) {
    const statement = await clerk.call('statement', { params: { ...params, side, party } })
    const { shown, columns } = columnsOf(statement)
    expect(shown).toMatchObject([expected])
    expect(columns.map(({ label }) => label).filter((label) => label.startsWith('Tax'))).toEqual([])
    expect(hiddenTaxWords(statement)).toContain('Margin scheme: VAT is part of')
  }
})

test('mentions no margin scheme in a sale without charges', async () => {
  const { clerk } = await soldTwo()
  await clerk.call('setTerms', { params, body: { charges: null } })
  for (const [side, party] of [
    ['buyers', '12'],
    ['vendors', 'Mr Smith'],
  ] as const) {
    const statement = await clerk.call('statement', { params: { ...params, side, party } })
    expect(statement.lines.map((line) => schemeWords(line, side))).toEqual([''])
    expect(hiddenTaxWords(statement)).toBeNull()
  }
})

test('names client, address, date, artist, scheme and rate', async () => {
  const { clerk } = await soldTwo()
  const body = {
    name: 'Ada',
    company: 'Engines Ltd',
    address: '1 Mill Lane\nBath',
    country: 'England',
    taxNumber: 'GB1',
  }
  const { id } = await clerk.call('createClient', { body })
  await clerk.call('registerPaddle', { body: { paddle: '12', clientId: id } })
  await clerk.call('editMetadata', { params, body: { date_time: '2026-11-24T19:00', location: 'Bath, England' } })
  const lots = [{ lot_number: 1, title: 'A clock', artist: 'Thomas Tompion', vat_scheme: 'standard' }]
  await clerk.call('editLots', {
    params,
    body: { lots: [...lots, { lot_number: 2, title: 'Two' }, { lot_number: 3, title: 'Three' }] },
  })
  const statement = await clerk.call('statement', ofBuyer('12'))
  expect(statement).toMatchObject({ dateTime: '2026-11-24T19:00', location: 'Bath, England', name: 'Ada' })
  expect(addressLines(statement)).toEqual(['Engines Ltd', '1 Mill Lane', 'Bath', 'England', 'Tax number GB1'])
  expect(statement.lines.map((line) => [line.artist, schemeWords(line, 'buyers')])).toEqual([
    ['Thomas Tompion', 'Standard 20 %'],
  ])
})

test('a statement of an entry remains as printed, after any later correction or new charges', async () => {
  const { clerk, correct } = await soldTwo()
  const printed = await clerk.call('statement', ofBuyer('12'))
  const all = await clerk.call('statementsOfSide', { params: { ...params, side: 'buyers' } })
  await correct(1100)
  const charges = ChargeTerms.parse(presetCharges('sothebys', 'GBP'))
  await clerk.call('setTerms', { params, body: { charges } })
  await clerk.call('stopAuction')
  await clerk.try('editMetadata', { params, body: { currency: 'EUR', confirm: ['currency'] } })
  expect(await clerk.call('statement', { ...ofBuyer('12'), query: { entry: printed.asOf } })).toEqual(printed)
  const query = { entry: printed.asOf }
  expect(await clerk.call('statementsOfSide', { params: { ...params, side: 'buyers' }, query })).toEqual(all)
  expect(await clerk.try('statement', { ...ofBuyer('12'), query: { entry: 999 } })).toMatchObject({ status: 404 })
  const now = await clerk.call('statement', ofBuyer('12'))
  expect(now).toMatchObject({ currency: 'EUR', sum: { hammer: 110_000 } })
})

test('a client’s statement adds up purchases in other sales of the same day', async () => {
  const room = await openSaleroom({ auctions: ['morning', 'noon', 'later'].map((id) => plainAuction(id, [1, 2])) })
  const { clerk } = room
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  const days = { morning: '2026-11-24T10:00', noon: '2026-11-24T12:00', later: '2026-11-25T10:00' }
  for (const [auctionId, day] of Object.entries(days)) {
    await clerk.call('editMetadata', { params: { auctionId }, body: { date_time: day } })
    await clerk.call('startAuction', { body: { auctionId } })
    await clerk.call('registerPaddle', { body: { paddle: '12', clientId: id } })
    await clerk.call('recordFromPaper', { params: { lotNumber: 1 }, body: { amount: 700, paddleNumber: '12' } })
    await clerk.call('recordFromPaper', { params: { lotNumber: 2 }, body: { amount: 50, paddleNumber: '13' } })
    await clerk.call('stopAuction')
  }
  const statement = { params: { auctionId: 'morning', side: 'buyers' as const, party: '12' } }
  const { sum, sameDay } = await clerk.call('statement', statement)
  expect(sum.total).toBe(70_000)
  expect(sameDay).toEqual([
    { auctionId: 'noon', title: 'Sale noon', party: '12', currency: 'GBP', digits: 2, total: 70_000 },
  ])
})
