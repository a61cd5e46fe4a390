import type { LotNumber } from '../../../shared/lot-number.ts'

/** A line of a sheet as it was recorded; no amount: the lot was passed. */
export type TypedLine = { lotNumber: LotNumber; amount: number | null; paddle: string | null }

/** What its lines add up to, in whole units. */
export function sumOfSheet(lines: readonly TypedLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
