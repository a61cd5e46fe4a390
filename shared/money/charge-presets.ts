import type { CurrencyCode } from '../amounts/currency.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'

type Tiers = ChargeTerms['premium']['tiers']
/** Premiums by the currency of the sale, for all published thresholds. */
type ChargePresetRow = { label: string; source?: string; premiums: Tiers | Readonly<Record<CurrencyCode, Tiers>> }

/** Percentages of the parts up to each figure; the last one applies to the rest. */
const tiers = (...steps: readonly (readonly [percent: number, upTo: number | null])[]): Tiers =>
  steps.map(([percent, upTo]) => ({ percent, upTo }))

/** The day on which the sources were read. */
const READ = 'read on 29 November 2026'

/** Published premiums with their sources; docs/charges.md names them. A sale starts without any. */
export const CHARGE_PRESETS = {
  flat: { label: 'Flat 25 %', premiums: tiers([25, null]) },
  christies: {
    label: 'Christie’s, from September 2025',
    source: `The Art Newspaper, 17 February 2026, ${READ}`,
    premiums: {
      GBP: tiers([27, 1_000_000], [22, 6_000_000], [15, null]),
      USD: tiers([27, 1_500_000], [22, 8_000_000], [15, null]),
    },
  },
  sothebys: {
    label: 'Sotheby’s, from 13 February 2026',
    source: `Observer, 19 February 2026, ${READ}`,
    premiums: {
      GBP: tiers([28, 1_500_000], [22, 6_000_000], [15, null]),
      USD: tiers([28, 2_000_000], [22, 8_000_000], [15, null]),
      EUR: tiers([28, 1_750_000], [22, 7_000_000], [15, null]),
      SGD: tiers([28, 2_600_000], [22, 10_000_000], [15, null]),
      CHF: tiers([28, 1_600_000], [22, 7_000_000], [15, null]),
      HKD: tiers([28, 15_000_000], [22, 60_000_000], [15, null]),
    },
  },
  phillips: {
    label: 'Phillips, from September 2025',
    source: `Observer, 19 February 2026, ${READ}`,
    premiums: { USD: tiers([29, 1_000_000], [22, 6_000_000], [15, null]) },
  },
} satisfies Record<string, ChargePresetRow>
export type ChargePreset = keyof typeof CHARGE_PRESETS

/** The publisher and date of a preset's premium; null if no house publishes it. */
export function sourceOf(name: ChargePreset): string | null {
  const { source }: ChargePresetRow = CHARGE_PRESETS[name]
  return source ?? null
}

/**
 * A preset's charges in a currency; null if none are published in it. Except for the UK, the house enters tax rates.
 */
export function presetCharges(name: ChargePreset, currency: CurrencyCode): ChargeTerms | null {
  const { premiums }: ChargePresetRow = CHARGE_PRESETS[name]
  const premium = 'length' in premiums ? premiums : premiums[currency]
  if (!premium || !Array.isArray(premium)) return null
  const [standard, reduced, imported] = currency === 'GBP' ? [20, 5, 5] : [0, 0, 0]
  return {
    premium: { tiers: premium, channels: {} },
    tax: { rates: { standard, reduced, import: imported }, scheme: 'margin' },
    resaleRight: 'none',
  }
}
