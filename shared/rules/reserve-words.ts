import type { LotStatus } from '../entities/lot.ts'
import { formatFigure } from '../money.ts'
import { isFinished } from './outcomes.ts'

/** What is said after a reserve: how far the highest bid is from it, or was when the lot ended. */
export function reserveWords(
  reserve: number,
  { highest, status }: { highest: number | null; status: LotStatus | undefined },
): { text: string; isMet: boolean } {
  if (highest === null) return { text: '', isMet: false }
  const isMet = highest >= reserve
  const lacks = `${formatFigure(reserve - highest)} ${isFinished(status) ? 'short' : 'to go'}`
  return { text: ` ${isMet ? 'met' : lacks}`, isMet }
}
