import { expect, test } from 'vitest'
import type { DeskSight, LotOnFile, SeenLot } from './desk-sight.ts'
import { CLERK_TIMES, nextStep } from './next-step.ts'

const highest = (amount: number): SeenLot['highest'] => ({
  ...{ id: 'h', amount, type: 'online', status: 'active' },
  ...{ cancelled: false, deletedByClerk: false, paddleNumber: '1001' },
})
const desk = (
  changes: Partial<SeenLot & LotOnFile & Pick<DeskSight, 'activeLot' | 'fairWarning'> & { opensAt: number | null }>,
): DeskSight => {
  const { activeLot = 1, fairWarning = false, opensAt = null, lowEstimate = 1_000, reserve = null, ...rest } = changes
  const { advance = null, ...lot } = rest
  const shown: SeenLot = {
    isOver: false,
    startPrice: 500,
    askingPrice: 500,
    bids: [],
    highest: null,
    hammer: lot.highest?.amount ?? 0,
    tied: null,
    notice: '',
    waiting: null,
    callers: [],
    hasUnread: false,
    round: null,
    choice: null,
    isOverLimit: () => false,
    ...lot,
  }
  const sale = { isLive: true, isComplete: false, currentLot: 1, activeLot, fairWarning, toApprove: null }
  return {
    ...sale,
    acceptance: null,
    lot: () => shown,
    onFile: () => ({ startPrice: opensAt, lowEstimate, reserve, advance }),
  }
}
const doing = (sight: DeskSight, quietMs = 0) => nextStep(sight, quietMs)?.doing
const opening = (changes: Parameters<typeof desk>[0]) => doing(desk({ startPrice: null, ...changes }))

test('starts the lot and opens it at the catalogue’s start price, else at half the low estimate', () => {
  expect(doing(desk({ activeLot: null }))).toEqual({ name: 'startLot', input: { lotNumber: 1, confirm: ['notice'] } })
  const at = (startPrice: number) => ({ name: 'setStartPrice', input: { lotNumber: 1, startPrice } })
  expect(opening({})).toEqual(at(500))
  expect(opening({ opensAt: 800 })).toEqual(at(800))
  expect(opening({ lowEstimate: 90 })).toEqual(at(100))
  expect(opening({ lowEstimate: null })).toEqual(at(100))
})

test('takes a waiting bid before anything else', () => {
  const waiting = { id: 'a', amount: 600 }
  const sight = desk({ waiting, fairWarning: true, highest: highest(500) })
  expect(doing(sight, 1e6)).toEqual({ name: 'approveBid', input: { id: 'a' } })
})

test('asks for each level of an appeal, and ends it with the sum of its pledges', () => {
  const round = { kind: 'appeal' as const, lots: [1], levels: [500, 100] }
  const level = { name: 'setLevel', input: { lotNumber: 1, amount: 100 } }
  expect(doing(desk({ round }), 1e6)).toEqual(level)
  const pledged = { round, highest: highest(500), hammer: 1_600, fairWarning: true }
  expect(doing(desk(pledged), 1e6)).toEqual(level)
  expect(doing(desk({ ...pledged, startPrice: 100 }), 1e6)).toMatchObject({
    name: 'markSold',
    input: { soldPrice: 1_600 },
  })
})

test('passes a lot below its reserve after the room has had its time', () => {
  expect(nextStep(desk({ highest: highest(700), reserve: 800 }), 1_000)).toMatchObject({
    doing: { name: 'markPassed' },
    inMs: CLERK_TIMES.quietBeforeWarning + CLERK_TIMES.warning - 1_000,
  })
})

test('warns when the room is quiet, and sells only after the full wait', () => {
  expect(nextStep(desk({ highest: highest(700) }), 1_000)).toEqual({
    doing: { name: 'fairWarning', input: { lotNumber: 1 } },
    inMs: CLERK_TIMES.quietBeforeWarning - 1_000,
    needsQuiet: true,
  })
  const warned = desk({ highest: highest(700), fairWarning: true })
  const sold = { name: 'markSold', input: { lotNumber: 1, soldPrice: 700 } }
  expect(nextStep(warned, 1_000)).toMatchObject({ doing: sold, inMs: CLERK_TIMES.warning - 1_000 })
  expect(nextStep(warned, 55_000)).toMatchObject({ doing: sold, inMs: 0 })
})

test('executes the advance bid before it passes a lot without bids', () => {
  const accept = { name: 'acceptAdvancedBid', input: { id: 'x', lotNumber: 1 } }
  expect(doing(desk({ advance: { id: 'x', amount: 900 } }), 60_000)).toEqual(accept)
  expect(nextStep(desk({}), 60_000)).toMatchObject({ doing: { name: 'markPassed' }, inMs: 0 })
})

test('ends the sale when every lot has its outcome, and does nothing when the sale is not live', () => {
  expect(doing({ ...desk({}), isComplete: true })).toEqual({ name: 'stopAuction', input: {} })
  expect(doing({ ...desk({}), isLive: false })).toBeUndefined()
  expect(doing(desk({ activeLot: null, isOver: true }))).toBeUndefined()
})
