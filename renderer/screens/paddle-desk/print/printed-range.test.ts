import { expect, test } from 'vitest'
import { paddlesBetween } from './printed-range.ts'

test('takes the paddles of a range by their numbers, with both ends; an empty end is open', () => {
  const paddles = ['100', '9', '10', '12']
  expect(paddlesBetween(paddles, { from: '9', to: '12' })).toEqual(['9', '10', '12'])
  expect(paddlesBetween(paddles, { from: '', to: '' })).toEqual(['9', '10', '12', '100'])
  expect(paddlesBetween(paddles, { from: '11', to: '' })).toEqual(['12', '100'])
  expect(paddlesBetween(paddles, { from: '13', to: '12' })).toEqual([])
})
