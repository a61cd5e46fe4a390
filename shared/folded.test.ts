import { expect, test } from 'vitest'
import { folded, withoutAccents } from './folded.ts'

test('folds case, accents, full-width letters, ligatures and apostrophes', () => {
  expect(['ÉMILE', 'Strauß', 'Ørsted', 'Æble', 'd’Or', '１２Ａ', 'Łódź'].map(folded)).toEqual([
    'emile',
    'strauss',
    'orsted',
    'aeble',
    "d'or",
    '12a',
    'łodz',
  ])
})

test('removes accents alone', () => {
  expect(withoutAccents('Zürich, Weißenburg')).toBe('zurich, weißenburg')
})
