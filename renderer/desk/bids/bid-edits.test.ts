import { expect, test } from 'vitest'
import { aBid } from '../testing/bids.ts'
import { type BidFields, changedFields, fieldsOf, followed, typedInto } from './bid-edits.ts'

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

test('what reads again as it did is no edit', () => {
  const draft = typedInto(undefined, { bid, changes: { paddleNumber: '13' } })
  expect(draft?.mine).toEqual({ ...fields, paddleNumber: '13' })
  expect(typedInto(draft ?? undefined, { bid, changes: { paddleNumber: '12' } })).toBe(null)
})

test('a correction made elsewhere shows in the fields that were not typed in, and is not undone by the save', () => {
  const draft = typedInto(undefined, { bid, changes: { paddleNumber: '13' } })
  if (!draft) throw new Error('something was typed')
  expect(followed(draft, { ...bid, amount: 1100, paddleNumber: '14' })).toEqual({
    ...fields,
    amount: 1100,
    paddleNumber: '13',
  })
  expect(changedFields(draft.bid, draft.mine)).toEqual({ paddleNumber: '13' })
})
