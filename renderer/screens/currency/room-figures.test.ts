import { describe, expect, it } from 'vitest'
import { roomFigures } from './room-figures.ts'

const open = { status: null, amount: null, paddleNumber: null } as const
const sold = { status: 'sold', amount: 4_200, paddleNumber: '1234' } as const

describe("the wall's figures of a lot", () => {
  it('convert the highest bid, before it the start price', () => {
    expect(roomFigures({ lot: { highestBid: 1_200, startPrice: 1_000 }, sale: open, unit: 'GBP' })).toEqual({
      amount: 1_200,
      isStartPrice: false,
      outcome: null,
    })
    expect(roomFigures({ lot: { highestBid: null, startPrice: 1_000 }, sale: open, unit: 'GBP' })).toMatchObject({
      amount: 1_000,
      isStartPrice: true,
    })
  })

  it('are empty until something is known', () => {
    expect(roomFigures({ lot: undefined, sale: undefined, unit: 'GBP' })).toEqual({
      amount: null,
      isStartPrice: false,
      outcome: null,
    })
  })

  it('name price and paddle of a lot sold, as far as they are known', () => {
    const lot = { highestBid: 4_200, startPrice: 1_000 }
    expect(roomFigures({ lot, sale: sold, unit: 'GBP' }).outcome).toBe('SOLD 4,200 to paddle 1234')
    expect(roomFigures({ lot, sale: { ...sold, paddleNumber: null }, unit: 'GBP' }).outcome).toBe('SOLD 4,200')
    expect(roomFigures({ lot, sale: { ...sold, paddleNumber: 'FLOOR' }, unit: 'GBP' }).outcome).toBe('SOLD 4,200')
  })

  it('keep the hammer price when the bids are corrected afterwards', () => {
    expect(roomFigures({ lot: { highestBid: null, startPrice: 1_000 }, sale: sold, unit: 'GBP' })).toMatchObject({
      amount: 4_200,
      isStartPrice: false,
    })
  })

  it('say PASSED', () => {
    expect(roomFigures({ lot: undefined, sale: { ...open, status: 'passed' }, unit: 'GBP' }).outcome).toBe('PASSED')
  })

  it('say WITHDRAWN, and that a sale waits for the vendor', () => {
    expect(roomFigures({ lot: undefined, sale: { ...open, status: 'withdrawn' }, unit: 'GBP' }).outcome).toBe(
      'WITHDRAWN',
    )
    expect(roomFigures({ lot: undefined, sale: { ...sold, subject: true }, unit: 'GBP' }).outcome).toBe(
      'SOLD SUBJECT 4,200 to paddle 1234',
    )
  })
})
