import { expect, test } from 'vitest'
import { aBid } from '../testing/bids.ts'
import { type BidFields, changedFields, fieldsOf } from './bid-edits.ts'

const bid = aBid({ paddleNumber: '12', bidderLocation: 'Lyon' })
const fields: BidFields = { amount: 1000, type: 'floor', paddleNumber: '12', bidderLocation: 'Lyon' }

test('only the changed fields are sent', () => {
  expect(changedFields(bid, fields)).toBe(null)
  expect(changedFields(bid, { ...fields, paddleNumber: '13' })).toEqual({ paddleNumber: '13' })
  expect(changedFields(bid, { ...fields, bidderLocation: ' Lyon ' })).toBe(null)
})

test('a bid keeps an amount', () => {
  expect(changedFields(bid, { ...fields, amount: null })).toBe(null)
  expect(changedFields(bid, { ...fields, amount: 0 })).toBe(null)
})

test('the start price is not edited here', () => {
  expect(fieldsOf(aBid({ type: 'start_price' }))).toBe(null)
  expect(fieldsOf(bid)).toEqual(fields)
})
