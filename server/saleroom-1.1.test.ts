import { describe, expect, it } from 'vitest'
import { fitting } from '../shared/catalogue/fitting.ts'
import { LOT_CONTENT } from '../shared/catalogue/lot-fields.ts'
import { USUAL_HABIT } from '../shared/catalogue/written-figure.ts'
import {
  KEPT_SALES,
  keptBackup,
  keptCallers,
  keptLike,
  openKeptHouse,
  outputsOf,
  outputsOnShow,
} from './start/testing/kept-house.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, type TestSaleroom } from './start/testing/test-saleroom.ts'

/** What replies have gained since: a sale of 1.1 was never paused, no lot of it sold subject, offered again or short of a reserve. */
function withNewFields(name: string, kept: unknown): unknown {
  if (name !== 'state.json' || typeof kept !== 'object' || kept === null) return kept
  const lots: [string, object][] = 'lotStates' in kept ? Object.entries(kept.lotStates ?? {}) : []
  const lotStates = lots.map(([lot, state]) => [
    lot,
    { ...state, subject: false, offeredAgain: false, shortfall: null },
  ])
  return { ...kept, paused: null, lotStates: Object.fromEntries(lotStates) }
}

/** Compares what this version tells of a sale with what 1.1 told of it. */
async function expectAsKept(outputs: Promise<Record<string, string>>, auctionId: string): Promise<void> {
  const now = await outputs
  const kept = await keptLike(now, auctionId)
  for (const [name, text] of Object.entries(now)) {
    const place = `${auctionId}/${name}`
    if (HOLDS_LOTS.has(name))
      expect(JSON.parse(text), place).toEqual(withNewFields(name, JSON.parse(kept[name] ?? '', fieldsAsNow)))
    else expect(text, place).toBe(kept[name])
  }
}

/** What tells lots with all that the house wrote: the order of their fields is nobody's concern. */
const HOLDS_LOTS: ReadonlySet<string> = new Set(['catalogue.json', 'state.json'])

/** 1.1 kept anything under the names that are fields now; what does not fit one is kept beside it, for staff. */
function fieldsAsNow(_name: string, value: unknown): unknown {
  return isLot(value) ? fitting(value, { fields: LOT_CONTENT, habit: USUAL_HABIT }).row : value
}

const isLot = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'lot_number' in value && 'title' in value

/** The same for all that there is, of the sale on show. */
async function expectAllAsKept(room: TestSaleroom, auctionId: string): Promise<void> {
  await expectAsKept(outputsOf(room, auctionId), auctionId)
  await expectAsKept(outputsOnShow(room, auctionId), auctionId)
}

async function restored(): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [] })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await keptBackup())]), 'backup.zip')
  const response = await fetch(`${room.url}/api/upload-auction`, { method: 'POST', body: form })
  expect([response.status, await response.json()]).toMatchObject([200, { warnings: [] }])
  return room
}

describe.each(KEPT_SALES)('the sale "%s" of a data folder that Saleroom 1.1 wrote', (auctionId) => {
  it('is told as 1.1 told it, to the byte, at the first start and at the next', async () => {
    const room = await openKeptHouse([auctionId])
    expect((await room.clerk.call('system')).notices).toEqual([])
    await expectAllAsKept(room, auctionId)
    await room.restart()
    await expectAllAsKept(room, auctionId)
  })
})

it('a whole data folder of 1.1 opens with all its sales, tags and themes', async () => {
  const room = await openKeptHouse(KEPT_SALES)
  for (const sale of KEPT_SALES) await expectAsKept(outputsOf(room, sale), sale)
  expect((await room.clerk.call('tags')).map(({ name }) => name)).toEqual(['Star lot', 'ARR', 'Highlight'])
  expect(await room.clerk.call('activeTheme')).toMatchObject({ name: 'Day' })
  expect(await room.clerk.call('lanAccess')).toEqual({ enabled: true, pin: expect.stringMatching(/^\d{6}$/) })
})

it('a backup made by 1.1 is restored into an empty house, and told as 1.1 told it, to the byte', async () => {
  const room = await restored()
  for (const sale of KEPT_SALES) {
    await expectAllAsKept(room, sale)
    // The sale that was live before it is then the one on show.
    await room.clerk.call('deleteAuction', { params: { auctionId: sale } })
  }
})

it('a call that 1.1 has answered gets that answer again, and nothing happens twice', async () => {
  const room = await openKeptHouse(KEPT_SALES)
  const { bidders, repeated } = await keptCallers()
  expect(repeated.length).toBeGreaterThan(8)
  for (const { as, method, path, key, body, reply } of repeated) {
    const token = bidders.find(({ paddle }) => paddle === as)?.token
    const caller = testClient(() => room.url, { ...(token !== undefined && { host: '127.0.0.2', token }) })
    const headers = { 'Idempotency-Key': key }
    const answer = await caller.ask(method, path, { ...(body !== null && { body }), headers })
    expect([answer.status, answer.text]).toEqual([200, reply])
  }
  for (const sale of KEPT_SALES) await expectAsKept(outputsOf(room, sale), sale)
})

describe.each([
  ['a data folder', () => openKeptHouse(['live-half-way'])],
  ['a backup', restored],
])('a sale that was live in %s of 1.1', (_, open) => {
  it('goes on: its waiting bids are taken, the lot is sold, and a restart knows of it', async () => {
    const room = await open()
    const { clerk } = room
    const lotNumber = '12A'
    const [first] = (await clerk.call('pendingBids', { params: { lotNumber } })).toReversed()
    expect(first).toMatchObject({ amount: 1750, status: 'pending' })
    await clerk.call('approveBid', { params: { id: first?.id ?? '' } })
    expect(await clerk.call('nextBid', { params: { lotNumber } })).toMatchObject({ nextBidAmount: 2000 })
    await clerk.call('placeBid', { body: { lotNumber, amount: 2100, type: 'phone', paddleNumber: '40' } })
    expect(await clerk.call('pendingBids', { params: { lotNumber } })).toEqual([])
    await clerk.call('fairWarning', { body: { lotNumber } })
    await clerk.call('markSold', { body: { lotNumber, soldPrice: 2100, winnerPaddle: '40' } })
    await room.restart()
    expect(await clerk.call('auctionState')).toMatchObject({ isActive: true, currentLot: { lot_number: 13 } })

    const after = await outputsOf(room, 'live-half-way')
    const before = await keptLike(after, 'live-half-way')
    // What was told of the past stays; what came since stands behind it.
    expect(after['audit.csv']?.startsWith(before['audit.csv'] ?? '-')).toBe(true)
    expect(after['audit.csv']).toContain('Lot 12A sold for 2,100 to paddle 40')
    const others = (csv = '') => csv.split('\r\n').filter((row) => !row.startsWith('12A,'))
    expect(others(after['results.csv'])).toEqual(others(before['results.csv']))
    expect(others(after['bids.csv'])).toEqual(others(before['bids.csv']))
  })
})

it('a bidder who joined with 1.1 bids on with its paddle and token', async () => {
  const room = await openKeptHouse(['live-half-way'])
  const [, , bidder] = (await keptCallers()).bidders
  const phone = testClient(() => room.url, { host: '127.0.0.2', token: bidder?.token ?? '' })
  const bid = await phone.call('placeBid', { body: { lotNumber: '12A', amount: 2000, type: 'online' } })
  expect(bid).toMatchObject({ paddleNumber: bidder?.paddle, status: 'pending' })
})
