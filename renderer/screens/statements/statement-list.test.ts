import { expect, test } from 'vitest'
import type { StatementSummary } from '../../../shared/entities/money/statements.ts'
import { type ListShown, shownStatements } from './statement-list.ts'

const one = (party: string | null, more: Partial<StatementSummary> = {}): StatementSummary => ({
  party,
  clientId: null,
  name: null,
  company: null,
  lots: 1,
  subject: 0,
  hammer: 100,
  total: 130,
  ...more,
})
const LIST = [
  one('102', { name: 'Jürgen Müller', total: 50 }),
  one(null, { lots: 3 }),
  one('9', { name: 'Anna Öz', company: 'Bright & Sons', subject: 1, total: 900 }),
]
const shown = (how: Partial<ListShown>) =>
  shownStatements(LIST, { search: '', filter: 'all', sort: 'party', ...how }).map(({ party }) => party)

test('finds statements by paddle, name and company, with or without accents', () => {
  expect(shown({ search: 'muller jur' })).toEqual(['102'])
  expect(shown({ search: 'BRIGHT' })).toEqual(['9'])
  expect(shown({ search: '10' })).toEqual(['102'])
  expect(shown({ search: 'nobody' })).toEqual([])
})

test('filters open statements: with lots sold subject, and with paddles to follow', () => {
  expect(shown({ filter: 'open' })).toEqual(['9', null])
  expect(shown({ filter: 'subject' })).toEqual(['9'])
  expect(shown({ filter: 'to follow' })).toEqual([null])
})

test('sorts by number, name, lots and total; statements without a party are last by number and name', () => {
  expect(shown({})).toEqual(['9', '102', null])
  expect(shown({ sort: 'name' })).toEqual(['9', '102', null])
  expect(shown({ sort: 'lots' })).toEqual([null, '102', '9'])
  expect(shown({ sort: 'total' })).toEqual(['9', null, '102'])
})
