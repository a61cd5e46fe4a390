import { describe, expect, test } from 'vitest'
import { predictedId } from '../data/sale/store.ts'
import { bidRows } from './bid-rows.ts'
import { aBid } from './testing/bids.ts'

describe('the bid history', () => {
  test('lists the newest bid first and names the highest', () => {
    const rows = bidRows([
      aBid({ id: 'start', type: 'start_price', amount: 1000 }),
      aBid({ id: 'a', amount: 1000 }),
      aBid({ id: 'b', amount: 1200, type: 'phone' }),
    ])
    expect(rows.map(({ bid, status }) => [bid.id, status])).toEqual([
      ['b', 'High bid'],
      ['a', 'Active'],
      ['start', 'Active'],
    ])
  })

  test('lists an online bid only once it is active, rejected or cancelled', () => {
    const rows = bidRows([
      aBid({ id: 'waits', type: 'online', status: 'pending' }),
      aBid({ id: 'no', type: 'online', status: 'rejected' }),
      aBid({ id: 'gone', type: 'online', status: 'deleted_by_clerk', deletedByClerk: true }),
      aBid({ id: 'off', type: 'online', status: 'cancelled', cancelled: true }),
      aBid({ id: 'yes', type: 'online' }),
    ])
    expect(rows.map(({ bid, status, action }) => [bid.id, status, action])).toEqual([
      ['yes', 'High bid', 'cancel'],
      ['off', 'Cancelled', 'restore'],
      ['no', 'Rejected', 'undo'],
    ])
  })

  test('has no cancel button for the start price, which is not a bid', () => {
    expect(bidRows([aBid({ type: 'start_price' })])[0]?.action).toBe(null)
  })

  test('has no cancel button for a bid that the server has not accepted yet', () => {
    expect(bidRows([aBid({ id: predictedId(1) })])[0]?.action).toBe(null)
  })
})
