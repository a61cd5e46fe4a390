import { expect, test } from 'vitest'
import { aLotAt, aSale, type SaleInPlay } from '../../testing/a-sale.ts'
import { aRound } from '../rounds/testing/a-round.ts'

/** A sale in which paddle 34 has led lot 1 at 200, with a platform. */
function withLeader(): SaleInPlay {
  const room = aLotAt(100)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada' })
  room.ask('placeBid', { lotNumber: 1, amount: 200, type: 'floor', paddleNumber: '34' })
  return room
}

const bidOf34 = (room: SaleInPlay) =>
  [...(room.sale.lots.get(1)?.bids.values() ?? [])].find(({ paddleNumber }) => paddleNumber === '34')?.id ?? ''

const suspend = (room: SaleInPlay) => room.ask('changePaddle', { paddle: '34', status: 'suspended', reasonId: 'why' })

test('no command makes a bid of a suspended paddle valid', () => {
  let placed = ''
  const ways: Record<string, [before: (room: SaleInPlay) => unknown, way: (room: SaleInPlay) => unknown]> = {
    redo: [(room) => room.ask('undo', {}), (room) => room.ask('redo', { commandId: placed })],
    'restore of a cancelled bid': [
      (room) => room.ask('cancelBid', { id: bidOf34(room) }),
      (room) => room.ask('restoreBid', { id: bidOf34(room) }),
    ],
    'restore of a deleted bid': [
      (room) => room.ask('deleteBid', { id: bidOf34(room) }),
      (room) => room.ask('undeleteBid', { id: bidOf34(room) }),
    ],
    'a higher amount': [() => null, (room) => room.ask('editBid', { id: bidOf34(room), amount: 500 })],
    'another bid’s paddle': [
      (room) => room.ask('placeBid', { lotNumber: 1, amount: 300, type: 'floor' }),
      (room) => room.ask('editBid', { id: room.sale.lots.get(1)?.highest?.id ?? '', paddleNumber: '34' }),
    ],
    'an advance bid': [
      () => null,
      (room) => room.ask('addAdvancedBid', { lotNumber: 2, paddleNumber: '34', amount: 900 }),
    ],
    'acceptance of an advance bid': [
      (room) => room.ask('addAdvancedBid', { lotNumber: 1, paddleNumber: '34', amount: 900 }),
      (room) => room.ask('acceptAdvancedBid', { lotNumber: 1, id: [...room.sale.commissions.keys()].at(-1) ?? '' }),
    ],
    'mark-sold': [
      (room) => room.ask('placeBid', { lotNumber: 1, amount: 300, type: 'floor' }),
      (room) => room.ask('markSold', { lotNumber: 1, soldPrice: 300, winnerPaddle: '34' }),
    ],
  }
  for (const [name, [before, way]] of Object.entries(ways)) {
    const room = withLeader()
    placed = room.sale.commands.at(-1)?.id ?? ''
    expect(before(room), `before ${name}`).toBeNull()
    suspend(room)
    const { sale } = room
    expect(way(room), name).toMatchObject({ code: 'suspended', details: { reasonId: 'why' } })
    expect(room.sale).toBe(sale)
  }
})

/** The newest bid of a lot. */
const lastBid = (room: SaleInPlay, lotNumber = 1) => [...room.lotSale(lotNumber).bids.keys()].at(-1) ?? ''

const online = (room: SaleInPlay, amount: number) =>
  room.ask(
    'placeBid',
    { lotNumber: 1, amount, type: 'online', paddleNumber: '34' },
    { role: 'bidder', device: '10.0.0.7', paddle: '34' },
  )

/** A choice of lots 12 to 15 that was won without a paddle. */
function wonByNobody(): SaleInPlay {
  const room = aRound({ kind: 'choice', lots: [12, 13, 14, 15] })
    .floor('won', 200)
    .sold(200, 'FLOOR')
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada' })
  return room
}

test('no other way of the room, the phones, the paper or a round makes a suspended paddle a bidder or a buyer', () => {
  const suspended = 'suspended'
  const ways: Record<string, [begin: () => SaleInPlay, way: (room: SaleInPlay) => unknown, code?: string]> = {
    'a bid in the room': [
      withLeader,
      (room) => room.ask('placeBid', { lotNumber: 1, amount: 900, type: 'floor', paddleNumber: '034' }),
    ],
    'an online bid': [withLeader, (room) => online(room, 900)],
    'an own amount': [
      () => {
        const room = withLeader()
        room.ask('setTerms', { ownAmount: 'half' })
        return room.floor('a', 300, '50')
      },
      (room) => online(room, 350),
    ],
    'a caller’s bid': [
      () => withLeader().floor('a', 300, '50'),
      (room) =>
        room.ask(
          'placeBid',
          { lotNumber: 1, amount: 900, type: 'phone', paddleNumber: '34' },
          { role: 'caller', device: 'Kim' },
        ),
    ],
    'a second bid at one price': [
      () => withLeader().floor('a', 900, '50'),
      (room) => room.ask('tieBid', { id: 'a', type: 'floor', paddleNumber: '34' }),
    ],
    'acceptance of a waiting bid': [
      () => {
        const room = withLeader().floor('a', 300, '50')
        online(room, 400)
        return room
      },
      (room) => room.ask('approveBid', { id: lastBid(room) }),
      'bid_not_pending',
    ],
    'acceptance by rule': [
      () => {
        const room = withLeader().floor('a', 300, '50')
        room.ask('setTerms', { onlineBids: 'rule' })
        online(room, 400)
        return room
      },
      (room) => room.ask('acceptByRule', { id: lastBid(room) }),
      'not_by_rule',
    ],
    'the undo of a rejection': [
      () => {
        const room = withLeader().floor('a', 300, '50')
        online(room, 400)
        room.ask('rejectBid', { id: lastBid(room) })
        return room
      },
      (room) => room.ask('undo', { commandId: room.sale.commands.at(-2)?.id }),
    ],
    'the entry clerk’s record': [
      () => withLeader().floor('a', 900),
      (room) => room.ask('recordSale', { lotNumber: 1, amount: 900, type: 'floor', paddleNumber: '34' }),
    ],
    'a line from paper': [
      withLeader,
      (room) => room.ask('recordFromPaper', { lotNumber: 2, amount: 900, paddleNumber: '34' }),
    ],
    'a corrected outcome': [
      () => withLeader().floor('a', 900, '50').sold(900, '50'),
      (room) => room.ask('correctOutcome', { lotNumber: 1, paddleNumber: '34' }),
    ],
    'the paddle to follow': [
      () => {
        const room = withLeader().floor('a', 900)
        room.ask('markSold', { lotNumber: 1, soldPrice: 900, toFollow: true })
        return room
      },
      (room) => room.ask('correctOutcome', { lotNumber: 1, paddleNumber: '34' }),
    ],
    'a purchase at a choice': [
      wonByNobody,
      (room) => room.ask('chooseLots', { lotNumber: 12, lots: [13], paddleNumber: '34' }),
    ],
    'the rest of a choice': [
      () => {
        const room = wonByNobody()
        room.ask('chooseLots', { lotNumber: 12, lots: [12], paddleNumber: '7' })
        return room
      },
      (room) => room.ask('settleRest', { lotNumber: 12, how: 'all', takers: [{ paddleNumber: '34', lots: [14] }] }),
    ],
    'a list of advance bids': [
      withLeader,
      (room) => room.ask('addAdvancedBids', { bids: [{ lotNumber: 2, paddleNumber: '34', amount: 900 }] }),
    ],
  }
  for (const [name, [begin, way, code = suspended]] of Object.entries(ways)) {
    const room = begin()
    expect(suspend(room), `before ${name}`).toBeNull()
    const { sale } = room
    expect(way(room), name).toMatchObject({ code })
    expect(room.sale.lots, name).toBe(sale.lots)
    expect(room.sale.commissions, name).toBe(sale.commissions)
  }
})

test('the book does not bid for a suspended paddle', () => {
  const room = aSale()
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada' })
  room.ask('setTerms', { advanceBids: 'maximum', bookBids: 'automatic' })
  room.ask('addAdvancedBid', { lotNumber: 1, paddleNumber: '34', amount: 900 })
  room.live().lot(1).asking(100)
  suspend(room)
  room.floor('a', 100, '50')
  expect(room.lotSale(1).highest?.paddleNumber).toBe('50')
})

test('a bid that led before its paddle was suspended can still be sold to, or lowered', () => {
  const room = withLeader()
  suspend(room)
  expect(room.ask('editBid', { id: bidOf34(room), amount: 150 })).toBeNull()
  expect(room.ask('markSold', { lotNumber: 1, soldPrice: 150 })).toBeNull()
})

test('no command passes a limit under terms that refuse it', () => {
  const room = withLeader()
  room.ask('setTerms', { overLimit: 'refuse', limit: 400 })
  const over = { code: 'over_limit', details: { limit: 400 } }
  expect(room.ask('editBid', { id: bidOf34(room), amount: 500 })).toMatchObject(over)
  expect(room.ask('addAdvancedBid', { lotNumber: 2, paddleNumber: '34', amount: 300 })).toMatchObject(over)
  expect(room.ask('addAdvancedBid', { lotNumber: 2, paddleNumber: '34', amount: 200 })).toBeNull()
})

test('a bid of a platform that was removed is not restored', () => {
  const web = { id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 2_000, to: 2_099 } }
  const by = { role: 'platform', device: 'web', channel: 'web' } as const
  const room = aLotAt(100)
  room.ask('setTerms', { channels: [web] })
  const bid = { lotNumber: 1, amount: 100, type: 'online', paddleNumber: '2001' } as const
  expect(room.ask('placeBid', bid, by)).toBeNull()
  const placed = room.sale.commands.at(-1)?.id ?? ''
  expect(room.ask('undo', { commandId: placed })).toBeNull()
  expect(room.ask('setTerms', { channels: [] })).toBeNull()
  expect(room.ask('redo', { commandId: placed })).toMatchObject({ code: 'platform_unknown' })
})
