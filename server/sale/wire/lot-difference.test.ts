import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidsOf } from '../../../shared/sale/commissions.ts'
import { diff } from '../../../shared/sale/diff/diff.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { aLotAt, aSale, type SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, LEFT, PADDLES, POOL } from '../../../shared/sale/testing/any-command.ts'
import { lotSeenBy, seenBy } from '../../../shared/sale/testing/seen-by.ts'
import type { Audience } from '../../../shared/sale/view/view.ts'
import { bidsSeen, lotState, saleStatus } from '../../../shared/sale/view/views.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { applyPatch, type KnownLot } from '../publish/testing/apply-patch.ts'
import { lotDifference } from './lot-difference.ts'

const staff: Audience = { kind: 'staff' }
const display: Audience = { kind: 'display' }
const visitor: Audience = { kind: 'public', paddleNumber: null }
const bidder: Audience = { kind: 'public', paddleNumber: PADDLES[0] }
/** The messages of each audience, in order: a bidder gets the public's, then its own. */
const HEARD: readonly (readonly [as: Audience, heard: readonly Audience[]])[] = [
  [staff, [staff]],
  [display, [display]],
  [visitor, [visitor]],
  [bidder, [visitor, bidder]],
]

function read(sale: Sale, lotNumber: number | string, audience: Audience): KnownLot {
  const seen = seenBy(sale, audience)
  const lot = lotOf(seen, lotNumber)
  if (!lot) return {}
  const isPublic = audience.kind === 'public'
  return {
    state: lotState(seen, lot, audience),
    sale: saleStatus(lot),
    bids: bidsSeen(lot, seen.auctionId),
    // Named messages do not say which bids sleep: other lots decide that.
    advancedBids: isPublic ? undefined : advancedBidsOf(seen, lotNumber).map(({ asleep: _, ...bid }) => bid),
    book: isPublic ? undefined : lotBook(seen, lot),
  }
}

/** The difference of a lot for an audience by the last command of a sale. */
function differenceIn(
  lotNumber: number | string,
  { room, before, audience }: { room: SaleInPlay; before: Sale; audience: Audience },
) {
  const [was, is] = [before, room.sale].map((sale) => seenBy(sale, audience))
  if (!was || !is) return null
  const turn = { before: was, after: is, diff: diff(was, is), at: room.last.at(-1)?.at ?? '', seq: room.sale.seq }
  return lotDifference(lotNumber, turn, { audience, bids: 'any' })
}

test('a lot plus its difference equals the lot as read, for every audience', () => {
  const hear = (room: SaleInPlay, before: Sale) => {
    const { seq } = room.sale
    for (const lotNumber of POOL) {
      if (!lotOf(before, lotNumber) || !lotOf(room.sale, lotNumber)) continue
      for (const [as, heard] of HEARD) {
        let known = read(before, lotNumber, as)
        for (const audience of heard) {
          const patch = differenceIn(lotNumber, { room, before, audience })
          if (patch) known = applyPatch(known, { ...patch, auctionId: 'spring', at: room.last.at(-1)?.at ?? '', seq })
        }
        const now = read(room.sale, lotNumber, as)
        if (!isDeepStrictEqual(known, now)) expect(known).toEqual(now)
      }
    }
  }
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' }), (steps) => {
      const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
        .live()
        .lot(1)
        .asking(500)
      for (const step of steps) {
        const before = room.sale
        room.attempt(commandOf(step, before))
        if (room.sale !== before) hear(room, before)
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

/** The difference of lot 1 for an audience by this action. */
function told(room: SaleInPlay, act: (room: SaleInPlay) => unknown, audience: Audience = staff) {
  const before = room.sale
  act(room)
  return differenceIn(1, { room, before, audience })
}

test('sends only changes: of a new bid its unusual fields, of a known one its changed fields', () => {
  const room = aLotAt(1_000)
  expect(told(room, () => room.floor('a', 1_000))).toEqual({
    lotNumber: 1,
    lot: { highestBid: 1_000, nextBidAmount: 1_100 },
    bids: [{ id: 'a', type: 'floor', amount: 1_000 }],
  })
  expect(told(room, () => room.ask('editBid', { id: 'a', notes: 'x' }))).toEqual({
    lotNumber: 1,
    bids: [{ id: 'a', notes: 'x' }],
  })
  expect(told(room, () => room.ask('editBid', { id: 'a', notes: 'y' }), visitor)).toBeNull()
  expect(told(room, () => room.ask('broadcast', { message: 'Tea' }))).toBeNull()
  expect(told(room, () => room.lot(2), visitor)).toEqual({
    lotNumber: 1,
    lot: lotState(room.sale, room.lotSale(1), visitor),
  })
})

test('sends one mark for several cleared bids, and a bidder’s own bid in full', () => {
  const room = aLotAt(1_000).floor('a', 1_000).online('b', 1_100)
  const placed = told(room, () => room.approved('b'), bidder)
  expect(placed?.bids).toEqual([bidsSeen(lotSeenBy(room.sale, 1, bidder), 'spring').find(({ id }) => id === 'b')])
  const cleared = told(room, () => room.ask('clearBids', { lotNumber: 1, clearedBy: 'clerk' }))
  expect(cleared).toMatchObject({ reset: true })
  expect(cleared).not.toHaveProperty('removed')
})

test('removes an asking price that was undone', () => {
  const room = aLotAt(1_000)
  const taken = told(room, () => room.ask('undo', { commandId: room.sale.commands.at(-1)?.id }))
  expect(taken).toMatchObject({ removed: ['start'] })
  expect(taken).not.toHaveProperty('reset')
})

test('sends a visitor the unusual fields of a new bid, without its seq', () => {
  const room = aLotAt(1_000)
  expect(told(room, () => room.floor('a', 1_000, '7'), visitor)?.bids).toEqual([
    { id: 'a', type: 'floor', amount: 1_000, seq: 0 },
  ])
})

test('removes a bid that was moved to another paddle from its bidder, and adds it as another’s; staff get the change', () => {
  const online = () => aLotAt(1_000).online('a', 1_000).approved('a')
  const passedOn = (room: SaleInPlay) => room.ask('editBid', { id: 'a', paddleNumber: '9' })
  expect(told(online(), passedOn, bidder)).toEqual({
    lotNumber: 1,
    bids: [expect.objectContaining({ id: 'a', type: 'online', amount: 1_000, seq: 0 })],
    removed: ['a'],
  })
  expect(told(online(), passedOn)).toEqual({ lotNumber: 1, bids: [{ id: 'a', paddleNumber: '9' }] })
  const gone = told(online(), (room) => room.ask('deleteBid', { id: 'a' }), bidder)
  expect([gone?.removed, gone?.bids]).toEqual([['a'], undefined])
  const noPaddle = (room: SaleInPlay) => room.ask('editBid', { id: 'b', paddleNumber: null })
  expect(told(online().floor('b', 1_200, '7'), noPaddle)).toEqual({
    lotNumber: 1,
    bids: [{ id: 'b', paddleNumber: null }],
  })
})

test('sends nothing about a removed lot', () => {
  const room = aSale()
  const lots = [2, 3].map((lot_number) => ({ lot_number, title: 'A vase' }))
  expect(told(room, () => room.ask('editLots', { lots }))).toBeNull()
})

test('sends only advance bids that were added, changed or removed', () => {
  const room = aSale({ advancedBids: LEFT.filter(({ lotNumber }) => lotNumber === 1) })
  const before = [...room.sale.commissions.values()]
  const added = told(room, () => room.ask('addAdvancedBid', { lotNumber: 1, amount: 5, paddleNumber: '1' }))
  const id = [...room.sale.commissions.values()].at(-1)?.id ?? ''
  expect(added).toEqual({ lotNumber: 1, advancedBids: [expect.objectContaining({ id, amount: 5 })] })
  expect(told(room, () => room.ask('deleteAdvancedBid', { id }))).toEqual({ lotNumber: 1, advancedRemoved: [id] })
  expect(told(room, () => room.ask('addAdvancedBid', { lotNumber: 2, amount: 5, paddleNumber: '1' }))).toBeNull()
  expect(before.length).toBeGreaterThan(0)
})
