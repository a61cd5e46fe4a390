import { describe, expect, it } from 'vitest'
import { lotMeant, searchable, searchLots } from './lot-search.ts'

const lots = [
  { lot_number: 1, title: 'Evening Harbour', artist: 'Maren Holtvik (Norwegian, 1911-1994)' },
  { lot_number: 2, title: 'Patio, mediodía', artist: 'Inés Calvo Ferrán', medium: 'oil on board' },
  { lot_number: 12, title: 'Feuilles coupées sur bleu', tags: [{ name: 'Star lot' }] },
  { lot_number: '12A', title: 'Feuilles coupées sur rouge' },
  { lot_number: 112, title: 'Signal', description: 'Painted in 1912', reserve: 5000, consignor: 'Smith' },
]
const searched = lots.map((lot) => searchable(lot, 'everything'))

const found = (query: string) => searchLots(searched, query).map(({ lot_number }) => lot_number)

describe('the search, on every screen', () => {
  it('shows the whole catalogue for an empty query', () => {
    expect(found('')).toEqual([1, 2, 12, '12A', 112])
    expect(found('   ')).toHaveLength(5)
  })

  it('finds a lot by its number, and with it 12A and 12B', () => {
    expect(found('12')).toEqual([12, '12A'])
    expect(found('lot 12a')).toEqual(['12A'])
    expect(found('12 a')).toEqual(['12A'])
    expect(found('1')).toEqual([1])
  })

  it('searches the texts for a number that no lot has', () => {
    expect(found('1911')).toEqual([1])
    expect(found('1912')).toEqual([112])
  })

  it('ignores accents, capitals and the order of words', () => {
    expect(found('mediodia')).toEqual([2])
    expect(found('ROUGE coupees')).toEqual(['12A'])
    expect(found('coupées')).toEqual([12, '12A'])
    expect(found('calvo oil')).toEqual([2])
    expect(found('star')).toEqual([12])
    expect(found('harbour oil')).toEqual([])
  })

  it('takes the query literally, and searches only fields of the table', () => {
    expect(found('.*(')).toEqual([])
    expect(found('smith')).toEqual([])
    expect(found('5000')).toEqual([])
  })
})

it('a desk that searches names finds no descriptions', () => {
  const named = lots.map((lot) => searchable(lot, 'names'))
  expect(searchLots(named, 'oil')).toEqual([])
  expect(searchLots(named, 'ferran patio')).toHaveLength(1)
})

it('a number at a desk is a lot number, the exact one first, and never a year', () => {
  const named = lots.map((lot) => searchable(lot, 'names'))
  const number = (query: string) => searchLots(named, query).map(({ lot_number }) => lot_number)
  expect(number('12')).toEqual([12, '12A'])
  expect(number('11')).toEqual([112])
  expect(number('1911')).toEqual([])
})

it('Enter selects the lot with that number, else the only result', () => {
  const meant = (query: string) => lotMeant(searched, query)?.lot_number
  expect(meant(' 12a ')).toBe('12A')
  expect(meant('12')).toBe(12)
  expect(meant('harbour')).toBe(1)
  expect(meant('feuilles')).toBe(undefined)
  expect(meant('zebra')).toBe(undefined)
})
