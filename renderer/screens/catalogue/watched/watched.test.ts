import { expect, test } from 'vitest'
import { comingUp, watchedOf } from './watched.ts'

const ORDER = [1, 2, '2A', 3, 4]
const at = (watched: (number | string)[], current: number | string | null, active: number | string | null) =>
  comingUp(watched, { order: ORDER, current, active })

test('announces a watched lot while the lot before it is active', () => {
  expect(at(['2A'], 1, 1)).toBeNull()
  expect(at(['2A'], 2, 2)).toEqual({ lotNumber: '2A', stage: 'next' })
})

test('announces the current lot between two lots', () => {
  expect(at([3], 3, null)).toEqual({ lotNumber: 3, stage: 'next' })
})

test('prefers the active lot to the next one, until it ends', () => {
  expect(at([2, '2A'], 2, 2)).toEqual({ lotNumber: 2, stage: 'now' })
  expect(at([2], '2A', '2A')).toBeNull()
})

test('announces no lot without a live sale or after the last lot', () => {
  expect(at([1], null, null)).toBeNull()
  expect(at([1], 4, 4)).toBeNull()
})

test('reads stored lot numbers, and damaged text as none', () => {
  expect(watchedOf('12,12A, 13')).toEqual([12, '12A', 13])
  expect(watchedOf(',,')).toEqual([])
  expect(watchedOf(null)).toEqual([])
})
