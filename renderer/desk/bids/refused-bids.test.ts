import { expect, test } from 'vitest'
import type { Bid } from '../../../shared/entities/bid.ts'
import { type RefusedBid, reasonWords, refusedOn, withRefused } from './refused-bids.ts'

const refused = (paddleNumber: string, amount: number, at = '2026-05-01T10:00:00.000Z'): RefusedBid => ({
  ...{ auctionId: 'spring', lotNumber: 1, paddleNumber, amount, at },
  ...{ code: 'over_limit', message: 'Your limit is 500' },
})
const onLot1 = { auctionId: 'spring', lotNumber: 1, bids: [] as Bid[] }
const amounts = (all: readonly RefusedBid[]) => all.map(({ paddleNumber, amount }) => [paddleNumber, amount])

test('keeps the newest refused bid of each paddle on a lot, newest first, and at most fifty', () => {
  const known = [refused('34', 600), refused('35', 600), refused('34', 700)].reduce(withRefused, [] as RefusedBid[])
  expect(amounts(known)).toEqual([
    ['34', 700],
    ['35', 600],
  ])
  expect(refusedOn(withRefused(known, { ...refused('34', 50), lotNumber: 2 }), onLot1)).toEqual(known)
  expect(refusedOn(known, { ...onLot1, auctionId: 'autumn' })).toEqual([])
  const flood = Array.from({ length: 80 }, (_, at) => refused(String(at), 600))
  expect(flood.reduce(withRefused, [] as RefusedBid[])).toHaveLength(50)
})

test('forgets a refused bid once its paddle has bid on the lot', () => {
  const bidOf34 = { paddleNumber: '34', timestamp: '2026-05-01T10:00:01.000Z' } as Bid
  const before = { ...bidOf34, timestamp: '2026-05-01T09:59:00.000Z' }
  const known = [refused('34', 600), refused('35', 600)]
  expect(amounts(refusedOn(known, { ...onLot1, bids: [bidOf34] }))).toEqual([['35', 600]])
  expect(refusedOn(known, { ...onLot1, bids: [before] })).toHaveLength(2)
})

test('says the reason in a few words, or in those of the refusal', () => {
  expect(reasonWords(refused('34', 600))).toBe('Refused: over its limit')
  expect(reasonWords({ code: 'new_rule', message: 'Not today' })).toBe('Refused: Not today')
})
