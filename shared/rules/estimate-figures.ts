import { LARGEST_AMOUNT } from '../amount.ts'

type EstimateFigures = { low_estimate: number | null; high_estimate: number | null }

const NONE: EstimateFigures = { low_estimate: null, high_estimate: null }
/** Digits in groups of three, parted as any country does, or all together; cents are passed over. */
const FIGURE = /\d{1,3}(?:[,.'’ \u00a0\u202f]\d{3})+(?!\d)|\d+/g
const CENTS = /(?<=\d)[.,]\d{1,2}(?!\d)/g

/** The figures in an estimate's words, which the start price is compared with (000 section 5): "£500 – 700" is 500 to 700; nulls where they hold none, or too many. */
export function estimateFigures(words: string): EstimateFigures {
  const figures = (words.replace(CENTS, '').match(FIGURE) ?? []).map((figure) => Number(figure.replace(/\D/g, '')))
  const [low, high = low, another] = figures
  if (low === undefined || high === undefined || another !== undefined) return NONE
  if (low < 1 || high < low || high > LARGEST_AMOUNT) return NONE
  return { low_estimate: low, high_estimate: high }
}
