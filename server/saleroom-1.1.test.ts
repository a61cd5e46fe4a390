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
} from './start/testing/kept-house.ts'
import { testClient } from './start/testing/test-client.ts'
import type { TestSaleroom } from './start/testing/test-saleroom.ts'

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

const restored = async () => await restoredFrom(await keptBackup())

/** Compares each sale while it is on show. Each is deleted afterwards: the one that was live before it is then on show. */
async function expectEachAsKept(room: TestSaleroom): Promise<void> {
  for (const auctionId of KEPT_SALES) {
    await expectAsKept(outputsOf(room, auctionId), auctionId)
    await expectAsKept(outputsOnShow(room, auctionId), auctionId)
    await room.clerk.call('deleteAuction', { params: { auctionId } })
  }
}

it('a data folder of 1.1 is told as 1.1 told it, to the byte, at the first start and at the next', async () => {
  const room = await openKeptHouse(KEPT_SALES)
  const { clerk } = room
  expect((await clerk.call('system')).notices).toEqual([])
  expect((await clerk.call('tags')).map(({ name }) => name)).toEqual(['Star lot', 'ARR', 'Highlight'])
  expect(await clerk.call('activeTheme')).toMatchObject({ name: 'Day' })
  expect(await clerk.call('lanAccess')).toEqual({ enabled: true, pin: expect.stringMatching(/^\d{6}$/) })
  // A call that 1.1 has answered gets that answer again, and nothing happens twice.
  await expectAnsweredAgain(room, await keptCallers())
  for (const sale of KEPT_SALES) await expectAsKept(outputsOf(room, sale), sale)
  await room.restart()
  await expectEachAsKept(room)
})

it('a backup made by 1.1 is restored into an empty house, and told as 1.1 told it, to the byte', async () => {
  await expectEachAsKept(await restored())
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
