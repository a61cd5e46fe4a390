import { formatFigure } from '../money.ts'

/** What is said after a reserve: how far the highest bid is from it. */
export function reserveWords(reserve: number, highest: number | null): { text: string; isMet: boolean } {
  if (highest === null) return { text: '', isMet: false }
  const isMet = highest >= reserve
  return { text: isMet ? ' met' : ` ${formatFigure(reserve - highest)} to go`, isMet }
}
