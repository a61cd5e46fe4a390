import { formatAmount } from '../amounts/money.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'
import type { LotStatus } from '../entities/lot.ts'
import { isFinished } from './outcomes.ts'

/** The words after a reserve: the amount from the highest bid to it, also of a finished lot. */
export function reserveWords(
  reserve: number,
  { highest, status, unit }: { highest: number | null; status: LotStatus | undefined; unit: MoneyUnit },
): { text: string; isMet: boolean } {
  if (highest === null) return { text: '', isMet: false }
  const isMet = highest >= reserve
  const lacks = `${formatAmount(reserve - highest, unit)} ${isFinished(status) ? 'short' : 'to go'}`
  return { text: ` ${isMet ? 'met' : lacks}`, isMet }
}
