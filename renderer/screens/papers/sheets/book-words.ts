import type { PrintedLot } from '../../../../shared/entities/paper.ts'
import type { Ladder } from '../../../../shared/entities/terms.ts'
import { SCHEME_WORDS } from '../../../../shared/statements/statement-words.ts'

type Money = (amount: number) => string

/** Rungs that begin above this are not printed. */
const LADDER_TO = 1_000_000

/** Returns a sale's ladder in words: "from 0: 50; from 1,000: 100; from 2,000: 2-5-8". */
export function ladderWords(ladder: Ladder, figure: Money): string {
  return ladder
    .filter(({ from }) => from <= LADDER_TO)
    .map((rung) => `from ${figure(rung.from)}: ${'step' in rung ? figure(rung.step) : rung.pattern.join('-')}`)
    .join('; ')
}

/** Returns the vendor and the signs of a lot: "Vendor V-17 · VAT Import · Resale right · Guaranteed". */
export function signWords(given: Pick<PrintedLot, 'vendor' | 'vatScheme' | 'hasResaleRight' | 'isGuaranteed'>): string {
  const { vendor, vatScheme, hasResaleRight, isGuaranteed } = given
  return [
    vendor && `Vendor ${vendor}`,
    vatScheme && `VAT ${SCHEME_WORDS[vatScheme]}`,
    hasResaleRight && 'Resale right',
    isGuaranteed && 'Guaranteed',
  ]
    .filter(Boolean)
    .join(' · ')
}

type Priced = Pick<PrintedLot, 'hammerPrice' | 'with'>

/** Returns the price of a lot, or the lot whose price includes it; "" without one. */
export function priceWords({ hammerPrice, with: lead }: Priced, figure: Money): string {
  if (lead !== null) return `with lot ${lead}`
  return hammerPrice === null ? '' : figure(hammerPrice)
}

/** Returns an advance bid with its paddle: "£900 (12)", of a choice "£900 (12, lot 14)". */
export function bidWords({ amount, paddle, lot }: PrintedLot['idle'][number], figure: Money): string {
  return `${figure(amount)} (${paddle}${lot === undefined ? '' : `, lot ${lot}`})`
}

/** Returns the choice of an advance bid: " · group A, 1 of lots 3 and 5 · budget £5,000"; "" for a bid on its own. */
export function choiceWords({ group, budget }: PrintedLot['idle'][number], figure: Money): string {
  return [group, budget !== undefined && `budget ${figure(budget)}`]
    .filter(Boolean)
    .map((each) => ` · ${each}`)
    .join('')
}

/** Returns the step of an advance bid: "step 4", or "step 4, at 880" if it is not a figure of the ladder. */
export function stepWords({ amount, falls }: PrintedLot['commissions'][number], figure: Money): string {
  if (falls === null) return ''
  return `step ${falls.step}${falls.figure === amount ? '' : `, at ${figure(falls.figure)}`}`
}
