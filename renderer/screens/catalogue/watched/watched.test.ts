import { expect, test } from 'vitest'
import { comingUp, watchedOf } from './watched.ts'

const ORDER = [1, 2, '2A', 3, 4]
const at = (watched: (number | string)[], current: number | string | null, active: number | string | null) =>
  comingUp(watched, { order: ORDER, current, active })

test('a watched lot is next while the lot before it is on', () => {
  expect(at(['2A'], 1, 1)).toBeNull()
  expect(at(['2A'], 2, 2)).toEqual({ lotNumber: '2A', stage: 'next' })
})

test('between two lots the one that comes on is next', () => {
  expect(at([3], 3, null)).toEqual({ lotNumber: 3, stage: 'next' })
})

test('the lot that is on goes before the next one, and is over with it', () => {
  expect(at([2, '2A'], 2, 2)).toEqual({ lotNumber: 2, stage: 'now' })
  expect(at([2], '2A', '2A')).toBeNull()
})

test('nothing comes up where no sale is on, or after the last lot', () => {
  expect(at([1], null, null)).toBeNull()
  expect(at([1], 4, 4)).toBeNull()
})

test('what is kept is read as lot numbers, and damage as nothing', () => {
  expect(watchedOf('12,12A, 13')).toEqual([12, '12A', 13])
  expect(watchedOf(',,')).toEqual([])
  expect(watchedOf(null)).toEqual([])
})
