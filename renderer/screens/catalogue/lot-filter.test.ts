import { describe, expect, it } from 'vitest'
import type { Tag } from '../../../shared/entities/tag.ts'
import { filterLots, type LotFilter, searchable, WHOLE_CATALOGUE } from './lot-filter.ts'
import type { LotStanding } from './lot-standing.ts'
import { aLot } from './testing/lots.ts'

const star: Tag = { id: 'star', name: 'Star lot', color: '#8a1c2c', createdAt: '' }
const lots = [
  aLot(1, { title: 'Evening Harbour', artist: 'Maren Holtvik (Norwegian, 1911-1994)' }),
  aLot(2, { title: 'Patio, mediodía', artist: 'Inés Calvo Ferrán', medium: 'oil on board' }),
  aLot(12, { title: 'Feuilles coupées sur bleu', tags: [star] }),
  aLot('12A', { title: 'Feuilles coupées sur rouge' }),
  aLot(112, { title: 'Signal', description: 'Painted in 1912' }),
].map(searchable)

const KINDS: Readonly<Record<string, LotStanding['kind']>> = { 1: 'sold', 2: 'passed', 12: 'bidding' }

function found(filter: Partial<LotFilter>) {
  return filterLots(lots, { ...WHOLE_CATALOGUE, ...filter }, (lot) => KINDS[String(lot)] ?? 'upcoming').map(
    ({ lot_number }) => lot_number,
  )
}

describe('the search', () => {
  it('shows the whole catalogue where nothing is asked', () => {
    expect(found({})).toEqual([1, 2, 12, '12A', 112])
    expect(found({ query: '   ' })).toHaveLength(5)
  })

  it('knows a lot by its number, and its companions by theirs', () => {
    expect(found({ query: '12' })).toEqual([12, '12A'])
    expect(found({ query: 'lot 12a' })).toEqual(['12A'])
    expect(found({ query: '1' })).toEqual([1])
  })

  it('looks for a number elsewhere where no lot has it', () => {
    expect(found({ query: '1911' })).toEqual([1])
    expect(found({ query: '1912' })).toEqual([112])
  })

  it('needs neither accents nor capitals, and takes words in any order', () => {
    expect(found({ query: 'mediodia' })).toEqual([2])
    expect(found({ query: 'ROUGE coupees' })).toEqual(['12A'])
    expect(found({ query: 'calvo oil' })).toEqual([2])
    expect(found({ query: 'star' })).toEqual([12])
    expect(found({ query: 'harbour oil' })).toEqual([])
  })

  it('takes what is typed as it is', () => {
    expect(found({ query: '.*(' })).toEqual([])
  })
})

describe('the filter', () => {
  it('parts the catalogue by outcome; the lot on the block is still to come', () => {
    expect(found({ show: 'sold' })).toEqual([1])
    expect(found({ show: 'passed' })).toEqual([2])
    expect(found({ show: 'upcoming' })).toEqual([12, '12A', 112])
  })

  it('knows tags, together with the search', () => {
    expect(found({ tag: 'star' })).toEqual([12])
    expect(found({ tag: 'star', query: 'rouge' })).toEqual([])
  })
})
