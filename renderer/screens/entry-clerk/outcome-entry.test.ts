import { describe, expect, it } from 'vitest'
import type { Bid } from '../../../shared/entities/bid.ts'
import { aBid } from '../../data/testing/sale.ts'
import { checkSale, paddleField } from './outcome-entry.ts'

const bid = (fields: Partial<Bid>) => aBid('a', fields)
const nothing = { text: '', bidId: null }

describe('the paddle field', () => {
  it('has the paddle of an online or advance bid, read-only', () => {
    for (const type of ['online', 'advanced'] as const) {
      const typed = { text: '99', bidId: 'a' }
      expect(paddleField(bid({ type, paddleNumber: '1234' }), typed)).toEqual({
        text: '1234',
        readOnly: true,
        cleared: null,
      })
    }
  })

  it('starts with the paddle that the clerk noted with a telephone bid, editable', () => {
    const highest = bid({ type: 'phone', paddleNumber: '7' })
    expect(paddleField(highest, nothing)).toEqual({ text: '7', readOnly: false, cleared: null })
    expect(paddleField(highest, { text: '8', bidId: 'a' }).text).toBe('8')
  })

  it('remains empty when the noted paddle is deleted', () => {
    expect(paddleField(bid({ paddleNumber: '7' }), { text: '', bidId: 'a' }).text).toBe('')
  })

  it('takes text typed before the first bid for that bid', () => {
    expect(paddleField(null, { text: '55', bidId: null }).text).toBe('55')
    expect(paddleField(bid({}), { text: '55', bidId: null }).text).toBe('55')
  })

  it('never sells to the paddle of an outbid bidder', () => {
    expect(paddleField(bid({ id: 'b' }), { text: '55', bidId: 'a' })).toEqual({
      text: '',
      readOnly: false,
      cleared: '55',
    })
  })
})

describe('recording a sale', () => {
  it('requires a valid bid', () => {
    expect(checkSale({ highest: null, buyer: { paddle: '5' }, status: 'active' })).toEqual({
      kind: 'not-yet',
      message: 'At least one valid bid is required to record a sale.',
    })
  })

  it('requires a paddle for a telephone and a floor bid', () => {
    for (const type of ['phone', 'floor'] as const) {
      expect(checkSale({ highest: bid({ type }), buyer: { paddle: '' }, status: 'active' })).toEqual({
        kind: 'not-yet',
        message: `This ${type} bid requires a paddle number to proceed.`,
      })
    }
  })

  it('waits for a lot that was put back', () => {
    expect(checkSale({ highest: bid({}), buyer: { paddle: '5' }, status: 'preloaded' }).kind).toBe('not-yet')
  })

  it('is possible with both', () => {
    const highest = bid({})
    expect(checkSale({ highest, buyer: { paddle: '5' }, status: 'active' })).toEqual({
      kind: 'ready',
      bid: highest,
      buyer: { paddle: '5' },
    })
  })

  it('is ready without a paddle that follows, and never with paddle 0', () => {
    const highest = bid({})
    expect(checkSale({ highest, buyer: 'to-follow', status: 'active' }).kind).toBe('ready')
    expect(checkSale({ highest, buyer: { paddle: '0' }, status: 'active' })).toEqual({
      kind: 'not-yet',
      message: 'Paddle 0 does not exist',
    })
  })
})
