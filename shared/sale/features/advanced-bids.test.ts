import { describe, expect, test } from 'vitest'
import { advance, aLotAt, aSale, deciding, type SaleInPlay } from '../testing/a-sale.ts'
import { toStoredAuction } from '../to-stored-auction.ts'

const withBidLeft = (room: SaleInPlay) =>
  room.after(deciding('addAdvancedBid', { lotNumber: 1, paddleNumber: '77', amount: 1_000 }, { id: 'left-1' }))

describe('an advance bid', () => {
  test('becomes an active bid of type advanced with its paddle and location when accepted', () => {
    const room = aLotAt(1_000).after(advance(1_000))
    expect(room.bid('new')).toMatchObject({
      type: 'advanced',
      status: 'active',
      paddleNumber: '77',
      bidderLocation: 'Rome',
    })
    expect(room.sale.advanced.get('left-1')?.status).toBe('accepted')
  })

  test('must be above the highest bid, or reach the start price', () => {
    expect(aLotAt(1_000).attempt(advance(999))).toMatchObject({ code: 'bid_too_low' })
    expect(aLotAt(1_000).floor('a', 1_200).attempt(advance(1_200))).toMatchObject({ code: 'bid_too_low' })
    expect(aLotAt(1_000).floor('a', 1_200).attempt(advance(1_201))).toBeNull()
  })

  test('removes pending bids at or below it and ends fair warning when accepted', () => {
    const room = aLotAt(1_000).floor('a', 1_000).online('b', 1_100).warned().after(advance(1_100))
    expect(room.lastTypes).toEqual(['bid_placed', 'online_bids_outbid', 'fair_warning_cleared'])
  })

  test('is accepted once', () => {
    expect(aLotAt(1_000).after(advance(1_000)).attempt(advance(2_000))).toMatchObject({
      status: 409,
      code: 'advanced_bid_accepted',
    })
  })

  test('can be deleted only before it is accepted', () => {
    const remove = deciding('deleteAdvancedBid', { id: 'left-1' })
    expect(withBidLeft(aLotAt(1_000)).attempt(remove)).toBeNull()
    expect(withBidLeft(aLotAt(1_000)).after(advance(1_000)).attempt(remove)).toMatchObject({
      code: 'advanced_bid_accepted',
    })
  })

  test('leaves the catalogue when deleted, and the journal names it', () => {
    const left = ['left-1', 'left-2'].map((id, index) => ({
      id,
      lotNumber: 1,
      paddleNumber: `7${index}`,
      amount: 1_000 + index,
      location: 'Rome',
      createdAt: '2026-05-01T09:00:00.000Z',
    }))
    const room = aSale({ advancedBids: left }).live().lot(1)
    expect(room.ask('declineAdvancedBid', { id: 'left-1', lotNumber: 1 })).toBeNull()
    expect(room.ask('deleteAdvancedBid', { id: 'left-1' })).toBeNull()
    const [removed, ...others] = room.last
    expect(removed).toMatchObject({
      type: 'advanced_bid_removed',
      advancedBidId: 'left-1',
      lotNumber: 1,
      amount: 1_000,
      paddleNumber: '70',
    })
    expect(others).toEqual([])
    expect(toStoredAuction(room.sale).advancedBids).toEqual(left.slice(1))
    expect(room.sale.advanced.has('left-1')).toBe(false)
    expect(room.sale.commands.map((record) => record.sentence()).at(-1)).toBe(
      'Advance bid of 1,000 by paddle 70 removed from lot 1',
    )
  })

  test('can be declined only before it is accepted', () => {
    const decline = deciding('declineAdvancedBid', { id: 'left-1', lotNumber: 1 })
    const declined = withBidLeft(aSale()).after(decline)
    expect(declined.sale.advanced.get('left-1')?.status).toBe('declined')
    expect(declined.attempt(decline)).toMatchObject({ status: 409 })
    expect(withBidLeft(aLotAt(1_000)).after(decline).attempt(advance(1_000))).toMatchObject({
      code: 'advanced_bid_declined',
    })
    expect(withBidLeft(aLotAt(1_000)).after(advance(1_000)).attempt(decline)).toMatchObject({
      code: 'advanced_bid_accepted',
    })
  })
})
