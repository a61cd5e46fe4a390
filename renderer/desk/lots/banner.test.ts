import { describe, expect, test } from 'vitest'
import { aBid, aLot } from '../testing/bids.ts'
import { bannerOf } from './banner.ts'

const open = { status: null, amount: null, paddleNumber: null } as const

const banner = (but: Partial<Parameters<typeof bannerOf>[0]>) =>
  bannerOf({ lot: aLot(), bids: [], outcome: open, fairWarning: 'none', ...but })

describe('the status banner', () => {
  test('waits for the lot, then for the asking price, then shows it', () => {
    expect(banner({ lot: aLot({ status: 'preloaded', startPrice: null }) }).text).toBe('Waiting for lot to start')
    expect(banner({ lot: aLot({ startPrice: null }) }).text).toBe('Waiting for asking price to be set')
    expect(banner({})).toEqual({ kind: 'price-set', text: 'Asking price set', amount: 1000 })
  })

  test('shows the highest valid bid', () => {
    const bid = aBid({ id: 'high', amount: 1200 })
    const bids = [aBid(), bid, aBid({ id: 'off', amount: 5000, cancelled: true, status: 'cancelled' })]
    expect(banner({ bids })).toEqual({ kind: 'bid', text: 'Current Bid', bid })
  })

  test('waits for the lot to start if it was put back with its bids', () => {
    expect(banner({ lot: aLot({ status: 'preloaded' }), bids: [aBid()] }).kind).toBe('not-started')
  })

  test('shows fair warning with its leader before the current bid, and an outcome before both', () => {
    const bids = [aBid()]
    expect(banner({ bids, fairWarning: 'given' })).toEqual({ kind: 'fair-warning', text: 'Fair Warning', bid: bids[0] })
    const sold = { status: 'sold', amount: 1000, paddleNumber: '118' } as const
    expect(banner({ bids, fairWarning: 'given', outcome: sold })).toMatchObject({ text: 'Sold for', amount: 1000 })
    const passed = { status: 'passed', amount: null, paddleNumber: null } as const
    expect(banner({ bids, fairWarning: 'given', outcome: passed }).text).toBe('Passed')
  })

  test('has special words for a sale subject to approval and a withdrawn lot', () => {
    const subject = { status: 'sold', amount: 1000, paddleNumber: '118', subject: true } as const
    expect(banner({ outcome: subject })).toMatchObject({ kind: 'sold', text: 'Sold subject at' })
    const below = {
      lot: aLot({ status: 'sold', shortfall: 'below_reserve' }),
      outcome: { ...subject, subject: undefined },
    }
    expect(banner(below).text).toBe('Sold below reserve at')
    const boughtIn = {
      lot: aLot({ status: 'passed', shortfall: 'bought_in' }),
      outcome: { ...open, status: 'passed' },
    } as const
    expect(banner(boughtIn).text).toBe('Bought in')
    expect(banner({ outcome: { ...open, status: 'withdrawn' } })).toEqual({ kind: 'withdrawn', text: 'Withdrawn' })
  })
})
