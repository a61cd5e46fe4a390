import { expect, test } from 'vitest'
import { aBid } from '../testing/bids.ts'
import { type BidFields, changedFields, fieldsOf, followed, typedInto } from './bid-edits.ts'

const bid = aBid({ paddleNumber: '12', bidderLocation: 'Lyon' })
const fields: BidFields = { amount: 1000, type: 'floor', paddleNumber: '12', bidderLocation: 'Lyon' }

test('sends only the changed fields', () => {
  expect(changedFields(bid, fields)).toBe(null)
  expect(changedFields(bid, { ...fields, paddleNumber: '13' })).toEqual({ paddleNumber: '13' })
  expect(changedFields(bid, { ...fields, bidderLocation: ' Lyon ' })).toBe(null)
})

test('requires an amount for a bid', () => {
  expect(changedFields(bid, { ...fields, amount: null })).toBe(null)
  expect(changedFields(bid, { ...fields, amount: 0 })).toBe(null)
})

test('cannot edit the start price', () => {
  expect(fieldsOf(aBid({ type: 'start_price' }))).toBe(null)
  expect(fieldsOf(bid)).toEqual(fields)
})

test('treats the original text as no edit', () => {
  const draft = typedInto(undefined, { bid, changes: { paddleNumber: '13' } })
  expect(draft?.mine).toEqual({ ...fields, paddleNumber: '13' })
  expect(typedInto(draft ?? undefined, { bid, changes: { paddleNumber: '12' } })).toBe(null)
})

test('shows another desk’s correction in untouched fields, and does not undo it at a save', () => {
  const draft = typedInto(undefined, { bid, changes: { paddleNumber: '13' } })
  if (!draft) throw new Error('something was typed')
  expect(followed(draft, { ...bid, amount: 1100, paddleNumber: '14' })).toEqual({
    ...fields,
    amount: 1100,
    paddleNumber: '13',
  })
  expect(changedFields(draft.bid, draft.mine)).toEqual({ paddleNumber: '13' })
})
