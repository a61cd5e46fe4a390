import { expect, test } from 'vitest'
import type { Actor } from '../../engine/actor.ts'
import { pendingOf } from '../state.ts'
import { aLotAt } from '../testing/a-sale.ts'
import { lotSeenBy } from '../testing/seen-by.ts'
import { bidsSeen, rejectedLast } from './views.ts'

test('a desk sees the rejected bids of callers and platforms, not those of other online bidders or deleted ones', () => {
  const room = aLotAt(1_000).online('other', 1_000, '1001').rejected('other')
  const web = { id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }
  room.ask('setTerms', { channels: [web] })
  const rejectedFor = (paddleNumber: string, type: 'phone' | 'online', by: Actor) => {
    room.ask('placeBid', { lotNumber: 1, amount: 1_200, type, paddleNumber }, by)
    const id = pendingOf(room.lotSale(1)).find((bid) => bid.paddleNumber === paddleNumber)?.id ?? ''
    expect(room.ask('rejectBid', { id })).toBeNull()
    return id
  }
  const phone = rejectedFor('40', 'phone', { role: 'caller', device: 'Kim' })
  rejectedFor('41', 'phone', { role: 'caller', device: 'Kim' })
  const platform = rejectedFor('5001', 'online', { role: 'platform', device: 'Web', channel: 'web' })
  const gone = room.lotSale(1).bids
  room.ask('deleteBid', { id: [...gone.values()].find(({ paddleNumber }) => paddleNumber === '41')?.id ?? '' })
  const shown = bidsSeen(lotSeenBy(room.sale, 1, { kind: 'desk' }), 'spring')
  expect(shown.filter(({ status }) => status === 'rejected').map(({ id }) => id)).toEqual([phone, platform])
  expect(rejectedLast(shown.filter(({ paddleNumber }) => paddleNumber === '40'))?.amount).toBe(1_200)
})
