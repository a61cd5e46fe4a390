import { describe, expect, test } from 'vitest'
import { decide } from '../carry-out.ts'
import { parseEntry } from '../entry.ts'
import { recallOf } from '../evolve.ts'
import { aLotAt, aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { withBook } from '../testing/with-book.ts'
import { COMMANDS, type CommandName, EVENTS, parseInput } from './index.ts'

const AT = '2026-05-01T18:00:00.000Z'
const GIVEN = { id: 'left', at: AT, by: { role: 'staff', device: 'desk' } } as const

/** A command's reply for the present sale. */
function replyOf(name: CommandName, { sale }: SaleInPlay, input: unknown): unknown {
  const audience = { kind: 'staff' } as const
  const wire = { state: () => null, record: () => null }
  const { reply } = COMMANDS[name] as { reply?: (after: unknown, asked: unknown) => unknown }
  return reply?.(sale, { input, given: GIVEN, audience, wire })
}

test('every command has a one-line summary and a least role', () => {
  for (const [name, { role, summary }] of Object.entries(COMMANDS)) {
    const ofBidders = ['placeBid', 'confirmBid', 'proposeLots', 'noteMaximum']
    expect([name, role]).toEqual([name, ofBidders.includes(name) ? 'bidder' : 'staff'])
    expect(summary, name).toMatch(/^[A-Z][^\n]{8,150}[^.]$/)
  }
})

describe('advance bids that are added together', () => {
  const bids = [
    { lotNumber: 1, paddleNumber: '77', amount: 1_000 },
    { lotNumber: 2, paddleNumber: '78', amount: 2_000, location: 'Rome' },
  ]

  test('have ids in their order, and the reply has the same order', () => {
    const room = aSale().after((sale) => decide('addAdvancedBids', sale, { input: { bids }, given: GIVEN }))
    expect([...room.sale.commissions.keys()]).toEqual(['left-1', 'left-2'])
    expect(replyOf('addAdvancedBids', room, { bids })).toMatchObject([
      { id: 'left-1', lotNumber: 1, amount: 1_000, paddleNumber: '77', location: null },
      { id: 'left-2', lotNumber: 2, amount: 2_000, paddleNumber: '78', location: 'Rome' },
    ])
  })

  test('need paddles of digits', () => {
    for (const paddleNumber of ['FLOOR', '', null])
      expect(() => parseInput('addAdvancedBid', { lotNumber: 1, amount: 1_000, paddleNumber })).toThrow('in digits')
  })

  test('are refused for an unknown lot; an unknown one can’t be declined', () => {
    const elsewhere = { bids: [...bids, { lotNumber: 9, paddleNumber: '77', amount: 1_000 }] }
    expect(aSale().ask('addAdvancedBids', elsewhere)).toMatchObject({ code: 'lot_unknown' })
    expect(aSale().ask('declineAdvancedBid', { id: 'left-9', lotNumber: 1 })).toMatchObject({ status: 404 })
    expect(() => replyOf('addAdvancedBid', aSale(), bids[0])).toThrow('left is not in the sale')
  })
})

describe("the clerk's words", () => {
  const said = (room: SaleInPlay, message: string) => {
    expect(room.ask('broadcast', { message })).toBeNull()
    return room.sale.broadcast
  }

  test('are shown in a live sale until they are recalled', () => {
    const room = aLotAt(1_000)
    expect(said(room, 'Tea')).toMatchObject({ message: 'Tea' })
    expect(room.ask('recallBroadcast', {})).toBeNull()
    expect(room.sale.broadcast).toBeNull()
    const [recalled] = room.last
    expect(
      recalled?.type === 'message_recalled' && EVENTS.message_recalled.sentence(recalled, recallOf(room.sale)),
    ).toBe('Message recalled: Tea')
    expect(said(aSale(), 'Tea')).toBeNull()
  })

  test('are shown once if an older journal has them', () => {
    const room = aLotAt(1_000)
    said(room, 'Tea')
    const { v: _, stands: __, ...written } = JSON.parse(JSON.stringify(room.last[0]))
    expect(parseEntry(written)).toMatchObject({ message: 'Tea', stands: 'once' })
    const live = aLotAt(1_000).sale
    const once = EVENTS.message_broadcast({ message: 'Tea', stands: 'once' })
    expect(EVENTS.message_broadcast.evolve(live, { ...once, at: AT, seq: 1, by: GIVEN.by }).broadcast).toBeNull()
  })
})

test('an edited bid has only the requested changes, and must be on the named lot', () => {
  const room = aLotAt(1_000).floor('won', 1_200, '7')
  const changes = (input: object) => decide('editBid', room.sale, { input: { id: 'won', ...input }, given: GIVEN })
  expect(changes({ amount: 1_300 })).toStrictEqual([
    { type: 'bid_edited', lotNumber: 1, bidId: 'won', changes: { amount: 1_300 } },
  ])
  expect(changes({ paddleNumber: '9', notes: '' })).toStrictEqual([
    { type: 'bid_edited', lotNumber: 1, bidId: 'won', changes: { paddleNumber: '9', notes: '' } },
  ])
  expect(room.ask('editBid', { id: 'won', lotNumber: 2, amount: 1_300 })).toMatchObject({ code: 'bid_of_other_lot' })
})

test('a second outcome is refused, and the refusal has the first', () => {
  const room = aLotAt(1_000).floor('won', 1_200).sold(1_200)
  expect(room.ask('markPassed', { lotNumber: 1 })).toMatchObject({
    code: 'lot_finished',
    details: { outcome: { status: 'sold', amount: 1_200 } },
  })
})

test('a confirmed sale below the reserve is not asked about again while its price stays', () => {
  const room = withBook([], { reserve: 1_500 }).floor('won', 1_200)
  expect(room.ask('markSold', { lotNumber: 1, soldPrice: 1_200, belowReserve: true })).toBeNull()
  expect(room.ask('correctOutcome', { lotNumber: 1, paddleNumber: '42' })).toBeNull()
  expect(room.ask('correctOutcome', { lotNumber: 1, status: 'passed' })).toBeNull()
  expect(room.ask('correctOutcome', { lotNumber: 1, status: 'sold' })).toMatchObject({ code: 'below_reserve' })
})

test('a lot is not reopened for a late bid whose paddle is suspended', () => {
  const room = aLotAt(1_000)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada' })
  room.floor('won', 1_200).sold(1_200)
  room.ask('placeBid', { lotNumber: 1, amount: 1_300, type: 'online', paddleNumber: '34' })
  const [late] = room.lotSale(1).late
  expect(late?.paddleNumber).toBe('34')
  const reopen = { lotNumber: 1, lateBidId: late?.id ?? '' }
  room.ask('changePaddle', { paddle: '34', status: 'suspended', reasonId: 'why' })
  expect(room.ask('reopenLot', reopen)).toMatchObject({ code: 'suspended' })
  room.ask('changePaddle', { paddle: '34', status: 'approved' })
  expect(room.ask('reopenLot', reopen)).toBeNull()
})

describe('the reply to a changed price', () => {
  test('has the start price, its bid and the lot', () => {
    const room = aLotAt(100).after((sale) =>
      decide('setStartPrice', sale, { input: { lotNumber: 1, startPrice: 150 }, given: GIVEN }),
    )
    expect(replyOf('setStartPrice', room, { lotNumber: 1, startPrice: 150 })).toMatchObject({
      lotNumber: 1,
      startPrice: 150,
      bid: { id: 'left', amount: 150, type: 'start_price' },
      state: { lotNumber: 1, startPrice: 150 },
    })
  })

  test('has an increment set by hand, and the ladder’s after a reset', () => {
    const room = aLotAt(100).increment(70)
    const itsReply = () => COMMANDS.setIncrement.replies.parse(replyOf('setIncrement', room, { lotNumber: 1 }))
    expect(itsReply()).toEqual({ lotNumber: 1, increment: 70, isManual: true })
    room.ask('resetIncrement', { lotNumber: 1 })
    expect(itsReply()).toMatchObject({ lotNumber: 1, isManual: false })
  })
})
