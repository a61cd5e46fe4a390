import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { capital } from '../../../../../shared/capital.ts'
import { deepEqual } from '../../../../../shared/deep-equal.ts'
import { ChargeTerms, type TaxRate } from '../../../../../shared/entities/money/charges.ts'
import { VAT_SCHEMES, type VatScheme } from '../../../../../shared/entities/money/vat-schemes.ts'
import { CHARGE_PRESETS, type ChargePreset, presetCharges } from '../../../../../shared/money/charge-presets.ts'

/** A tier as typed; the last one has no end. */
export type WrittenTier = { upTo: number | null; percent: string }
export type WrittenChannelPremium = { id: string; percent: string }

export type WrittenScheme = { scheme: VatScheme; tiers: readonly WrittenTier[] }

/** The charges as typed in the form. */
export type ChargesDraft = Omit<ChargeTerms, 'premium' | 'tax'> & {
  tiers: readonly WrittenTier[]
  schemes: readonly WrittenScheme[]
  includesTax: NonNullable<ChargeTerms['premium']['includesTax']>
  channels: readonly WrittenChannelPremium[]
  rates: Readonly<Record<TaxRate, string>>
  scheme: VatScheme
  rounding: NonNullable<ChargeTerms['tax']['rounding']>
}

export function chargesDraft({ premium, tax, ...rest }: ChargeTerms): ChargesDraft {
  const { standard, reduced, import: imported, importReduced } = tax.rates
  return {
    ...rest,
    tiers: writtenTiers(premium.tiers),
    schemes: VAT_SCHEMES.flatMap((scheme) => {
      const tiers = premium.schemes?.[scheme]
      return tiers ? [{ scheme, tiers: writtenTiers(tiers) }] : []
    }),
    includesTax: premium.includesTax ?? false,
    channels: Object.entries(premium.channels).map(([id, percent]) => ({ id, percent: String(percent) })),
    rates: {
      standard: String(standard),
      reduced: String(reduced),
      import: String(imported),
      importReduced: importReduced === undefined ? '' : String(importReduced),
    },
    scheme: tax.scheme,
    rounding: tax.rounding ?? 'line',
  }
}

const writtenTiers = (tiers: ChargeTerms['premium']['tiers']): WrittenTier[] =>
  tiers.map(({ upTo, percent }) => ({ upTo, percent: String(percent) }))

const readTiers = (tiers: readonly WrittenTier[]) =>
  tiers.map(({ upTo, percent }) => ({ upTo, percent: readPercent(percent) }))

export function presetsIn(currency: CurrencyCode): ChargePreset[] {
  // Object.keys loses the names of the table.
  const names = Object.keys(CHARGE_PRESETS) as ChargePreset[]
  return names.filter((name) => presetCharges(name, currency) !== null)
}

/** Returns the draft with a preset's premium; existing taxes, resale right and platforms are kept. */
export function withPremium(
  draft: ChargesDraft | null,
  name: ChargePreset,
  currency: CurrencyCode,
): ChargesDraft | null {
  const charges = presetCharges(name, currency)
  const preset = charges && chargesDraft(charges)
  return preset && draft ? { ...draft, tiers: preset.tiers } : preset
}

/** Returns the preset whose premium the draft has; null for the sale's own. */
export function premiumPreset({ tiers }: ChargesDraft, currency: CurrencyCode): ChargePreset | null {
  return presetsIn(currency).find((name) => deepEqual(withPremium(null, name, currency)?.tiers, tiers)) ?? null
}

/** Adds a tier below the last one, which applies to all higher amounts. */
export function withTier(tiers: readonly WrittenTier[]): WrittenTier[] {
  const below = tiers.at(-2)?.upTo ?? null
  const percent = tiers.at(-1)?.percent ?? ''
  return tiers.toSpliced(-1, 0, { upTo: below === null ? null : below * 2, percent })
}

/** Errors by the path of the field in the terms: `premium.tiers.0.percent`. */
export type ChargeFaults = ReadonlyMap<string, string>

/** Returns the typed charges, or their errors in words by field. */
export function chargesOf(draft: ChargesDraft): ChargeTerms | { faults: ChargeFaults } {
  const { tiers, schemes, includesTax, channels, rates, scheme, rounding, ...rest } = draft
  const read = ChargeTerms.safeParse({
    ...rest,
    premium: {
      tiers: readTiers(tiers),
      ...(schemes.length > 0 && {
        schemes: Object.fromEntries(schemes.map((each) => [each.scheme, readTiers(each.tiers)])),
      }),
      ...(includesTax !== false && { includesTax }),
      channels: Object.fromEntries(channels.map(({ id, percent }) => [id, readPercent(percent)])),
    },
    tax: {
      rates: {
        standard: readPercent(rates.standard),
        reduced: readPercent(rates.reduced),
        import: readPercent(rates.import),
        ...(rates.importReduced !== '' && { importReduced: readPercent(rates.importReduced) }),
      },
      scheme,
      ...(rounding !== 'line' && { rounding }),
    },
  })
  const faults = new Map<string, string>()
  for (const { path, message } of read.error?.issues ?? []) faults.set(path.join('.'), sentence(message))
  return read.success && faults.size === 0 ? read.data : { faults }
}

const sentence = (message: string) => (message === 'Invalid input' ? 'Must be filled in' : capital(message))

/** Reads a typed percentage: "26", "26.25 %", "12,5"; returns NaN for any other text. */
function readPercent(written: string): number {
  const figure = written.trim().replace(/\s*%$/, '').replace(',', '.')
  return figure === '' ? Number.NaN : Number(figure)
}
