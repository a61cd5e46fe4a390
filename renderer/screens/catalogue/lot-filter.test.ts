import { describe, expect, it } from 'vitest'
import { searchable } from '../../../shared/catalogue/lot-search.ts'
import type { LotStatus } from '../../../shared/entities/lot.ts'
import type { Tag } from '../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { filterLots, type LotFilter, WHOLE_CATALOGUE } from './lot-filter.ts'
import { aLot, aState } from './testing/lots.ts'

const star: Tag = { id: 'star', name: 'Star lot', color: '#8a1c2c', createdAt: '' }
const lots = [
  aLot(1, { title: 'Evening Harbour', artist: 'Maren Holtvik (Norwegian, 1911-1994)' }),
  aLot(2, { title: 'Patio, mediodía', artist: 'Inés Calvo Ferrán', medium: 'oil on board' }),
  aLot(12, { title: 'Feuilles coupées sur bleu', tags: [star] }),
  aLot('12A', { title: 'Feuilles coupées sur rouge' }),
  aLot(112, { title: 'Signal', description: 'Painted in 1912' }),
].map((lot) => searchable(lot, 'everything'))

const STATUSES: Readonly<Record<string, LotStatus>> = { 1: 'sold', 2: 'passed', 12: 'active' }

function found(filter: Partial<LotFilter>) {
  const stateOf = (lot: LotNumber) => aState({ status: STATUSES[String(lot)] ?? 'preloaded' })
  return filterLots(lots, { ...WHOLE_CATALOGUE, ...filter }, { stateOf, watched: ['12A', 1, 99] }).map(
    ({ lot_number }) => lot_number,
  )
}

describe('the filter', () => {
  it('filters the catalogue by outcome; the active lot is still to come', () => {
    expect(found({ show: 'sold' })).toEqual([1])
    expect(found({ show: 'passed' })).toEqual([2])
    expect(found({ show: 'upcoming' })).toEqual([12, '12A', 112])
  })

  it('shows the lots that this phone watches, in the catalogue’s order', () => {
    expect(found({ show: 'watched' })).toEqual([1, '12A'])
  })

  it('filters by tags together with the search', () => {
    expect(found({ tag: 'star' })).toEqual([12])
    expect(found({ tag: 'star', query: 'rouge' })).toEqual([])
  })
})
