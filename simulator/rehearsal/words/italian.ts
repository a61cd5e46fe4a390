import words from './italian.json' with { type: 'json' }
import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')
const LARGE = [
  [1_000_000_000_000, 'mille miliardi', 'mila miliardi'],
  [1_000_000_000, 'un miliardo', ' miliardi'],
  [1_000_000, 'un milione', ' milioni'],
] as const

/** 2,250 is «duemiladuecentocinquanta». */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underMillion(amount)
  const [unit, one, many] = size
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  const head = count === 1 ? one : `${full(count)}${many}`
  return rest === 0 ? head : `${head} ${full(rest)}`
}

function underMillion(amount: number): string {
  if (amount < 100) return underHundred(amount)
  const [unit, one, many] = amount < 1_000 ? ([100, 'cento', 'cento'] as const) : ([1_000, 'mille', 'mila'] as const)
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  const word = `${count === 1 ? one : `${underMillion(count)}${many}`}${rest === 0 ? '' : underMillion(rest)}`
  // The o of cento falls before otto and ottanta: «duecentottanta».
  return word.replace(/centoott(?=o$|anta)/, 'centott')
}

/** In calls of bids 2,200 is «duemiladue», as 2,500 is «duemilacinque». */
function short(amount: number): string {
  const hundreds = (amount % 1_000) / 100
  const isShort = amount > 1_000 && amount < 1_000_000 && Number.isInteger(hundreds) && hundreds > 1
  return isShort ? `${full(amount - (amount % 1_000))}${SMALL[hundreds]}` : full(amount)
}

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const tens = TENS[Math.floor(amount / 10) - 2] ?? ''
  const ones = amount % 10
  if (ones === 0) return tens
  // The last vowel falls before uno and otto; tre has an accent at the end.
  const stem = ones === 1 || ones === 8 ? tens.slice(0, -1) : tens
  return `${stem}${ones === 3 ? 'tré' : SMALL[ones]}`
}

export const italian: AuctioneerLanguage = {
  ...{ full, short, step: (step) => `${full(step)} in ${full(step)}`, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'un’offerta scritta' : `${full(count)} offerte scritte`),
  lettersAWord: 5,
  ...words,
}
