import { expect, test } from 'vitest'
import { readLotList } from './lot-list.ts'

const SALE = [1, 2, 3, '3A', 4, '12-14', 20]

test.each([
  ['3', [3]],
  ['4, 1;3a', [1, '3A', 4]],
  ['2-4', [2, 3, '3A', 4]],
  ['1 – 2, 20', [1, 2, 20]],
  ['12-14', ['12-14']],
])('parses %s as the lots %j of the sale, in its order', (text, lots) => {
  expect(readLotList(text.replace('3a', '3A'), SALE)).toEqual({ lots })
})

test.each([
  ['', 'The lot is missing'],
  ['9', 'Lot 9 is not in this sale'],
  ['1, 4-2', '“4-2” is not a range of lots in this sale'],
  ['1, ?', '“?” is not a lot number'],
])('%j is refused: %s', (text, refused) => {
  expect(readLotList(text, SALE)).toEqual({ refused })
})
