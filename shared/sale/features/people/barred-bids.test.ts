import { expect, test } from 'vitest'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'

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
