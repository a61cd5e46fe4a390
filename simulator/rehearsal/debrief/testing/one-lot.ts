import { type LotNumber, LotNumberSchema } from '../../../../shared/lot-number.ts'
import { type SpokenCall, whatWasSaid } from '../../../said.ts'
import type { RoomFact } from '../../facts.ts'
import { discrepanciesOf } from '../discrepancies.ts'
import { nothingRecorded, type RecordedBid, type RecordedLot } from '../recorded-lot.ts'

export const lotNumber: LotNumber = LotNumberSchema.parse(1)
export const stood = { until: null, device: 'This PC' }

export const bid = (from: number, amount: number, more: Partial<RecordedBid> = {}): RecordedBid => ({
  ...{ id: `at-${from}`, from, ...stood, amount, type: 'floor', paddle: null, isHeld: false },
  ...more,
})
export const sold = (from: number, amount: number, paddle: string, until: number | null = null) => ({
  ...{ status: 'sold' as const, from, until, device: 'This PC', amount, paddle, isHeld: false, isSubject: false },
})

export type Call = Partial<SpokenCall> & Pick<SpokenCall, 'at' | 'kind'>

/** Lists the slips of a lot, without consequences, one line each. */
export function slips(...lot: Parameters<typeof findingsOf>): string[] {
  return findingsOf(...lot).flatMap(({ cause, kind, slip, said: words, recorded }) =>
    cause ? [] : `${slip ? `${slip} put right` : kind}: ${words} / ${recorded}`,
  )
}

export function findingsOf(calls: readonly Call[], record: Partial<RecordedLot>, facts: readonly RoomFact[] = []) {
  const said = whatWasSaid(calls.map((call, n) => ({ n: n + 1, lotNumber, text: '', type: 'floor', ...call })))
  const starts = [{ from: 0, ...stood }]
  return discrepanciesOf({
    said,
    recorded: new Map([[lotNumber, { ...nothingRecorded(), starts, ...record }]]),
    facts,
    lateMs: 5_000,
  })
}

export const CALLED: readonly Call[] = [
  { at: 1_000, kind: 'bid', amount: 380, paddleNumber: '110' },
  { at: 3_000, kind: 'bid', amount: 390, paddleNumber: '111' },
  { at: 5_000, kind: 'bid', amount: 400, paddleNumber: '112' },
  { at: 9_000, kind: 'sold', amount: 400, paddleNumber: '112' },
]
