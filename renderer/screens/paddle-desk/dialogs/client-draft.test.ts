import { expect, test } from 'vitest'
import { CurrencyCode } from '../../../../shared/amounts/currency-code.ts'
import { changedFields, draftOf, fieldsOf, newClient } from './client-draft.ts'

const ADA = { id: 'a', name: 'Ada', phones: [{ number: '111' }], alerts: ['cash only'], createdAt: '' }

const ASKED = { name: '', currency: 'USD' }

test('sends only the changed fields', () => {
  const read = draftOf(ADA, ASKED)
  expect(changedFields(read, read)).toEqual({})
  expect(changedFields(read, { ...read, note: 'pays by card' })).toEqual({ note: 'pays by card' })
  expect(changedFields(read, { ...read, phones: '' })).toEqual({ phones: [] })
})

test('sends a limit in the currency of the sale, keeps that of the client, and removes it with null', () => {
  const read = draftOf(ADA, ASKED)
  const limit = { amount: 5_000, currency: 'USD' }
  expect(changedFields(read, { ...read, limit: 5_000 })).toEqual({ limit })
  const limited = draftOf({ ...ADA, limit: { amount: 900, currency: CurrencyCode.parse('GBP') } }, ASKED)
  expect(changedFields(limited, { ...limited, limit: 800 })).toEqual({ limit: { amount: 800, currency: 'GBP' } })
  expect(changedFields(limited, { ...limited, limit: null })).toEqual({ limit: null })
})

test('keeps the reason of a bar only as long as the bar', () => {
  const barred = draftOf({ ...ADA, standing: 'barred', standingReason: 'Unpaid' }, ASKED)
  expect(changedFields(barred, { ...barred, standing: 'welcome' })).toEqual({ standing: 'welcome', standingReason: '' })
})

test('creates a client without empty fields', () => {
  const made = newClient(fieldsOf(draftOf(null, { name: 'Bo', currency: 'USD' })))
  expect(made).toEqual({ name: 'Bo', standing: 'welcome', phones: [], languages: [], alerts: [] })
})
