import { expect, test } from 'vitest'
import { freeNumbers, readTypedLots } from './typed-parts.ts'

const lots = [1, 12, '12A', 13].map((lot_number) => ({ lot_number }))
const typed = (number: string, words: { title?: string; estimate?: string; reserve?: string } = {}) => ({
  ...{ number, title: 'A chair', estimate: '', reserve: '' },
  ...words,
})
const read = (...all: ReturnType<typeof typed>[]) => readTypedLots(all, { lots, unit: 'GBP', replaced: 12 })

test('proposes the free numbers after a lot', () => {
  expect(freeNumbers(13, lots, 2)).toEqual(['13A', '13B'])
  expect(freeNumbers(12, lots, 2)).toEqual(['12B', '12C'])
  expect(freeNumbers('12A', lots, 1)).toEqual(['12B'])
  expect(freeNumbers('†13', lots, 1)).toEqual(['†13A'])
})

test('reads numbers, titles, estimates and reserves', () => {
  expect(read(typed('12', { estimate: '500 - 800', reserve: '£400' }), typed('12b', { title: ' Two ' }))).toEqual([
    { lot_number: 12, title: 'A chair', estimate: '500 - 800', reserve: 400 },
    { lot_number: '12b', title: 'Two' },
  ])
})

test.each([
  [typed(''), 'A number is missing'],
  [typed('§'), '§ is not a lot number'],
  [typed('12a'), 'There is a lot 12A already'],
  [typed('14', { title: ' ' }), 'Lot 14 needs a title'],
  [typed('14', { reserve: 'x' }), '“x” is not an amount'],
])('says why %j can’t be read', (lot, fault) => {
  expect(read(lot)).toEqual({ fault })
})

test('refuses a number that is named twice', () => {
  expect(read(typed('14'), typed('14'))).toEqual({ fault: 'Lot 14 is named twice' })
})
