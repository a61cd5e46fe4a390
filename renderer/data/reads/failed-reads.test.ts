import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswerError } from '../../api-error.ts'
import { createQueryClient } from '../memory.ts'
import { nextReadOf } from './failed-reads.ts'

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen's read that fails this many times with this error, then succeeds; no button is pressed. */
function failing(times: number, error: Error) {
  let asked = 0
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['sale'],
    queryFn: async () => {
      asked += 1
      if (asked <= times) throw error
      return 'the sale'
    },
  })
  const stop = observer.subscribe(() => {})
  return { observer, asked: () => asked, stop }
}

const refused = (status: number) => new ApiError({ status, statusText: '', text: '' })

test.each([
  ['no answer in time', new NoAnswerError('late')],
  ['a server that is too busy', refused(503)],
  ['too many requests', refused(429)],
])("repeats a screen's first read that failed for %s until it succeeds", async (_, error) => {
  const { observer, stop } = failing(7, error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observer.getCurrentResult().isError).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'the sale', isError: false })
  stop()
})

test('repeats neither a refused nor a successful read', async () => {
  for (const [times, error, asked] of [
    [100, refused(403), 2],
    [100, refused(404), 2],
    [0, refused(500), 1],
  ] as const) {
    const read = failing(times, error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read.asked()).toBe(asked)
    read.stop()
  }
})

test('a failure does not slow down a read with its own pace', () => {
  const failed = { error: new NoAnswerError('late'), errorUpdatedAt: 1_234 }
  expect(nextReadOf(failed, 300)).toBe(300)
  expect(nextReadOf(failed, 60_000)).toBe(3_234)
  expect(nextReadOf(failed, false)).toBe(3_234)
  expect(nextReadOf({ error: null, errorUpdatedAt: 0 }, 60_000)).toBe(60_000)
})
