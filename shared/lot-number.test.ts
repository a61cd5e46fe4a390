import { describe, expect, test } from 'vitest'
import { compareLotNumbers, LotNumberInput } from './lot-number.ts'
import { parseLotNumber } from './printed-lot-number.ts'

describe('a printed lot number', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['007', 7],
    ['1', 1],
    ['999999999', 999_999_999],
    ['12A', '12A'],
    [' 12A ', '12A'],
    ['12 A', '12 A'],
    ['B-7', 'B-7'],
    ['12.1', '12.1'],
    ['1e3', '1e3'],
    ['Ä1', 'Ä1'],
    ['3233*', '3233*'],
    ['†13', '†13'],
    ['16/1', '16/1'],
    ['26 & 27', '26 & 27'],
    ['26\u00a0&  27', '26 & 27'],
    ['12 bis', '12 bis'],
    ['#12', '#12'],
    ['１２', 12],
    ['١٢', 12],
    ['۱۲A', '12A'],
  ])('“%s” is parsed as %o', (text, lotNumber) => {
    expect(parseLotNumber(text)).toBe(lotNumber)
  })

  test.each([
    '',
    ' ',
    '0',
    '000',
    '1000000000',
    '..',
    '†',
    '12\n13',
    '12\u202813',
    '12\u0000',
    '1\u202e2',
    'A'.repeat(21),
  ])('“%s” is not a lot number', (text) => {
    expect(parseLotNumber(text)).toBeNull()
  })
})

describe('a lot number in a call', () => {
  test.each([
    [12, 12],
    ['12', 12],
    ['012', 12],
    ['12A', '12A'],
  ])('%o is %o', (value, lotNumber) => {
    expect(LotNumberInput.parse(value)).toBe(lotNumber)
  })

  test.each([0, -1, 1.5, 1_000_000_000, '0', '', null, '..', ['1'], Number.NaN])('%o is refused', (value) => {
    expect(LotNumberInput.safeParse(value).success).toBe(false)
  })
})

describe('a catalogue', () => {
  test('is in natural order', () => {
    expect([13, 12, '12A', 2, 10, '12B', 1, '2A', 'B1', 100, 'A10', 'A2'].sort(compareLotNumbers)).toEqual([
      1,
      2,
      '2A',
      10,
      12,
      '12A',
      '12B',
      13,
      100,
      'A2',
      'A10',
      'B1',
    ])
  })

  test('has only one order, even if two numbers differ only in case', () => {
    expect(compareLotNumbers('12a', '12A')).toBe(-compareLotNumbers('12A', '12a'))
    expect(compareLotNumbers('12a', '12A')).not.toBe(0)
    expect(compareLotNumbers('12A', '12A')).toBe(0)
  })
})
