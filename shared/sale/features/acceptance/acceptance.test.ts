import { describe, expect, test } from 'vitest'
import type { Terms } from '../../../entities/terms.ts'
import { acceptanceOf } from '../../acceptance/acceptance.ts'
import { aLotAt, type SaleInPlay } from '../../testing/a-sale.ts'
import { nextByRule } from './acceptance.ts'

/** Lot 1 on the block at 1,000, in a sale whose rule accepts online bids. */
function byRule(terms: Partial<Terms> = {}): SaleInPlay {
  const room = aLotAt(1_000)
  room.ask('setTerms', { onlineBids: 'rule', ...terms })
  return room
}

const next = ({ sale }: SaleInPlay) => nextByRule(sale)?.id ?? null
const accept = (room: SaleInPlay, id: string) => room.ask('acceptByRule', { id })

describe('the rule for online bids', () => {
  test('accepts the oldest waiting bid at the asking price, and marks it', () => {
    const room = byRule().online('far', 1_500, '1003').online('first', 1_000, '1001').online('second', 1_000, '1002')
    expect(next(room)).toBe('first')
    expect(accept(room, 'second')).toMatchObject({ status: 409, code: 'not_by_rule' })
    expect(accept(room, 'first')).toBeNull()
    expect(room.lastTypes).toEqual(['bid_accepted_by_rule', 'online_bids_outbid'])
    expect(room.sale.commands.at(-1)?.sentence()).toBe('Online bid of 1,000 by paddle 1001 on lot 1 accepted by rule')
    expect(room.bid('first')).toMatchObject({ status: 'active', byRule: true })
    expect(room.bid('far')?.status).toBe('pending')
  })

  test('accepts nothing by default', () => {
    const room = aLotAt(1_000).online('a', 1_000)
    expect(next(room)).toBeNull()
    expect(accept(room, 'a')).toMatchObject({ code: 'not_by_rule' })
    expect(room.ask('setAcceptance', { by: 'rule' })).toMatchObject({ status: 409, code: 'no_rule' })
    expect(room.bid('a')?.status).toBe('pending')
  })

  test.each([
    ['after fair warning', (room: SaleInPlay) => room.floor('b', 1_000).online('a', 1_100).warned()],
    ['in a pause', (room: SaleInPlay) => paused(room)],
    ['above the asking price', (room: SaleInPlay) => room.online('a', 1_100)],
    ['of the paddle that leads', (room: SaleInPlay) => room.floor('b', 1_000, '1001').online('a', 1_100, '1001')],
    ['whose price fell', (room: SaleInPlay) => priceFell(room)],
    ['of a suspended paddle', (room: SaleInPlay) => suspended(room)],
    ['above its limit', (room: SaleInPlay) => limited(room)],
  ])('does not accept a bid %s', (_, play) => {
    const room = play(byRule())
    const { seq } = room.sale
    expect(next(room)).toBeNull()
    expect(accept(room, 'a')).toMatchObject({ code: 'not_by_rule' })
    expect(room.sale.seq).toBe(seq)
  })

  function paused(room: SaleInPlay): SaleInPlay {
    room.online('a', 1_000).ask('pause', { message: '' })
    return room
  }

  function priceFell(room: SaleInPlay): SaleInPlay {
    room.floor('b', 1_000).online('a', 1_100).ask('cancelBid', { id: 'b' })
    expect(room.bid('a')).toMatchObject({ status: 'pending', priceFell: true })
    return room
  }

  function suspended(room: SaleInPlay): SaleInPlay {
    room.ask('registerPaddle', { paddle: '1001' })
    room.online('a', 1_000).ask('changePaddle', { paddle: '1001', status: 'suspended' })
    return room
  }

  function limited(room: SaleInPlay): SaleInPlay {
    room.ask('registerPaddle', { paddle: '1001', limit: 1_000 })
    room.online('a', 1_000).ask('changePaddle', { paddle: '1001', limit: 900 })
    return room
  }

  test('goes on when a new bid ends fair warning', () => {
    const room = byRule().floor('b', 1_000).online('a', 1_200).warned().floor('c', 1_100)
    expect(next(room)).toBe('a')
  })
})

describe('the clerk', () => {
  test('takes over and gives back, and undo restores the state before', () => {
    const room = byRule().online('a', 1_000)
    const before = room.sale
    expect(room.ask('setAcceptance', { by: 'clerk' })).toBeNull()
    expect([acceptanceOf(room.sale), next(room)]).toEqual(['clerk', null])
    expect(room.ask('setAcceptance', { by: 'clerk' })).toBeNull()
    expect(room.ask('undo', {})).toBeNull()
    expect([room.sale.byClerk, room.sale.lots.get(1)]).toEqual([before.byClerk, before.lots.get(1)])
    room.ask('redo', {})
    room.ask('setAcceptance', { by: 'rule' })
    expect(next(room)).toBe('a')
  })

  test('needs a live sale', () => {
    const room = byRule().stopped()
    expect(room.ask('setAcceptance', { by: 'clerk' })).toMatchObject({ code: 'auction_not_live' })
  })

  test.each([
    ['undoing the acceptance', (room: SaleInPlay, id: string) => room.ask('undo', { commandId: id })],
    ['cancelling the bid', (room: SaleInPlay) => room.ask('cancelBid', { id: 'a' })],
    ['deleting the bid', (room: SaleInPlay) => room.ask('deleteBid', { id: 'a' })],
  ])('stops the rule on that lot by %s, until giving back', (_, correct) => {
    const room = byRule().online('a', 1_000)
    accept(room, 'a')
    const accepted = room.sale
    expect(correct(room, room.sale.commands.at(-1)?.id ?? '')).toBeNull()
    expect([acceptanceOf(room.sale), next(room)]).toEqual(['clerk', null])
    // The step as a whole can be reversed.
    const last = { commandId: room.sale.commands.at(-1)?.id }
    const reverse = room.sale.commands.at(-1)?.type === 'command_undone' ? room.ask('redo', {}) : room.ask('undo', last)
    expect(reverse).toBeNull()
    expect(room.sale.lots.get(1)?.ruleStopped).toBeUndefined()
    expect(room.bid('a')).toEqual(accepted.lots.get(1)?.bids.get('a'))
    correct(room, room.sale.commands.findLast(({ type }) => type === 'bid_accepted_by_rule')?.id ?? '')
    room.lot(2).asking(500).online('b', 500, '1002')
    expect(next(room)).toBe('b')
    room.lot(1)
    expect(acceptanceOf(room.sale)).toBe('clerk')
    room.ask('setAcceptance', { by: 'rule' })
    expect(acceptanceOf(room.sale)).toBe('rule')
    room.ask('undo', {})
    expect(room.sale.lots.get(1)?.ruleStopped).toBe(true)
  })
})

describe('an amount of the bidder’s own', () => {
  const online = (room: SaleInPlay, amount: number) =>
    room.ask('placeBid', { lotNumber: 1, amount, type: 'online', paddleNumber: '1001' })

  test('may be half a step below the asking price only if the terms say so', () => {
    for (const ownAmount of ['no', 'ladder', undefined] as const) {
      const room = aLotAt(800).floor('b', 900)
      if (ownAmount) room.ask('setTerms', { ownAmount })
      expect(online(room, 950)).toMatchObject({ code: 'bid_too_low', details: { askingPrice: 1_000 } })
      expect(online(room, 1_100)).toBeNull()
    }
  })

  test('waits for the clerk, who accepts it; the rule does not', () => {
    const room = aLotAt(800).floor('b', 900)
    room.ask('setTerms', { ownAmount: 'half', onlineBids: 'rule' })
    for (const amount of [900, 940, 960, 999]) expect(online(room, amount)).toMatchObject({ code: 'bid_too_low' })
    expect(online(room, 950)).toBeNull()
    expect(next(room)).toBeNull()
    const id = room.lotSale(1).pending[0] ?? ''
    expect(room.ask('approveBid', { id })).toBeNull()
    expect(room.lotSale(1).highest).toMatchObject({ amount: 950, paddleNumber: '1001' })
  })

  test('is asked about when the asking price falls below it', () => {
    const room = aLotAt(800).floor('b', 800).floor('c', 900)
    room.ask('setTerms', { ownAmount: 'half' })
    online(room, 950)
    room.ask('cancelBid', { id: 'c' })
    const id = room.lotSale(1).pending[0] ?? ''
    expect(room.bid(id)).toMatchObject({ amount: 950, priceFell: true })
    expect(room.ask('approveBid', { id })).toMatchObject({ code: 'price_fell' })
  })

  test('is refused without a bid to be above, on a finished lot, and twice', () => {
    const room = aLotAt(800)
    room.ask('setTerms', { ownAmount: 'half' })
    expect(online(room, 750)).toMatchObject({ code: 'bid_too_low' })
    room.floor('b', 900)
    online(room, 950)
    expect(online(room, 950)).toMatchObject({ code: 'bid_pending' })
    room.sold(900, '7')
    expect(online(room, 950)).toMatchObject({ code: 'lot_not_active' })
  })
})
