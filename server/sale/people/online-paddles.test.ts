import { expect, test } from 'vitest'
import { HeldRecords, type Records } from '../../../shared/engine/records.ts'
import type { SaleBid } from '../../../shared/sale/state.ts'
import { onlinePaddles } from './online-paddles.ts'

test('finds paddles that bid online, on each lot separately', () => {
  const online = onlinePaddles()
  const first = bids([aBid('1', '1000'), aBid('2', '1001', 'floor')])
  expect([...online({ lotNumber: 1, bids: first })]).toEqual(['1000'])
  const more = first.set('3', aBid('3', '1002'))
  expect([...online({ lotNumber: 1, bids: more })]).toEqual(['1000', '1002'])
  expect([...online({ lotNumber: 2, bids: bids([aBid('4', '1003')]) })]).toEqual(['1003'])
  expect([...online({ lotNumber: 1, bids: more })].sort()).toEqual(['1000', '1002'])
})

test('finds no paddle after Clear All', () => {
  const online = onlinePaddles()
  online({ lotNumber: 1, bids: bids([aBid('1', '1000')]) })
  expect([...online({ lotNumber: 1, bids: bids([]) })]).toEqual([])
})

test('reads only bids that were added since', () => {
  const many = bids(Array.from({ length: 1_000 }, (_, index) => aBid(`early-${index}`, '1000')))
  const online = onlinePaddles()
  online({ lotNumber: 1, bids: many })
  const early = new Proxy(aBid('early-0', '1000'), {
    get() {
      throw new Error('The first bid was looked at again')
    },
  })
  const later = many.set('early-0', early).set('late', aBid('late', '1001'))
  expect(online({ lotNumber: 1, bids: later }).has('1001')).toBe(true)
})

function bids(all: readonly SaleBid[]): Records<string, SaleBid> {
  return new HeldRecords(all.map((bid) => [bid.id, bid]))
}

function aBid(id: string, paddleNumber: string, type: SaleBid['type'] = 'online'): SaleBid {
  return {
    id,
    seq: 1,
    lotNumber: 1,
    amount: 100,
    type,
    status: 'active',
    base: 'active',
    paddleNumber,
    bidderLocation: null,
    notes: null,
    advancedBidId: null,
    cancelled: false,
    deletedByClerk: false,
    auctioneerStartPrice: false,
    timestamp: '2026-11-25T10:00:00.000Z',
  }
}
