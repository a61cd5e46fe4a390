import { expect, test } from 'vitest'
import { lotsNamed, writtenLots } from './round-words.ts'

test.each([
  [[12], 'lot 12'],
  [[12, 13], 'lots 12 and 13'],
  [[12, 13, 14, 15], 'lots 12 to 15'],
  [[12, 13, 14, 18], 'lots 12 to 14 and 18'],
  [[12, '12A', 13, 20, 21, 22], 'lots 12, 12A, 13 and 20 to 22'],
])('names %j as %s', (lots, words) => {
  expect(lotsNamed(lots)).toBe(words)
})

test('writes lots as they are typed', () => {
  expect(writtenLots([13, 14, 15, 18])).toBe('13-15,18')
})
