import { expect, test } from 'vitest'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { rehearsalLots } from '../people/people.ts'
import { commissionsOf } from './commissions.ts'

test('gives a quarter of the lots commissions around the low estimate, the same for the same seed', () => {
  const lots = rehearsalLots(catalogueOf(800))
  const book = commissionsOf(lots, { seed: 5, share: 0.25 })
  expect(commissionsOf(lots, { seed: 5, share: 0.25 })).toEqual(book)
  expect(commissionsOf(lots, { seed: 6, share: 0.25 })).not.toEqual(book)
  const withSome = new Set(book.map(({ lotNumber }) => lotNumber)).size / lots.length
  expect(withSome > 0.2 && withSome < 0.3, String(withSome)).toBe(true)
  const estimates = new Map(lots.map(({ lotNumber, lowEstimate }) => [lotNumber, lowEstimate ?? 0]))
  const ratios = book.map(({ lotNumber, amount }) => amount / (estimates.get(lotNumber) ?? 1)).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0
  expect(middle > 0.6 && middle < 1, String(middle)).toBe(true)
  const keys = book.map(({ lotNumber, paddle }) => `${lotNumber} ${paddle}`)
  expect(new Set(keys).size).toBe(keys.length)
})
