import type { CurrencyCode } from '../../amounts/currency.ts'
import { type Share, sumOfParts } from '../../amounts/shares.ts'

/** The countries with a resale right for artists: the directive's own threshold (EU), or that of a country. */
export const RESALE_RIGHTS = {
  UK: { label: 'United Kingdom', currency: 'GBP', from: 1_000 },
  EU: { label: 'European Union, from €3,000', currency: 'EUR', from: 3_000 },
  DE: { label: 'Germany, from €400', currency: 'EUR', from: 400 },
  FR: { label: 'France, from €750', currency: 'EUR', from: 750 },
} as const satisfies Record<string, { label: string; currency: CurrencyCode; from: number }>
export type ResaleRight = keyof typeof RESALE_RIGHTS | 'none'

/** Directive 2001/84/EC, Article 4; in pounds, the UK's regulations of 2006 as amended from 1 April 2024. */
const STEPS = [
  { upTo: 50_000, percent: 4 },
  { upTo: 200_000, percent: 3 },
  { upTo: 350_000, percent: 1 },
  { upTo: 500_000, percent: 0.5 },
  { upTo: Number.POSITIVE_INFINITY, percent: 0.25 },
] as const
const MOST = 12_500

/** The artist's share of a hammer price without tax, in minor units: 0 below the threshold, 12,500 units at most. */
export function royaltyOn(hammer: number, { right, digits }: { right: ResaleRight; digits: number }): number {
  const unit = 10 ** digits
  if (right === 'none' || hammer < RESALE_RIGHTS[right].from * unit) return 0
  const shares = STEPS.map(({ upTo, percent }, at): Share => {
    const from = (STEPS[at - 1]?.upTo ?? 0) * unit
    return { amount: Math.max(0, Math.min(hammer, upTo * unit) - from), percent }
  })
  return Math.min(sumOfParts(shares), MOST * unit)
}
