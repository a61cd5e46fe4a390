import { describe, expect, it } from 'vitest'
import type { Bid } from '../../../shared/entities/bid.ts'
import { aBid } from '../../data/testing/sale.ts'
import { historyRows } from './history-rows.ts'

const bid = (id: string, amount: number, fields: Partial<Bid> = {}) => aBid(id, { amount, ...fields })

describe('the bid history', () => {
  it('lists the newest first, with the high bid, the start and what was cancelled', () => {
    const rows = historyRows([
      bid('start', 500, { type: 'start_price', auctioneerStartPrice: true }),
      bid('a', 500),
      bid('b', 900, { cancelled: true, status: 'cancelled' }),
      bid('c', 700, { type: 'online', status: 'rejected' }),
      bid('d', 600),
    ])
    expect(rows.map(({ bid: { id }, mark }) => [id, mark])).toEqual([
      ['d', 'high'],
      ['c', 'rejected'],
      ['b', 'cancelled'],
      ['a', null],
      ['start', 'start'],
    ])
  })

  it('leaves out what waits for the clerk and what the clerk deleted', () => {
    const rows = historyRows([bid('a', 500, { deletedByClerk: true }), bid('b', 600, { status: 'pending' })])
    expect(rows).toEqual([])
  })
})
