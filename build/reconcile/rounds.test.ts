import { expect, test } from 'vitest'
import { roundFaults, roundsOfBookkeeping } from './rounds.ts'

const SOLD = [
  { Lot: '12', Status: 'Sold', 'Hammer Price': '900', Paddle: '7', Round: '12', 'Unit Price': '', With: '' },
  { Lot: '13', Status: 'Sold', 'Hammer Price': '0', Paddle: '7', Round: '12', 'Unit Price': '', With: '12' },
  { Lot: '14', Status: 'Sold', 'Hammer Price': '60', Paddle: '8', Round: '14', 'Unit Price': '20', With: '' },
]

/** The faults after a change of a lot in the results alone. */
function faultsOf(lot: string, changed: object): string[] {
  const results = SOLD.map((row) => (row.Lot === lot ? { ...row, ...changed } : row))
  return [...roundFaults(results, { buyers: SOLD, vendors: SOLD }), ...roundsOfBookkeeping(results, SOLD)]
}

test('finds no fault in lots that were sold with a lead, or by the piece', () => {
  expect(faultsOf('12', {})).toEqual([])
})

test.each([
  ['13', { 'Hammer Price': '5' }, 'Lot 13 is sold with lot 12, but has a price'],
  ['13', { Paddle: '8' }, 'Lot 13 is sold with lot 12, but to another paddle'],
  ['13', { Round: '14' }, 'Lot 13 is sold with lot 12, but in the round of lot 14'],
  ['12', { Status: 'Passed' }, 'Lot 13 is sold with lot 12, which is not sold in its round'],
  ['13', { With: '' }, 'Lot 13 is sold at 0, and no other lot includes its price'],
  ['14', { 'Hammer Price': '61' }, 'Lot 14: its price is not a multiple of its unit price'],
  ['14', { 'Unit Price': '30' }, 'Lot 14: the statements of buyers have another unit price'],
  ['13', { With: '' }, 'Lot 13: the statements of vendors have it with another lot'],
  ['14', { Round: '12' }, 'Lot 14, Round: results and bookkeeping differ'],
])('names the fault of lot %s with %o', (lot, changed, fault) => {
  expect(faultsOf(lot, changed)).toContain(fault)
})
