import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { partyWords } from '../shared/money/statement-words.ts'
import { auctionOf, openSaleroom } from './start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }
const ofBuyer = (party: string) => ({ params: { ...params, side: 'buyers' as const, party } })

/** A sale in which paddle 12 bought lot 1 at 1,000, of Mr Smith, and the floor lot 2 at 500, of nobody. */
async function soldTwo() {
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1, 2, 3])] })
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

test('a sale has a statement for each buyer and vendor, and one for lots of nobody in particular; all add up', async () => {
  const { clerk } = await soldTwo()
  const all = await clerk.call('statements', { params })
  expect(all.buyers).toMatchObject([
    { party: '12', lots: 1, hammer: 100_000, total: 130_000, number: null },
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

test('a statement that is issued has a number and is never changed; a correction proposes a credit note and a new one', async () => {
  const { clerk, correct, restart, dataDir } = await soldTwo()
  expect(await clerk.call('issueStatement', ofBuyer('12'))).toEqual({ number: 1 })
  expect(await clerk.call('issueStatement', ofBuyer('12'))).toEqual({ number: 1 })
  const issued = await clerk.call('issuedStatement', { params: { number: 1 } })
  expect((await clerk.try('creditStatement', ofBuyer('unassigned'))).body).toMatchObject({ code: 'nothing_issued' })
  await correct(1100)
  expect(await clerk.call('statement', ofBuyer('12'))).toMatchObject({ creditDue: true, sum: { hammer: 110_000 } })
  expect((await clerk.try('issueStatement', ofBuyer('12'))).body).toMatchObject({
    message: 'Statement 1 has other figures: issue its credit note first',
  })
  expect(await clerk.call('creditStatement', ofBuyer('12'))).toEqual({ number: 2 })
  expect(await clerk.call('issueStatement', ofBuyer('12'))).toEqual({ number: 3 })
  await restart()
  expect(await clerk.call('issuedStatement', { params: { number: 1 } })).toEqual(issued)
  expect(await clerk.call('issuedStatement', { params: { number: 2 } })).toMatchObject({
    kind: 'credit',
    credits: 1,
    sum: { hammer: 100_000 },
  })
  expect(await clerk.call('statement', ofBuyer('12'))).toMatchObject({
    number: 3,
    creditDue: false,
    documents: [{ number: 1 }, { number: 2, kind: 'credit' }, { number: 3, total: 143_000 }],
  })
  expect((await stat(join(dataDir, 'statements.json'))).mode & 0o777).toBe(0o600)
})

test('a statement whose buyer has lost every lot asks for its credit note, and for nothing else', async () => {
  const { clerk } = await soldTwo()
  await clerk.call('issueStatement', ofBuyer('12'))
  await clerk.call('correctOutcome', { params: { lotNumber: 1 }, body: { paddleNumber: '14', notes: 'misread' } })
  const { buyers } = await clerk.call('statements', { params })
  expect(buyers.map(({ party, creditDue, lots }) => [party, creditDue, lots])).toEqual([
    ['14', false, 1],
    [null, false, 1],
    ['12', true, 0],
  ])
  await clerk.call('creditStatement', ofBuyer('12'))
  expect((await clerk.try('issueStatement', ofBuyer('12'))).body).toMatchObject({ code: 'nothing_sold' })
  expect((await clerk.call('statements', { params })).buyers).toHaveLength(2)
})

test('who bought nothing is told so in words; nobody but staff reads statements', async () => {
  const { clerk, visitor } = await soldTwo()
  expect((await clerk.try('statement', ofBuyer('99'))).body).toMatchObject({
    message: 'Paddle 99 bought nothing in “Sale spring”',
  })
  expect((await clerk.try('issueStatement', ofBuyer('99'))).status).toBe(404)
  expect((await clerk.try('issuedStatement', { params: { number: 9 } })).body).toMatchObject({
    message: 'No statement has the number 9',
  })
  for (const call of [visitor.try('statements', { params }), visitor.try('statement', ofBuyer('12'))])
    expect((await call).status).toBe(401)
  expect((await visitor.try('workLists', { params })).status).toBe(401)
})

test('a statement is had as a workbook', async () => {
  const { url } = await soldTwo()
  const response = await fetch(`${url}/api/auctions/spring/statements/buyers/12?format=xlsx`)
  expect(response.headers.get('content-disposition')).toContain('statement_buyers_12.xlsx')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('work lists name what is left to do', async () => {
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

test('a client with two paddles has one statement, found by either; what was issued before is credited', async () => {
  const { clerk } = await soldTwo()
  await clerk.call('correctOutcome', { params: { lotNumber: 2 }, body: { paddleNumber: '14', notes: 'misread' } })
  expect(await clerk.call('issueStatement', ofBuyer('14'))).toEqual({ number: 1 })
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  for (const paddle of ['12', '14']) await clerk.call('registerPaddle', { body: { paddle, clientId: id } })
  const { buyers } = await clerk.call('statements', { params })
  expect(buyers.map(({ party, name, lots, creditDue }) => [party, name, lots, creditDue])).toEqual([
    ['12', 'Ada', 2, true],
  ])
  expect((await clerk.try('issueStatement', ofBuyer('12'))).body).toMatchObject({ code: 'credit_due' })
  expect(await clerk.call('creditStatement', ofBuyer('14'))).toEqual({ number: 2 })
  expect(await clerk.call('issueStatement', ofBuyer('14'))).toEqual({ number: 3 })
  expect(await clerk.call('statement', ofBuyer('14'))).toMatchObject({
    party: '12',
    number: 3,
    lines: [{ paddle: '12' }, { paddle: '14' }],
  })
  expect(await clerk.call('deleteClient', { params: { id } })).toEqual({ id, statements: [3] })
  expect(await clerk.call('issuedStatement', { params: { number: 3 } })).toMatchObject({ name: 'Ada' })
})

/** Statement 1 is Anna Müller's, by paddle 12, which was then handed over to Bert Ko. */
async function handedOver() {
  const room = await soldTwo()
  const { clerk } = room
  const anna = await clerk.call('createClient', { body: { name: 'Anna Müller' } })
  const bert = await clerk.call('createClient', { body: { name: 'Bert Ko' } })
  await clerk.call('registerPaddle', { body: { paddle: '12', clientId: anna.id } })
  await clerk.call('issueStatement', ofBuyer('12'))
  await clerk.call('changePaddle', { params: { paddle: '12' }, body: { clientId: bert.id } })
  return { ...room, anna }
}

test('a client whose paddle was handed over goes by the name, not by an id, also after the credit note', async () => {
  const { clerk, anna } = await handedOver()
  const { buyers } = await clerk.call('statements', { params })
  const told = buyers.map((each) => partyWords({ side: 'buyers', ...each }))
  expect(told).toEqual(['Paddle 12, Bert Ko', 'Sold to the floor', 'Anna Müller'])
  await clerk.call('creditStatement', ofBuyer(anna.id))
  expect(partyWords(await clerk.call('statement', ofBuyer(anna.id)))).toBe('Anna Müller')
  expect(partyWords(await clerk.call('issuedStatement', { params: { number: 2 } }))).toBe('Paddle 12, Anna Müller')
})

test('the workbook of a client without a paddle is named after the client and its last document', async () => {
  const { url, anna } = await handedOver()
  const { headers } = await fetch(`${url}/api/auctions/spring/statements/buyers/${anna.id}?format=xlsx`)
  const name = `statement_buyers_${encodeURIComponent('Anna_Müller')}_1.xlsx`
  expect(headers.get('content-disposition')).toContain(name)
})

test('after a reset every issued statement asks for its credit note, and it can be issued', async () => {
  const { clerk, anna } = await handedOver()
  await clerk.call('stopAuction')
  await clerk.call('resetAuction', { params })
  const { buyers } = await clerk.call('statements', { params })
  expect(buyers).toMatchObject([{ party: anna.id, creditDue: true, lots: 0 }])
  expect(await clerk.call('creditStatement', ofBuyer(anna.id))).toEqual({ number: 2 })
  expect((await clerk.call('statements', { params })).buyers).toEqual([])
})
