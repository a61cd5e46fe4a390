import { expect, test } from 'vitest'
import { changedFields, draftOf } from './client-draft.ts'

const ADA = { id: 'a', name: 'Ada', phones: [{ number: '111' }], alerts: ['cash only'], createdAt: '' }

test('sends only the changed fields', () => {
  const read = draftOf(ADA, '')
  expect(changedFields(read, read)).toEqual({})
  expect(changedFields(read, { ...read, note: 'pays by card' })).toEqual({ note: 'pays by card' })
  expect(changedFields(read, { ...read, phones: '' })).toEqual({ phones: [] })
})
