import { expect, test } from 'vitest'
import { noteNeeded } from './correction-note.ts'

const bid = (type: 'online' | 'floor', amount: number, paddleNumber: string) => ({
  type,
  amount,
  paddleNumber,
  status: 'active' as const,
  cancelled: false,
  deletedByClerk: false,
})
const bids = [bid('floor', 1_000, '7'), bid('online', 1_200, '4001')]

test.for([
  { why: 'the paddle of the highest bid', amount: 1_200, paddleNumber: '4001', needs: null },
  { why: 'another paddle than the online bid’s', amount: 1_200, paddleNumber: '7', needs: 'paddle' },
  { why: 'a price nobody bid', amount: 1_500, paddleNumber: '4001', needs: 'price' },
  { why: 'the price of a lower bid', amount: 1_000, paddleNumber: '7', needs: 'price' },
  { why: 'no paddle known', amount: 1_200, paddleNumber: null, needs: null },
])('$why needs as a note: $needs', ({ amount, paddleNumber, needs }) => {
  expect(noteNeeded({ amount, paddleNumber }, { was: { amount: null, paddleNumber: null }, bids })).toBe(needs)
})

test('a telephone or floor bid takes another paddle without a note', () => {
  const sold = { amount: 1_000, paddleNumber: '8' }
  expect(noteNeeded(sold, { was: { amount: 1_000, paddleNumber: '7' }, bids: bids.slice(0, 1) })).toBeNull()
})

test('an unchanged sale that was recorded with a note needs no new one', () => {
  const was = { amount: 1_200, paddleNumber: '9' }
  expect(noteNeeded(was, { was, bids })).toBeNull()
  expect(noteNeeded({ ...was, amount: 1_300 }, { was: { ...was, amount: 1_300 }, bids })).toBeNull()
  expect(noteNeeded({ ...was, paddleNumber: '10' }, { was, bids })).toBe('paddle')
})
