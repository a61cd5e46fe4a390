import { describe, expect, it } from 'vitest'
import { withoutPrefix } from './lot-numbers.ts'

describe('the prefix of all lot numbers', () => {
  it.each([
    [
      ['Lot 100', 'Lot 101A'],
      ['100', '101A'],
    ],
    [
      ['Los 7', 'LOS 8'],
      ['7', '8'],
    ],
    [
      ['Nr. 3', 'Nr. 4*'],
      ['3', '4*'],
    ],
    [
      ['Lot No. 012', 'lot no 13'],
      ['012', '13'],
    ],
    [
      ['N° 12', 'n°13 bis'],
      ['12', '13 bis'],
    ],
    [
      ['Лот 3', 'Лот 4'],
      ['3', '4'],
    ],
    [
      ['ロット1', 'ロット2'],
      ['1', '2'],
    ],
    [
      ['#1', '#2'],
      ['1', '2'],
    ],
    [['Lot:5'], ['5']],
  ])('is removed from %j', (written, numbers) => {
    expect(withoutPrefix(written)).toEqual(numbers)
  })

  it.each([[['Lot 100', '101']], [['A1', 'A2']], [['Lotus', 'Lottery']], [['N1', 'N2']], [['†13', '†14']]])(
    'stays in %j',
    (written) => {
      expect(withoutPrefix(written)).toEqual(written)
    },
  )
})
