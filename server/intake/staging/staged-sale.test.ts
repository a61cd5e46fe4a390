import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../../../shared/rules/default-terms.ts'
import type { ImportedSale } from '../import/imported-sale.ts'
import { storedAuctionOf } from './staged-sale.ts'

const sale: ImportedSale = {
  saleMetadata: { title: 'Spring', date_time: null, location: null, source_url: null },
  ...{ lots: [], tags: [], advancedBids: [], imageCount: 0, warnings: [], unit: 'GBP', terms: null, people: null },
}
const stored = (given: Partial<ImportedSale>) =>
  storedAuctionOf(
    { ...sale, ...given },
    { auctionId: 'spring', tagIdsOf: () => [], at: '2026-05-01T09:00:00Z', version: 1 },
  )

test('stores the terms of a file', () => {
  expect(stored({}).terms).toBeUndefined()
  expect(stored({ terms: { ...DEFAULT_TERMS, snap: true } }).terms).toEqual({ ...DEFAULT_TERMS, snap: true })
})

test('takes the unit from the amounts that were read, never from the file’s terms', () => {
  expect(stored({ terms: { ...DEFAULT_TERMS, unit: 'minor' } }).terms?.unit).toBeUndefined()
})
