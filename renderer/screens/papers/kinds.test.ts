import { expect, test } from 'vitest'
import { changesOn, changeWords, KINDS } from './kinds.ts'

test('describes the changes of each lot', () => {
  const changes = [
    { lotNumber: 5, what: 'changed' as const, fields: ['title', 'commissions'] },
    { lotNumber: '12A', what: 'new' as const, fields: [] },
    { lotNumber: 7, what: 'gone' as const, fields: [] },
  ]
  expect(changeWords(changes)).toBe('Lot 5: title, advance bids; lot 12A: new')
  expect(changeWords(changesOn(KINDS.book, []))).toBe('')
})
