import { describe, expect, it } from 'vitest'
import { english } from '../../languages/testing/english.ts'
import { roomFigures } from './room-figures.ts'

const open = { status: null, amount: null, paddleNumber: null } as const
const sold = { status: 'sold', amount: 4_200, paddleNumber: '1234' } as const

describe('the display’s figures of a lot', () => {
  it('convert the highest bid, or the start price before it', () => {
    expect(
      roomFigures({ unit: 'GBP', language: english, lot: { highestBid: 1_200, startPrice: 1_000 }, sale: open }),
    ).toEqual({
      amount: 1_200,
      isStartPrice: false,
      outcome: null,
    })
    expect(
      roomFigures({ unit: 'GBP', language: english, lot: { highestBid: null, startPrice: 1_000 }, sale: open }),
    ).toMatchObject({
      amount: 1_000,
      isStartPrice: true,
    })
  })

  it('are empty until the lot is known', () => {
    expect(roomFigures({ unit: 'GBP', language: english, lot: undefined, sale: undefined })).toEqual({
      amount: null,
      isStartPrice: false,
      outcome: null,
    })
  })

  it('contain price and paddle of a sold lot, as far as known', () => {
    const lot = { highestBid: 4_200, startPrice: 1_000 }
    expect(roomFigures({ unit: 'GBP', language: english, lot, sale: sold }).outcome).toBe('SOLD 4,200 to paddle 1234')
    expect(roomFigures({ unit: 'GBP', language: english, lot, sale: { ...sold, paddleNumber: null } }).outcome).toBe(
      'SOLD 4,200',
    )
    expect(roomFigures({ unit: 'GBP', language: english, lot, sale: { ...sold, paddleNumber: 'FLOOR' } }).outcome).toBe(
      'SOLD 4,200',
    )
  })

  it('keep the hammer price when the bids are corrected afterwards', () => {
    expect(
      roomFigures({ unit: 'GBP', language: english, lot: { highestBid: null, startPrice: 1_000 }, sale: sold }),
    ).toMatchObject({
      amount: 4_200,
      isStartPrice: false,
    })
  })

  it('say PASSED', () => {
    expect(
      roomFigures({ unit: 'GBP', language: english, lot: undefined, sale: { ...open, status: 'passed' } }).outcome,
    ).toBe('PASSED')
  })

  it('say WITHDRAWN, and that a sale waits for the vendor', () => {
    expect(
      roomFigures({ unit: 'GBP', language: english, lot: undefined, sale: { ...open, status: 'withdrawn' } }).outcome,
    ).toBe('WITHDRAWN')
    expect(
      roomFigures({ unit: 'GBP', language: english, lot: undefined, sale: { ...sold, subject: true } }).outcome,
    ).toBe('SOLD SUBJECT 4,200 to paddle 1234')
  })
})
