import { describe, expect, it } from 'vitest'
import { USUAL_HABIT } from '../shared/amounts/written-figure.ts'
import { fitting } from '../shared/catalogue/fitting.ts'
import { LOT_CONTENT } from '../shared/catalogue/lot-fields.ts'
import {
  expectAnsweredAgain,
  KEPT_SALES,
  keptBackup,
  keptCallers,
  keptLike,
  openKeptHouse,
  outputsOf,
  outputsOnShow,
  restoredFrom,
} from './start/testing/folder-of-1-1.ts'
import { testClient } from './start/testing/test-client.ts'
import type { TestSaleroom } from './start/testing/test-saleroom.ts'

/** Adds newer fields to 1.1's replies: its sales had no pause, sale subject, second offer or unmet reserve. */
function withNewFields(name: string, kept: unknown): unknown {
  if (name !== 'state.json' || typeof kept !== 'object' || kept === null) return kept
  const lots: [string, object][] = 'lotStates' in kept ? Object.entries(kept.lotStates ?? {}) : []
  const lotStates = lots.map(([lot, state]) => [
    lot,
    { ...state, subject: false, offeredAgain: false, shortfall: null },
  ])
  return { ...kept, paused: null, lotStates: Object.fromEntries(lotStates) }
}

/** Compares this version's outputs for a sale with 1.1's. */
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

/** Files with the house's own lot fields, whose order does not matter. */
const HOLDS_LOTS: ReadonlySet<string> = new Set(['catalogue.json', 'state.json'])

/** 1.1 stored any value in today's fields; one that does not fit is stored separately, for staff. */
function fieldsAsNow(_name: string, value: unknown): unknown {
  return isLot(value) ? fitting(value, { fields: LOT_CONTENT, habit: USUAL_HABIT }).row : value
}

const isLot = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'lot_number' in value && 'title' in value

const restored = async () => await restoredFrom(await keptBackup())

/** Compares each sale while it is on show, then deletes it, which shows the sale that was live before it. */
async function expectEachAsKept(room: TestSaleroom): Promise<void> {
  for (const auctionId of KEPT_SALES) {
    await expectAsKept(outputsOf(room, auctionId), auctionId)
    await expectAsKept(outputsOnShow(room, auctionId), auctionId)
    await room.clerk.call('deleteAuction', { params: { auctionId } })
  }
}

it('a data folder of 1.1 has 1.1’s outputs, to the byte, at the first start and at the next', async () => {
  const room = await openKeptHouse(KEPT_SALES)
  const { clerk } = room
  expect((await clerk.call('system')).notices).toEqual([])
  expect((await clerk.call('tags')).map(({ name }) => name)).toEqual(['Star lot', 'ARR', 'Highlight'])
  expect(await clerk.call('activeTheme')).toMatchObject({ name: 'Day' })
  expect(await clerk.call('lanAccess')).toEqual({ enabled: true, pin: expect.stringMatching(/^\d{6}$/) })
  // A call that 1.1 answered gets that answer again, without a second effect.
  await expectAnsweredAgain(room, await keptCallers())
  for (const sale of KEPT_SALES) await expectAsKept(outputsOf(room, sale), sale)
  await room.restart()
  await expectEachAsKept(room)
})

it('a backup made by 1.1 is restored into an empty house with 1.1’s outputs, to the byte', async () => {
  await expectEachAsKept(await restored())
})

describe.each([
  ['a data folder', () => openKeptHouse(['live-half-way'])],
  ['a backup', restored],
])('a sale that was live in %s of 1.1', (_, open) => {
  it('continues: approves its waiting bids, sells the lot, and keeps all after a restart', async () => {
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
    // Earlier entries are unchanged; new ones follow them.
    expect(after['audit.csv']?.startsWith(before['audit.csv'] ?? '-')).toBe(true)
    expect(after['audit.csv']).toContain('Lot 12A sold for 2,100 to paddle 40')
    const others = (csv = '') => csv.split('\r\n').filter((row) => !row.startsWith('12A,'))
    expect(others(after['results.csv'])).toEqual(others(before['results.csv']))
    expect(others(after['bids.csv'])).toEqual(others(before['bids.csv']))
  })
})

it('a bidder who joined with 1.1 continues to bid with the same paddle and token', async () => {
  const room = await openKeptHouse(['live-half-way'])
  const [, , bidder] = (await keptCallers()).bidders
  const phone = testClient(() => room.url, { host: '127.0.0.2', token: bidder?.token ?? '' })
  const bid = await phone.call('placeBid', { body: { lotNumber: '12A', amount: 2000, type: 'online' } })
  expect(bid).toMatchObject({ paddleNumber: bidder?.paddle, status: 'pending' })
})
