import { describe, expect, test } from 'vitest'
import { viewedLot } from './viewed-lot.ts'

const lots = [1, 2, '2A', 3]
const live = { auctionId: 'spring', lots, currentLot: 2 }

describe('the lot on view', () => {
  test('is the first one in a newly seen auction, which is remembered', () => {
    const view = viewedLot({ ...live, keptLot: null, keptAuction: null })
    expect(view).toEqual({ lot: 1, keptLot: '1', keptAuction: 'spring' })
  })

  test('returns to the first lot when another auction is live', () => {
    expect(viewedLot({ ...live, keptLot: '3', keptAuction: 'winter' }).lot).toBe(1)
  })

  test('is the stored one, also if its number has a letter', () => {
    expect(viewedLot({ ...live, keptLot: '2A', keptAuction: 'spring' }).lot).toBe('2A')
  })

  test('is dropped while no auction is live, but the last seen auction is not', () => {
    const view = viewedLot({ ...live, auctionId: null, keptLot: '3', keptAuction: 'spring' })
    expect(view).toEqual({ lot: null, keptLot: null, keptAuction: 'spring' })
  })

  test('is the sale’s current lot when the same auction is resumed', () => {
    expect(viewedLot({ ...live, keptLot: null, keptAuction: 'spring' }).lot).toBe(2)
  })

  test('changes when its lot is removed from the catalogue', () => {
    expect(viewedLot({ ...live, keptLot: '9', keptAuction: 'spring' }).lot).toBe(2)
    expect(viewedLot({ ...live, keptLot: '<script>', keptAuction: 'spring', currentLot: null }).lot).toBe(1)
  })

  test('is not dropped while the page loads', () => {
    const kept = { keptLot: '3', keptAuction: 'spring' }
    expect(viewedLot({ ...kept, auctionId: undefined, lots: [], currentLot: null })).toEqual({ lot: null, ...kept })
    expect(viewedLot({ ...kept, auctionId: 'spring', lots: [], currentLot: null })).toEqual({ lot: null, ...kept })
  })
})
