import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from '../../start/testing/test-saleroom.ts'

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, Object(body).code]

const VARIANTS = [{ name: 'as it is' }, { name: 'slow', clerk: { acceptMs: 4_000 } }]

async function ended({ clerk }: TestSaleroom) {
  await expect.poll(async () => (await clerk.call('labRun')).state).not.toBe('running')
  return await clerk.call('labRun')
}

test('plays a sale of the house under two variants, and keeps its figures, its plots and its lots', async () => {
  const house = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = house
  expect(await clerk.call('labRun')).toMatchObject({ state: 'none', report: null })
  const order = { auctionId: 'spring', evenings: 3, variants: VARIANTS }
  expect(await clerk.call('startLab', { body: order })).toMatchObject({ state: 'running', order })
  const run = await ended(house)
  expect(run).toMatchObject({ state: 'done', done: 3, error: null, report: { evenings: 3 } })
  expect((await clerk.call('labLots')).map(({ lotNumber }) => lotNumber)).toEqual([1, 2, 3])
  const lot = await clerk.call('labLot', { params: { lotNumber: 1 } })
  expect(lot.variants.map(({ name }) => name)).toEqual(['as it is', 'slow'])
  for (const { bids, sold } of lot.variants)
    if (sold) expect(bids.filter(({ counted }) => counted).at(-1)?.amount).toBe(sold.amount)
  const plot = await clerk.ask('GET', '/api/lab/plots/hammer_total')
  expect([plot.status, plot.headers['content-type'], plot.text.slice(0, 4)]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    '<svg',
  ])
  const { text } = await clerk.ask('GET', '/api/lab/report')
  expect(JSON.parse(text).figures).toHaveLength(run.report?.figures.length ?? 0)
  const first = run.report
  await clerk.call('startLab', { body: order })
  expect((await ended(house)).report).toEqual(first)
  expect(await clerk.call('auctionState', { query: { view: 'current' } })).toMatchObject({ isActive: false, seq: 0 })
})

test('plays the people of a concluded sale again, and refuses those of a sale that is live', async () => {
  const house = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = house
  const body = { auctionId: 'spring', people: 'seen', evenings: 2, variants: VARIANTS } as const
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  for (const [amount, paddleNumber] of [
    [100, '77'],
    [200, '78'],
    [300, '77'],
  ] as const)
    await clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor', paddleNumber } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300 } })
  await clerk.call('markPassed', { body: { lotNumber: 2 } })
  expect(codeOf(await clerk.try('startLab', { body }))).toEqual([409, 'not_concluded'])
  await clerk.call('stopAuction')
  await clerk.call('startLab', { body })
  expect(await ended(house)).toMatchObject({ state: 'done', was: { lots: 2, sold: 1, hammer: 300 } })
  const [first, second] = await clerk.call('labLots')
  expect(first?.variants.map(({ sold }) => sold)).toEqual([100, 100])
  expect(second?.variants.map(({ sold }) => sold)).toEqual([0, 0])
})

test('stops a run, whose complete evenings remain, and refuses a second one beside it', async () => {
  const house = await openSaleroom({ auctions: [] })
  const { clerk, visitor } = house
  expect(codeOf(await clerk.try('stopLab'))).toEqual([409, 'no_lab'])
  const body = { lots: 3, evenings: 100_000, variants: VARIANTS }
  await clerk.call('startLab', { body })
  expect(codeOf(await clerk.try('startLab', { body }))).toEqual([409, 'lab_running'])
  expect(codeOf(await visitor.try('stopLab'))).toEqual([401, 'not_signed_in'])
  await expect.poll(async () => (await clerk.call('labRun')).done).toBeGreaterThan(1)
  await clerk.call('stopLab')
  const run = await ended(house)
  expect(run.state).toBe('stopped')
  expect(run.report?.evenings).toBe(run.done)
})

test('refuses what is no order, and reports an order of lots that the sale does not have', async () => {
  const house = await openSaleroom({ auctions: [plainAuction('spring', [1]), plainAuction('empty', [])] })
  const { clerk } = house
  const one = [{ name: 'A' }]
  const bad = [
    [{ evenings: 1_000_000_000, variants: one }, 400],
    [{ variants: [] }, 400],
    [{ variants: [...one, ...one] }, 400],
    [{ variants: [{ name: 'A', clock: 1 }] }, 400],
    [{ variants: one, people: 'seen' }, 400],
    [{ variants: [{ name: 'A', people: { room: 9 } }], auctionId: 'spring', people: 'seen' }, 400],
    [{ variants: one, auctionId: 'spring', people: 'seen' }, 409],
    [{ variants: one, auctionId: 'nowhere' }, 404],
    [{ variants: one, auctionId: 'empty' }, 409],
  ] as const
  for (const [body, status] of bad)
    expect(await clerk.ask('POST', '/api/lab', { text: JSON.stringify(body) })).toMatchObject({ status })
  expect((await clerk.call('labRun')).state).toBe('none')
  expect(await clerk.call('labLots')).toEqual([])
  for (const path of ['/api/lab/lots/1', '/api/lab/plots/sold_share', '/api/lab/report'])
    expect((await clerk.ask('GET', path)).status, path).toBe(404)
  await clerk.call('startLab', { body: { auctionId: 'spring', variants: [{ name: 'A', order: [7] }] } })
  expect(await ended(house)).toMatchObject({
    state: 'failed',
    error: 'The order names lot 7, which the sale does not have',
  })
})
