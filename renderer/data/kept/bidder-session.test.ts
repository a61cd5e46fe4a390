import { describe, expect, it } from 'vitest'
import { parseBidder, parseJoinedCode } from './bidder-session.ts'

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

it('reads a kept code for a day, and malformed text as none', () => {
  const kept = { code: 'ABCD1234', paddle: '61', at: 1_000 }
  const text = JSON.stringify(kept)
  expect(parseJoinedCode(text, 1_000)).toEqual(kept)
  expect(parseJoinedCode(text, 24 * 3_600_000 + 1_000)).toBeNull()
  for (const wrong of [null, '', '{', '[]', '7', '{"code":1,"paddle":"61","at":1}'])
    expect(parseJoinedCode(wrong, 0)).toBeNull()
})
