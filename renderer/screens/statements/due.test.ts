import { expect, test } from 'vitest'
import { documentsTold, dueOf, issuingOf } from './due.ts'

const summary = { clientId: null, name: null, subject: 0, hammer: 0, total: 0 }
const first = { ...summary, party: '12', number: null, creditDue: false, lots: 2 }
const issued = { ...summary, party: '13', number: 1, creditDue: false, lots: 1 }
const changed = { ...summary, party: '14', number: 2, creditDue: true, lots: 1 }
const gone = { ...summary, party: '15', number: 3, creditDue: true, lots: 0 }

test('a credit note that is due is issued with the others, also where no lot is left', () => {
  expect(dueOf([first, issued, changed, gone])).toEqual({ open: [first, changed, gone], credits: 2, statements: 2 })
  expect(dueOf([gone]).open).toEqual([gone])
  expect(dueOf([issued]).open).toEqual([])
})

test('the question before issuing names statements and credit notes', () => {
  expect(documentsTold({ statements: 1, credits: 0 })).toBe('1 statement')
  expect(documentsTold({ statements: 0, credits: 5 })).toBe('5 credit notes')
  expect(documentsTold({ statements: 2, credits: 1 })).toBe('2 statements and 1 credit note')
})

test('a statement of nothing can’t be issued, and its button says so', () => {
  const nothing = { number: null, creditDue: false, lines: [] }
  expect(issuingOf(nothing)).toEqual({ label: 'Nothing to Issue', isDue: false })
  expect(issuingOf({ ...nothing, number: 4 })).toEqual({ label: 'Issued as 4', isDue: false })
  expect(issuingOf({ ...nothing, number: 4, creditDue: true })).toEqual({ label: 'Issue Credit Note', isDue: true })
})
