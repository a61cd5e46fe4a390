import { describe, expect, it } from 'vitest'
import { parseBidder } from './bidder-session.ts'

describe("the tab's bidder", () => {
  it('is the stored one', () => {
    const bidder = { paddleNumber: '4711', bidderLocation: 'Bath', token: 'secret' }
    expect(parseBidder(JSON.stringify(bidder))).toEqual(bidder)
  })

  it.each([null, '', 'null', '{', '[]', '"4711"', '{"paddleNumber":4711,"bidderLocation":"","token":"x"}'])(
    'is nobody where %j was kept',
    (text) => {
      expect(parseBidder(text)).toBeNull()
    },
  )
})
