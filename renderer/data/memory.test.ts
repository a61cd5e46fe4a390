import { expect, test } from 'vitest'
import type { MessageOf } from '../../shared/live.ts'
import { createMemory } from './memory.ts'

const told = (seq: number, own?: true): MessageOf<'sale-changed'> => ({
  type: 'sale-changed',
  auctionId: 'spring',
  seq,
  at: '2026-11-28T18:00:00.000Z',
  diff: {},
  ...(own && { own }),
})

test('a reply is overtaken where it was made before what everybody was told meanwhile', () => {
  const memory = createMemory()
  const isOvertaken = memory.overtaking(true)
  memory.apply([told(7)])
  expect([6, 7, 8].map((seq) => isOvertaken({ auctionId: 'spring', seq }))).toEqual([true, false, false])
  expect(isOvertaken({ auctionId: 'autumn', seq: 6 })).toBe(false)
  expect(isOvertaken(null)).toBe(false)
  const withoutChannel = memory.overtaking(false)
  expect(withoutChannel({ auctionId: 'spring', seq: 6 })).toBe(false)
})

test('and where it may have been made before what this bidder alone was told, which does not move the count', () => {
  const memory = createMemory()
  memory.apply([told(7)])
  const before = memory.overtaking(true)
  memory.apply([told(7, true)])
  expect([7, 8].map((seq) => before({ auctionId: 'spring', seq }))).toEqual([true, false])
  // A read that begins now is answered with it.
  const after = memory.overtaking(true)
  expect([6, 7].map((seq) => after({ auctionId: 'spring', seq }))).toEqual([true, false])
})
