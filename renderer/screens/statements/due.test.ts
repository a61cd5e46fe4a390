import { expect, test } from 'vitest'
import { issuingOf } from './due.ts'

test('a statement of nothing can’t be issued, and its button says so', () => {
  const nothing = { number: null, creditDue: false, lines: [] }
  expect(issuingOf(nothing)).toEqual({ label: 'Nothing to Issue', isDue: false })
  expect(issuingOf({ ...nothing, number: 4 })).toEqual({ label: 'Issued as 4', isDue: false })
  expect(issuingOf({ ...nothing, number: 4, creditDue: true })).toEqual({ label: 'Issue Credit Note', isDue: true })
})
