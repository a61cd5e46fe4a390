import { expect, test } from 'vitest'
import { LotNumberSchema } from '../../../../shared/lot-number.ts'
import type { SpokenCall } from '../../../said.ts'
import { nothingRecorded, type WaitingBid } from '../recorded-lot.ts'
import { onlineFindings } from './online.ts'

const lotNumber = LotNumberSchema.parse(2)
const call = (n: number, at: number, kind: SpokenCall['kind']): SpokenCall => ({ n, at, lotNumber, kind, text: kind })
const dispute = [call(1, 2_000, 'dispute'), call(2, 22_000, 'settled')]

/** The kinds found in the wait of one online bid of 2,200, with 9 s of patience. */
function found(wait: Pick<WaitingBid, 'from' | 'until' | 'end'>, calls: readonly SpokenCall[] = []): string[] {
  const bid = { id: 'a', type: 'online' as const, amount: 2_200, paddle: '3679', device: 'Phone' }
  const waiting = [{ ...bid, ...wait, answerableFrom: wait.from }]
  const said = { lotNumber, at: 0, calls: [...calls], bids: [], outcomes: [], outcome: null }
  return onlineFindings({ said, facts: [], record: { ...nothingRecorded(), waiting }, lateMs: 9_000 }).map(
    ({ kind, recorded }) => `${kind}: ${recorded}`,
  )
}

test('finds an online bid that nobody answered in time', () => {
  expect(found({ from: 1_000, until: 8_000, end: 'gone' })).toEqual(['unanswered: no answer in 7.0 s'])
  expect(found({ from: 1_000, until: 6_900, end: 'gone' })).toEqual([])
})

test('does not count the time of a dispute, in which nothing online is accepted', () => {
  expect(found({ from: 1_000, until: 25_000, end: 'gone' }, dispute)).toEqual([])
  expect(found({ from: 3_000, until: 21_000, end: 'gone' }, dispute)).toEqual([])
  expect(found({ from: 3_000, until: 60_000, end: 'gone' }, dispute.slice(0, 1))).toEqual([])
  const slip = ['unanswered: no answer in 7.0 s']
  expect(found({ from: 1_000, until: 28_000, end: 'gone' }, dispute)).toEqual(slip)
  expect(found({ from: 22_000, until: 29_000, end: 'gone' }, dispute)).toEqual(slip)
})

test('finds an online bid that was rejected although it led, except in a dispute', () => {
  const slip = ['wrongly_rejected: rejected']
  expect(found({ from: 1_000, until: 3_000, end: 'rejected' })).toEqual(slip)
  expect(found({ from: 1_000, until: 3_000, end: 'rejected' }, dispute)).toEqual([])
  expect(found({ from: 1_000, until: 22_000, end: 'rejected' }, dispute)).toEqual(slip)
})
