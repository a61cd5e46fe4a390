import { expect, test } from 'vitest'
import type { SpokenCall } from '../../said.ts'
import { whatWasSaid } from '../../said.ts'
import { tieFindings } from './kinds/ties.ts'
import { nothingRecorded, type RecordedLot } from './recorded-lot.ts'

type Tie = RecordedLot['ties'][number]

const called = (calls: readonly Partial<SpokenCall>[]): SpokenCall[] =>
  calls.map((call, at) => ({ n: at, at, lotNumber: 9, kind: 'remark', text: '', ...call }))

/** Bids of 160 by two paddles, of which the auctioneer names one first if the lot is sold at that price. */
const TIE: readonly Partial<SpokenCall>[] = [
  { kind: 'bid', type: 'floor', amount: 160, paddleNumber: '103' },
  { kind: 'tie', type: 'floor', amount: 160, paddleNumber: '108' },
]
const sold = (amount: number, paddleNumber: string): Partial<SpokenCall> => ({ kind: 'sold', amount, paddleNumber })
const first = (paddleNumber: string): Partial<SpokenCall> => ({ kind: 'first', amount: 160, paddleNumber })
const overtaken: Partial<SpokenCall> = { kind: 'bid', type: 'floor', amount: 240, paddleNumber: '108' }
const again: Partial<SpokenCall>[] = [{ kind: 'rest', lots: [9], rest: 'again' }, { kind: 'lot' }]
const bid: Partial<SpokenCall> = { kind: 'bid', type: 'floor', amount: 160, paddleNumber: '108' }

/** A tie on record, from a call until another. */
const tie = (from: number, until: number | null, of: string | null): Tie => ({
  ...{ amount: 160, first: of, from, until, device: 'This PC' },
})

/** The findings of a choice whose rest, its lead among it, was offered again. */
function found(calls: readonly Partial<SpokenCall>[], ties: readonly Tie[], bids: RecordedLot['bids'] = []) {
  const said = whatWasSaid(called(calls)).get(9)
  if (!said) throw new Error('Lot 9 was not called')
  const record = { ...nothingRecorded(), ties: [...ties], bids }
  return tieFindings({ said, record, facts: [], lateMs: 1_000 }).map(({ kind, recorded }) => ({ kind, recorded }))
}

test('keeps a tie apart from the offer of the rest, although that is sold at the same price', () => {
  const calls = [{ kind: 'lot' } as const, ...TIE, overtaken, sold(240, '108'), ...again, bid, sold(160, '108')]
  expect(found(calls, [tie(2, 3, null)])).toEqual([])
  expect(found(calls, [])).toEqual([{ kind: 'missed', recorded: 'nothing' }])
})

test('judges each tie by the first bidder of its own offer', () => {
  const offer = (of: string) => [...TIE, first(of), sold(160, of)]
  const calls = [{ kind: 'lot' } as const, ...offer('103'), ...again, ...offer('108')]
  expect(found(calls, [tie(2, 3, null), tie(3, 5, '103'), tie(8, 9, null), tie(9, null, '108')])).toEqual([])
  const neither = { kind: 'tie_sold', recorded: 'neither was first' }
  expect(found(calls, [tie(2, 5, null), tie(8, 9, null), tie(9, null, '108')])).toEqual([neither])
  expect(found(calls, [tie(2, 3, null), tie(3, 5, '103'), tie(8, null, null)])).toEqual([neither])
  const other = { kind: 'tie_sold', recorded: 'paddle 108 was first' }
  expect(found(calls, [tie(2, 3, null), tie(3, 5, '108'), tie(8, 9, null), tie(9, null, '108')])).toEqual([other])
})

test('takes the bid whose paddle is not recorded for the one that came before the second', () => {
  const offer = (of: string) => [{ kind: 'lot' } as const, ...TIE, first(of), sold(160, of)]
  const recorded = [tie(2, 3, null), tie(3, null, '')]
  expect(found(offer('103'), recorded)).toEqual([])
  expect(found(offer('108'), recorded)).toEqual([{ kind: 'tie_sold', recorded: 'the bid without a paddle was first' }])
})

test('counts a tie as missed unless a higher online bid was accepted as it was called, and called next', () => {
  const online: Partial<SpokenCall> = { kind: 'bid', type: 'online', amount: 180 }
  const calls = [{ kind: 'lot' } as const, ...TIE, { ...online, at: 2_000 }, sold(180, '1002')]
  const record = (from: number) => [
    { ...tie(from, null, null), id: 'a', amount: 180, type: 'online' as const, paddle: null, isHeld: false },
  ]
  expect(found(calls, [], record(700))).toEqual([])
  expect(found(calls, [], record(1_900))).toEqual([{ kind: 'missed', recorded: 'nothing' }])
})
