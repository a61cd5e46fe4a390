import words from './english.json' with { type: 'json' }
import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const LARGE = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** 2,250 is "two thousand two hundred and fifty". */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underHundred(amount)
  const [unit, name] = size
  const rest = amount % unit
  const head = `${full(Math.floor(amount / unit))} ${name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${full(rest)}`
}

/** 2,250 is "two thousand two fifty", 4,400 "four thousand four", 320 "three twenty". */
function short(amount: number): string {
  if (amount < 100 || amount >= 1_000_000) return full(amount)
  const [unit, name] = amount < 1_000 ? ([100, 'hundred'] as const) : ([1_000, 'thousand'] as const)
  const rest = amount % unit
  const head = short(Math.floor(amount / unit))
  if (rest === 0) return `${head} ${name}`
  if (rest < unit / 10) return full(amount)
  if (unit === 100) return `${head} ${underHundred(rest)}`
  return `${head} thousand ${rest % 100 === 0 ? SMALL[rest / 100] : short(rest)}`
}

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${TENS[Math.floor(amount / 10) - 2]}${ones === 0 ? '' : `-${SMALL[ones]}`}`
}

/** Fifty is "fifties"; a step without a plural is unchanged. */
function step(amount: number): string {
  const word = full(amount)
  if (/(hundred|thousand)$/.test(word)) return `${word.replace(/^one /, '')}s`
  return /ty$/.test(word) ? word.replace(/y$/, 'ies') : /(ne|ve|wo|en|ix|ht|ee|ur)$/.test(word) ? plural(word) : word
}

const plural = (word: string) => `${word}${word.endsWith('x') ? 'es' : 's'}`

export const english: AuctioneerLanguage = {
  ...{ full, short, step, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'a commission' : `${full(count)} commissions`),
  lettersAWord: 8,
  ...words,
}
