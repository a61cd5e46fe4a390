import { expect, test } from 'vitest'
import { createRate } from './rate.ts'
import { delayAnswer, isRefused, Refused, refuse } from './refused.ts'

test('has the same sentence for people and programs, and details only if given', () => {
  const plain = new Refused(404, 'lot_unknown', 'There is no such lot.')
  expect(plain).toMatchObject({ name: 'Refused', status: 404 })
  expect(plain.body).toStrictEqual({
    error: 'There is no such lot.',
    message: 'There is no such lot.',
    code: 'lot_unknown',
  })
  expect(new Refused(409, 'low', 'Too low.', { asking: 5 }).body).toEqual({
    error: 'Too low.',
    message: 'Too low.',
    code: 'low',
    details: { asking: 5 },
  })
  expect([isRefused(plain), isRefused(new Error('x'))]).toEqual([true, false])
  expect(() => refuse(403, 'no', 'Not yours.')).toThrow(expect.objectContaining({ status: 403, code: 'no' }))
})

test('delays the answer to a caller that is too fast', async () => {
  let isAnswered = false
  const answered = new Promise<void>((resolve) =>
    delayAnswer(() => {
      isAnswered = true
      resolve()
    }),
  )
  expect(isAnswered).toBe(false)
  await answered
})

test('allows as many as the limit, for each key', () => {
  const rate = createRate<string>({ most: 2, perMs: 60_000 })
  expect(['a', 'a', 'a', 'b'].map(rate.allows)).toEqual([true, true, false, true])
  const left = rate.endsIn()
  expect([left > 0, left <= 60_000]).toEqual([true, true])
})

test('counts from zero in a new window', () => {
  const rate = createRate<string>({ most: 0, perMs: 0 })
  expect([rate.allows('a'), rate.endsIn()]).toEqual([false, 0])
  const often = createRate<string>({ most: 1, perMs: 0 })
  expect([often.allows('a'), often.allows('a')]).toEqual([true, true])
})
