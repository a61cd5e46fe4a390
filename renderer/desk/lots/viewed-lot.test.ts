import { describe, expect, test } from 'vitest'
import { viewedLot } from './viewed-lot.ts'

const lots = [1, 2, '2A', 3]
const live = { auctionId: 'spring', lots, currentLot: 2 }

describe('the lot on view', () => {
  test('is the first one in an auction seen for the first time, and that auction is remembered', () => {
    const view = viewedLot({ ...live, keptLot: null, keptAuction: null })
    expect(view).toEqual({ lot: 1, keptLot: '1', keptAuction: 'spring' })
  })

  test('goes back to the first lot when another auction goes live', () => {
    expect(viewedLot({ ...live, keptLot: '3', keptAuction: 'winter' }).lot).toBe(1)
  })

  test('is the one that was kept, also where its number has a letter', () => {
    expect(viewedLot({ ...live, keptLot: '2A', keptAuction: 'spring' }).lot).toBe('2A')
  })

  test('is forgotten while no auction is live, but not which auction was seen last', () => {
    const view = viewedLot({ ...live, auctionId: null, keptLot: '3', keptAuction: 'spring' })
    expect(view).toEqual({ lot: null, keptLot: null, keptAuction: 'spring' })
  })

  test('is where the sale stands when the same auction is resumed', () => {
    expect(viewedLot({ ...live, keptLot: null, keptAuction: 'spring' }).lot).toBe(2)
  })

  test('leaves a lot that was taken out of the catalogue', () => {
    expect(viewedLot({ ...live, keptLot: '9', keptAuction: 'spring' }).lot).toBe(2)
    expect(viewedLot({ ...live, keptLot: '<script>', keptAuction: 'spring', currentLot: null }).lot).toBe(1)
  })

  test('is not forgotten while the page loads', () => {
    const kept = { keptLot: '3', keptAuction: 'spring' }
    expect(viewedLot({ ...kept, auctionId: undefined, lots: [], currentLot: null })).toEqual({ lot: null, ...kept })
    expect(viewedLot({ ...kept, auctionId: 'spring', lots: [], currentLot: null })).toEqual({ lot: null, ...kept })
  })
})
