import { type AuctioneerLanguage, figureByFigure } from './language.ts'
import words from './spanish.json' with { type: 'json' }

const SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** 2,250 is «dos mil doscientos cincuenta». */
function full(amount: number): string {
  if (amount >= 1_000_000_000_000) return large(amount, 1_000_000_000_000, ['un billón', 'billones'])
  if (amount >= 1_000_000) return large(amount, 1_000_000, ['un millón', 'millones'])
  if (amount >= 1_000) {
    const [count, rest] = [Math.floor(amount / 1_000), amount % 1_000]
    return joined(count === 1 ? 'mil' : `${before(full(count))} mil`, rest)
  }
  if (amount === 100) return 'cien'
  if (amount > 100) return joined(HUNDREDS[Math.floor(amount / 100) - 1] ?? '', amount % 100)
  if (amount < 30) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${TENS[Math.floor(amount / 10) - 3]}${ones === 0 ? '' : ` y ${SMALL[ones]}`}`
}

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${full(rest)}`)

function large(amount: number, unit: number, [one, many]: readonly [string, string]): string {
  const count = Math.floor(amount / unit)
  return joined(count === 1 ? one : `${before(full(count))} ${many}`, amount % unit)
}

/** “Uno” loses its o before another word. */
const before = (word: string) => word.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

export const spanish: AuctioneerLanguage = {
  ...{ full, short: full, step: (step) => `${full(step)} en ${full(step)}`, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'una orden' : `${full(count)} órdenes`),
  lettersAWord: 8,
  ...words,
}
