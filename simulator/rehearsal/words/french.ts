import words from './french.json' with { type: 'json' }
import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const TENS: Readonly<Record<number, string>> = { 2: 'vingt', 3: 'trente', 4: 'quarante', 5: 'cinquante', 6: 'soixante' }
const LARGE = [
  [1_000_000_000_000, 'billion'],
  [1_000_000_000, 'milliard'],
  [1_000_000, 'million'],
] as const

/** 1,280 is « mille deux cent quatre-vingts ». */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (size) {
    const [unit, name] = size
    const count = Math.floor(amount / unit)
    return joined(`${full(count)} ${name}${count > 1 ? 's' : ''}`, amount % unit)
  }
  if (amount >= 1_000) {
    const count = Math.floor(amount / 1_000)
    // Before “mille” neither cent nor quatre-vingt has a plural.
    return joined(count === 1 ? 'mille' : `${full(count).replace(/(cent|vingt)s$/, '$1')} mille`, amount % 1_000)
  }
  if (amount < 100) return underHundred(amount)
  const [count, rest] = [Math.floor(amount / 100), amount % 100]
  return joined(count === 1 ? 'cent' : `${SMALL[count]} cent${rest === 0 ? 's' : ''}`, rest)
}

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${full(rest)}`)

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const tens = Math.floor(amount / 10)
  const isScore = tens >= 7
  if (tens >= 8) return amount === 80 ? 'quatre-vingts' : `quatre-vingt-${SMALL[amount - 80]}`
  const rest = amount - (isScore ? 60 : tens * 10)
  const head = isScore ? 'soixante' : (TENS[tens] ?? '')
  if (rest === 0) return head
  return rest === 1 || rest === 11 ? `${head} et ${SMALL[rest]}` : `${head}-${SMALL[rest]}`
}

export const french: AuctioneerLanguage = {
  ...{ full, short: full, step: full, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'un ordre' : `${full(count)} ordres`),
  lettersAWord: 8,
  ...words,
}
