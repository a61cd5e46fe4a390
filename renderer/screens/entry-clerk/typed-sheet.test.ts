import { expect, test } from 'vitest'
import { nextAfter, readSheet, sumsOfSheet } from './typed-sheet.ts'

const line = (lotNumber: number, amount: number | null, paddle: string | null) => ({ lotNumber, amount, paddle })

test('adds up prices and paddles; passed lots and the floor have none', () => {
  expect(sumsOfSheet([line(1, 1_200, '12'), line(2, null, null), line(3, 800, 'FLOOR'), line(4, 900, '013')])).toEqual({
    price: 2_900,
    paddles: 25,
  })
})

test('reads a stored sheet, and begins a new one if the text is not a sheet', () => {
  const lines = [line(1, 1_200, '12'), line(2, null, null)]
  expect(readSheet(JSON.stringify(lines))).toEqual(lines)
  for (const text of [null, '', '{', '"x"', '[{"lotNumber":1}]']) expect(readSheet(text)).toEqual([])
})

test('proposes the next lot without an outcome that is not typed yet', () => {
  const lots = [1, 2, 3, 4].map((lotNumber) => ({ lotNumber, round: null, result: lotNumber === 3 ? 'Passed' : '' }))
  expect(nextAfter(lots, null, [])).toBe('1')
  expect(nextAfter(lots, 1, [line(2, 5, '1')])).toBe('4')
  expect(nextAfter(lots, 4, [])).toBe('')
})

test('proposes no lot that is sold with the lead of its round, and each lot of a choice', () => {
  const next = (kind: 'together' | 'each' | 'choice') => {
    const round = { lead: 1, kind, words: 'Lots 1 to 3' }
    const lots = [1, 2, 3, 4].map((lotNumber) => ({ lotNumber, round: lotNumber === 4 ? null : round, result: '' }))
    return nextAfter(lots, 1, [line(1, 5, '1')])
  }
  expect([next('together'), next('each'), next('choice')]).toEqual(['4', '4', '2'])
})
