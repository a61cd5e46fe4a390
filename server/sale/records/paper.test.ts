import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'

const params = { auctionId: 'spring' }

const FIRST = {
  medium: 'Oil on canvas',
  height: '40 cm',
  width: '30 cm',
  vendor: 'V-17',
  vat_scheme: 'import',
  resale_right: 'yes',
  guaranteed: 'yes',
  start_price: 500,
}

/** Lot 1 has four advance bids and a reserve; lot 2 is sold. */
async function evening() {
  const spring = plainAuction('spring', [1, 2, '3A'])
  const lots = spring.lots.map((lot, at) => ({
    ...lot,
    reserve: at === 0 ? 1_200 : null,
    category: 'Silver',
    ...(at === 0 && FIRST),
  }))
  const room = await openSaleroom({ auctions: [{ ...spring, lots }] })
  const { clerk } = room
  for (const [paddleNumber, amount] of [
    ['11', 700],
    ['12', 900],
    ['13', 900],
    ['14', 800],
  ] as const)
    await clerk.call('addAdvancedBid', { body: { ...params, lotNumber: 1, paddleNumber, amount } })
  const paper = async (query: { entry?: number; since?: number } = {}) => await clerk.call('paper', { params, query })
  return { ...room, paper }
}

test('papers have the catalogue, the three best advance bids and the outcomes as of the last entry', async () => {
  const { clerk, paper } = await evening()
  await clerk.call('startAuction', { body: params })
  await clerk.call('markPassed', { body: { lotNumber: 2 } })
  const { total } = await clerk.call('audit', { params })
  const made = await paper()
  expect(made).toMatchObject({ entry: total, latest: total, since: null, later: [], currency: 'GBP' })
  expect(made.lots[0]).toMatchObject({
    lotNumber: 1,
    section: 'Silver',
    reserve: 1_200,
    commissions: [
      { amount: 900, paddle: '12' },
      { amount: 900, paddle: '13' },
      { amount: 800, paddle: '14' },
    ],
    moreCommissions: 1,
    result: '',
  })
  expect(made.lots[1]).toMatchObject({ result: 'Passed', commissions: [] })
})

test('a paper of an earlier entry has that entry’s content, and lists later changes', async () => {
  const { clerk, paper } = await evening()
  const printed = await paper()
  await clerk.call('addAdvancedBid', { body: { ...params, lotNumber: '3A', paddleNumber: '15', amount: 500 } })
  const lots = [
    { lot_number: 1, title: 'Another title' },
    { lot_number: '3A', title: 'Title of lot 3A' },
    { lot_number: 4, title: 'A lot that came late' },
  ]
  await clerk.call('editLots', { params, body: { lots } })
  const then = await paper({ entry: printed.entry })
  expect(then.lots).toEqual(printed.lots)
  const changes = [
    { lotNumber: 1, what: 'changed', fields: ['title'] },
    { lotNumber: '3A', what: 'changed', fields: ['commissions'] },
    { lotNumber: 4, what: 'new', fields: [] },
    { lotNumber: 2, what: 'gone', fields: [] },
  ]
  expect(then.later).toEqual(changes)
  expect((await paper({ since: printed.entry })).since).toEqual(changes)
})

test('an undone change is not listed as later, also after a restart', async () => {
  const room = await evening()
  const { clerk, paper } = room
  await clerk.call('startAuction', { body: params })
  const { entry } = await paper()
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  await clerk.call('undo', { body: {} })
  await room.restart()
  const { later, latest } = await paper({ entry })
  expect([later, latest > entry]).toEqual([[], true])
})

test('makes a paper of a sale before its start, and lists the fields of its first change', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  expect(await clerk.call('paper', { params, query: {} })).toMatchObject({ entry: 1, latest: 1 })
  const lots = [1, 2].map((lot_number) => ({ lot_number, title: `New title ${lot_number}` }))
  await clerk.call('editLots', { params, body: { lots } })
  const { later } = await clerk.call('paper', { params, query: { entry: 1 } })
  expect(later.map(({ fields }) => fields)).toEqual([['title'], ['title']])
})

test('refuses an unknown and a malformed entry with a message, and refuses papers to all but staff', async () => {
  const { clerk, visitor } = await evening()
  const ask = async (query: object) => await clerk.try('paper', { params, query })
  expect(await ask({ entry: 999 })).toMatchObject({ status: 404, body: { code: 'entry_unknown' } })
  expect(await ask({ since: 999 })).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^The sale has only \d+ entries: entry 999 does not exist yet$/) },
  })
  for (const entry of [-1, 1.5, 'last']) expect(await ask({ entry })).toMatchObject({ status: 400 })
  expect(await clerk.try('paper', { params: { auctionId: 'none' }, query: {} })).toMatchObject({ status: 404 })
  expect(await visitor.try('paper', { params, query: {} })).toMatchObject({ status: 401 })
})

test('the book has medium, size, vendor, signs, opening, ladder, and the step of each advance bid', async () => {
  const { clerk, paper } = await evening()
  await clerk.call('setTerms', { params, body: { ladder: [{ from: 0, step: 150 }], snap: false } })
  const { ladder, lots } = await paper()
  expect(ladder).toEqual([{ from: 0, step: 150 }])
  expect(lots[0]).toMatchObject({
    medium: 'Oil on canvas',
    size: '40 cm × 30 cm',
    vendor: 'V-17',
    vatScheme: 'import',
    hasResaleRight: true,
    isGuaranteed: true,
    opening: 500,
    commissions: [
      { amount: 900, falls: { step: 2, figure: 800 } },
      { amount: 900, falls: { step: 2, figure: 800 } },
      { amount: 800, falls: { step: 2, figure: 800 } },
    ],
  })
  const unsigned = { vendor: '', vatScheme: null, hasResaleRight: false, isGuaranteed: false }
  expect(lots[1]).toMatchObject({ medium: '', size: '', ...unsigned })
})
