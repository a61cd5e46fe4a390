import { describe, expect, it } from 'vitest'
import { aMemory } from '../testing/memory.ts'
import { aBid, anAdvancedBid, aPatch, aStamp, aState, placed } from '../testing/sale.ts'

const ids = (bids: readonly { id: string }[] | undefined) => bids?.map(({ id }) => id)

describe("a lot's bids", () => {
  it('grow by a new bid, at the end', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [aBid('a')] })
    hear(placed({ bids: [aBid('b', { amount: 1100 })] }))
    expect(ids(lot().bids)).toEqual(['a', 'b'])
  })

  it('change in their place, and say the same when told twice', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [aBid('a'), aBid('b')] })
    const message = placed({ bids: [aBid('a', { status: 'cancelled', cancelled: true })] })
    hear(message)
    hear(message)
    expect(lot().bids?.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  it('take one that comes back where it was placed', () => {
    const { know, hear, lot } = aMemory()
    // The clock was set back meanwhile: it says nothing of the order.
    know({ bids: [aBid('a', { seq: 1 }), aBid('c', { seq: 3, timestamp: '2026-03-01T11:00:00Z' })] })
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ bids: [aBid('b', { seq: 2 })] }) })
    expect(ids(lot().bids)).toEqual(['a', 'b', 'c'])
  })

  it('lose those that are gone, and all of them when the lot is cleared', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [aBid('a'), aBid('b')] })
    hear(placed({ removed: ['a'] }))
    expect(ids(lot().bids)).toEqual(['b'])
    hear(placed({ reset: true, bids: [aBid('s', { type: 'start_price' })] }))
    expect(ids(lot().bids)).toEqual(['s'])
  })

  it('are no longer its own when the clerk has given a bidder’s bid to another paddle', () => {
    const { know, hear, lot } = aMemory()
    const own = aBid('b', { type: 'online', seq: 2, paddleNumber: '4711', bidderLocation: 'Bath' })
    know({ bids: [aBid('a', { seq: 1 }), own, aBid('c', { seq: 3 })] })
    const given = { id: 'b', type: 'online', amount: 1000, seq: 2 } as const
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ bids: [{ id: 'b', notes: null }] }) })
    expect(lot().bids?.[1]?.paddleNumber).toBe('4711')
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ bids: [given], removed: ['b'] }) })
    expect(lot().bids?.map(({ id, paddleNumber }) => [id, paddleNumber])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ])
  })

  it("keep a bidder's own paddle when the public hears of the bid without it", () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [aBid('a', { type: 'online', status: 'pending', paddleNumber: '4711', bidderLocation: 'Bath' })] })
    hear(placed({ bids: [{ id: 'a', type: 'online', amount: 1000 }] }))
    hear(placed({ bids: [{ id: 'a', status: 'active' }] }))
    expect(lot().bids?.[0]).toMatchObject({ status: 'active', paddleNumber: '4711', bidderLocation: 'Bath' })
  })

  it('are read again where the message says what changed of one that is not among them', () => {
    const { know, hear, look } = aMemory()
    know({ bids: [aBid('a')] })
    const isAsking = look('lot', '1', 'bids')
    hear(placed({ bids: [{ id: 'a', cancelled: true }] }))
    expect(isAsking()).toBe(false)
    hear(placed({ bids: [{ id: 'b', cancelled: false }] }))
    expect(isAsking()).toBe(true)
  })

  it('and are forgotten where no screen shows them', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [aBid('a')] })
    hear(placed({ bids: [{ id: 'b', cancelled: false }] }))
    expect(lot().bids).toBeUndefined()
  })

  it('lose a paddle that staff took off', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [aBid('a', { paddleNumber: '12' })] })
    hear(placed({ bids: [aBid('a')] }))
    expect(lot().bids?.[0]?.paddleNumber).toBeNull()
  })
})

describe('advance bids', () => {
  it('come, change and go, highest first', () => {
    const { leave, hear, left } = aMemory()
    leave([anAdvancedBid('a'), anAdvancedBid('b', { amount: 800 })])
    hear({
      type: 'lot_state_updated',
      ...aStamp(),
      ...aPatch({
        advancedBids: [anAdvancedBid('c', { amount: 2000 }), anAdvancedBid('b', { amount: 800, status: 'declined' })],
        advancedRemoved: ['a'],
      }),
    })
    expect(left()?.map(({ id, status }) => [id, status])).toEqual([
      ['c', 'active'],
      ['b', 'declined'],
    ])
  })

  it('of a sale that is not on show are kept as well: they are left before it begins', () => {
    const { leave, hear, left } = aMemory({ state: aState({ auctionId: 'autumn' }) })
    leave([anAdvancedBid('a')])
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ advancedRemoved: ['a'] }) })
    expect(left()).toEqual([])
  })
})
