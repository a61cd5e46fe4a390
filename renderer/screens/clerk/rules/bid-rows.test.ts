import { describe, expect, test } from 'vitest'
import { aBid } from '../testing/bids.ts'
import { bidRows, foreseenId, pendingBids } from './bid-rows.ts'

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
    expect(rows.map(({ bid, action }) => [bid.id, action])).toEqual([
      ['yes', 'cancel'],
      ['off', 'restore'],
      ['no', 'undo'],
    ])
  })

  test('the start price is nobody’s bid: there is nothing to cancel', () => {
    expect(bidRows([aBid({ type: 'start_price' })])[0]?.action).toBe(null)
  })

  test('never shows a bid twice while its answer and its live message cross', () => {
    const rows = bidRows([
      aBid({ id: foreseenId(1), amount: 1200 }),
      aBid({ id: 'real', amount: 1200 }),
      aBid({ id: foreseenId(2), amount: 1300 }),
    ])
    expect(rows.map(({ bid }) => bid.id)).toEqual([foreseenId(2), 'real'])
  })
})

test('online bids that wait stand highest first, of two alike the earlier one', () => {
  const waiting = pendingBids([
    aBid({ id: 'a', amount: 1200, status: 'pending', type: 'online' }),
    aBid({ id: 'b', amount: 1500, status: 'pending', type: 'online' }),
    aBid({ id: 'c', amount: 1500, status: 'pending', type: 'online' }),
    aBid({ id: 'd', amount: 1800, status: 'active', type: 'online' }),
  ])
  expect(waiting.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
