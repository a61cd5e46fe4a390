import type { CurrencyCode } from '../currency.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'

type Tiers = ChargeTerms['premium']['tiers']
/** Premiums by the currency of the sale: no other thresholds are published. */
type ChargePresetRow = { label: string; source?: string; premiums: Tiers | Readonly<Record<CurrencyCode, Tiers>> }

/** Percents of the parts up to each figure; the last one is of all above. */
const tiers = (...steps: readonly (readonly [percent: number, upTo: number | null])[]): Tiers =>
  steps.map(([percent, upTo]) => ({ percent, upTo }))

/** Published premiums with their day; docs/charges.md names where. A sale begins without any. */
export const CHARGE_PRESETS = {
  flat: { label: 'Flat 25 %', premiums: tiers([25, null]) },
  christies: {
    label: 'Christie’s, from 17 April 2023',
    source: 'christies.com, Financial information',
    premiums: {
      GBP: tiers([26, 800_000], [21, 4_500_000], [15, null]),
      USD: tiers([26, 1_000_000], [21, 6_000_000], [15, null]),
      HKD: tiers([26, 7_500_000], [21, 50_000_000], [15, null]),
      CNY: tiers([26, 6_000_000], [21, 40_000_000], [15, null]),
      CHF: tiers([26, 900_000], [21, 6_000_000], [15, null]),
      EUR: tiers([26, 800_000], [21, 4_000_000], [15, null]),
    },
  },
  sothebys: {
    label: 'Sotheby’s, from 20 May 2024',
    source: 'antiquestradegazette.com, May 2024',
    premiums: { USD: tiers([20, 6_000_000], [10, null]), GBP: tiers([20, 5_000_000], [10, null]) },
  },
  phillips: {
    label: 'Phillips, from September 2025',
    source: 'observer.com, the announcement of summer 2025',
    premiums: { USD: tiers([29, 1_000_000], [22, 6_000_000], [15, null]) },
  },
} satisfies Record<string, ChargePresetRow>
export type ChargePreset = keyof typeof CHARGE_PRESETS

/** Where a preset's premium is published; null where no house publishes it. */
export function sourceOf(name: ChargePreset): string | null {
  const { source }: ChargePresetRow = CHARGE_PRESETS[name]
  return source ?? null
}

/** A preset's charges in a currency; null where none are published in it. Rates of tax are the house's to enter, but for the UK's. */
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
