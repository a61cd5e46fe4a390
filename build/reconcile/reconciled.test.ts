import { expect, test } from 'vitest'
import { reconciled } from './reconciled.ts'

test('lets an appeal have many buyers, whose pledges are its sum', () => {
  const pledge = (amount: string, Paddle: string) => ({ Lot: '1', 'Hammer price': amount, 'To pay': amount, Paddle })
  const faultsOf = (second: string, appeal: object = { Round: '1', Paddle: '' }) =>
    reconciled({
      results: [[{ Lot: '1', Status: 'Sold', 'Hammer Price': '150', ...appeal }]],
      buyers: [pledge('100', '12'), pledge(second, '14')],
      vendors: [{ Lot: '1', 'Hammer price': '150', 'To be paid out': '150' }],
      sums: [
        ['Hammer price', '150'],
        ['To pay', '150'],
        ['To be paid out', '150'],
        ['The house earns', '0'],
        ['The house pays over', '0'],
      ],
    }).faults
  expect(faultsOf('50')).toEqual([])
  expect(faultsOf('40')).toContain('Lot 1, hammer price and its buyer’s: 150 and 140')
  expect(faultsOf('50', { Paddle: '12' })).toContain('Lot 1 is on 2 lines of buyers and 1 of vendors')
})

test('reports a lot on another statement, or at another price, in words', () => {
  const line = { Lot: '1', 'Hammer price': '100', 'To pay': '125', Premium: '25', 'To be paid out': '100' }
  const sums = [
    ['Hammer price', '100'],
    ['To pay', '125'],
    ['To be paid out', '100'],
    ['The house earns', '25'],
    ['The house pays over', '0'],
  ]
  const result = { Lot: '1', Status: 'Sold', 'Hammer Price': '100', Paddle: '12' }
  const faultsOf = (results: object, buyer: object) =>
    reconciled({
      results: [[{ ...result, ...results }]],
      buyers: [{ ...line, Paddle: '12', ...buyer }],
      vendors: [line],
      sums,
    }).faults
  expect(faultsOf({}, {})).toEqual([])
  expect(faultsOf({ Paddle: '14' }, {})).toEqual(['Lot 1 went to 14, but is on the statement of 12'])
  expect(faultsOf({}, { Premium: '24.99' })).toEqual(['Lot 1, its parts and what is to pay: 124.99 and 125'])
  expect(faultsOf({ 'Hammer Price': '101' }, {})).toContain('Lot 1, hammer price and its buyer’s: 101 and 100')
  expect(faultsOf({ Lot: '2' }, {})).toContain('Lot 2 is on 0 lines of buyers and 0 of vendors')
})
