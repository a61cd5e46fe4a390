import words from './german.json' with { type: 'json' }
import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const LARGE = [
  [1_000_000_000_000, 'Billion', 'Billionen'],
  [1_000_000_000, 'Milliarde', 'Milliarden'],
  [1_000_000, 'Million', 'Millionen'],
] as const

/** 2,250 is „zweitausendzweihundertfünfzig“. */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underMillion(amount)
  const [unit, one, many] = size
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  const head = count === 1 ? `eine ${one}` : `${full(count)} ${many}`
  return rest === 0 ? head : `${head} ${full(rest)}`
}

function underMillion(amount: number): string {
  if (amount < 100) return underHundred(amount)
  const [unit, name] = amount < 1_000 ? ([100, 'hundert'] as const) : ([1_000, 'tausend'] as const)
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  return `${count === 1 ? 'ein' : inside(underMillion(count))}${name}${rest === 0 ? '' : underMillion(rest)}`
}

/** In calls of bids 1,250 is „zwölfhundertfünfzig“. */
function short(amount: number): string {
  const hundreds = Math.floor(amount / 100)
  if (hundreds < 11 || hundreds > 19) return full(amount)
  const rest = amount % 100
  return `${SMALL[hundreds]}hundert${rest === 0 ? '' : underHundred(rest)}`
}

/** Steps of 50 are „Fünfzigerschritten“, of 200 „Zweihunderterschritten“. */
function step(amount: number): string {
  const word = inside(full(amount)).replace(/^ein(?=hundert|tausend)/, '')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}erschritten`
}

/** “Eins” loses its s before another word. */
const inside = (word: string) => word.replace(/eins$/, 'ein')

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${ones === 0 ? '' : `${inside(SMALL[ones] ?? '')}und`}${TENS[Math.floor(amount / 10) - 2]}`
}

export const german: AuctioneerLanguage = {
  ...{ full, short, step, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'ein Vorgebot' : `${full(count)} Vorgebote`),
  lettersAWord: 6,
  ...words,
}
