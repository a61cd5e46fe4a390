import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { MessageOf } from '../../shared/sale/live.ts'
import { createMemory } from './memory.ts'

const told = (seq: number, own?: true): MessageOf<'sale-changed'> => ({
  type: 'sale-changed',
  auctionId: 'spring',
  seq,
  at: '2026-11-28T18:00:00.000Z',
  diff: {},
  ...(own && { own }),
})

test('a reply is overtaken if it was made before a message to all screens during the read', () => {
  const memory = createMemory()
  const isOvertaken = memory.overtaking(true)
  memory.apply([told(7)])
  expect([6, 7, 8].map((seq) => isOvertaken({ auctionId: 'spring', seq }))).toEqual([true, false, false])
  expect(isOvertaken({ auctionId: 'autumn', seq: 6 })).toBe(false)
  expect(isOvertaken(null)).toBe(false)
  const withoutChannel = memory.overtaking(false)
  expect(withoutChannel({ auctionId: 'spring', seq: 6 })).toBe(false)
})

test('a reply is overtaken if it may have been made before a message to this bidder alone, which does not raise the seq', () => {
  const memory = createMemory()
  memory.apply([told(7)])
  const before = memory.overtaking(true)
  memory.apply([told(7, true)])
  expect([7, 8].map((seq) => before({ auctionId: 'spring', seq }))).toEqual([true, false])
  // A read that begins now includes it.
  const after = memory.overtaking(true)
  expect([6, 7].map((seq) => after({ auctionId: 'spring', seq }))).toEqual([true, false])
})

/** A screen that reads the staff PIN. `answer` answers the read at this position, counted from 0. */
function aReadOfPin() {
  const memory = createMemory()
  const asked: ((pin: string) => void)[] = []
  const queryFn = () => new Promise<Access>((give) => asked.push((pin) => give({ enabled: true, pin })))
  const looker = new QueryObserver(memory.queryClient, { queryKey: ['lanAccess'], queryFn })
  looker.subscribe(() => {})
  return {
    ...memory,
    asked,
    async answer(at: number, pin: string): Promise<string | null | undefined> {
      asked[at]?.(pin)
      await expect.poll(() => looker.getCurrentResult().data).toBeDefined()
      return looker.getCurrentResult().data?.pin
    },
  }
}

type Access = { enabled: boolean; pin: string | null }
const now: Access = { enabled: true, pin: 'new' }

describe('a first read in flight', () => {
  test('is repeated if it is invalidated, and its first answer is ignored', async () => {
    const { readAgain, asked, answer } = aReadOfPin()
    readAgain('lanAccess')
    expect(asked).toHaveLength(2)
    asked[0]?.('old')
    expect(await answer(1, 'new')).toBe('new')
  })

  test('is repeated after a change of its data', async () => {
    const { cache, asked, answer } = aReadOfPin()
    cache.change(['lanAccess'], () => now)
    expect(asked).toHaveLength(2)
    asked[0]?.('old')
    expect(await answer(1, 'new')).toBe('new')
  })
})

test('keeps a reply that is put, despite the answer of a read in flight', async () => {
  const { cache, asked, answer } = aReadOfPin()
  cache.put(['lanAccess'], now)
  expect(await answer(0, 'old')).toBe('new')
  expect(asked).toHaveLength(1)
})

test('a change repeats no read if none is in flight', async () => {
  const { cache, asked, answer } = aReadOfPin()
  await answer(0, 'old')
  cache.change(['lanAccess'], () => now)
  expect(asked).toHaveLength(1)
})
