import type { ChargeTerms, TaxRate } from '../entities/money/charges.ts'
import { royaltyOn } from './resale-right.ts'
import { partOf, type Share, sumOfParts } from './shares.ts'
import type { VatScheme } from './vat-schemes.ts'

/** How one lot is charged, beside what the sale's terms say; `vendorCommission` in percent of the hammer price. */
export type LotCharging = { vatScheme: VatScheme | null; hasResaleRight: boolean; vendorCommission: number }

/** A hammer price in minor units of the currency, and the platform it was bid on; null: the room, the book or a telephone. */
type HammerPrice = { amount: number; channel: string | null }

/** What one lot comes to, in minor units of the sale's currency. docs/charges.md has the rules with their sources. */
export type Charges = {
  hammer: number
  premium: number
  /** What the platform adds to the premium. */
  platform: number
  taxOnHammer: number
  /** On premium and platform. Under the margin scheme it is part of the price, and no invoice shows it. */
  taxOnPremium: number
  resaleRight: number
  /** The buyer pays the sum of the above. */
  total: number
  commission: number
  taxOnCommission: number
  /** The vendor gets the hammer price without commission and its tax. */
  proceeds: number
}

/** Which rate each part of a scheme is taxed at; null: at none. docs/charges.md names the source of each row. */
const SCHEMES: Readonly<Record<VatScheme, Readonly<Record<'hammer' | 'premium' | 'commission', TaxRate | null>>>> = {
  margin: { hammer: null, premium: 'standard', commission: 'standard' },
  standard: { hammer: 'standard', premium: 'standard', commission: 'standard' },
  reduced: { hammer: 'reduced', premium: 'reduced', commission: 'standard' },
  zero: { hammer: null, premium: null, commission: null },
  import: { hammer: 'import', premium: 'standard', commission: null },
}

/** The charges on one lot. Each part is rounded once, halves up, so that the parts are the totals, of a lot and of a sale. */
export function chargesOn(
  { amount: hammer, channel }: HammerPrice,
  { terms, lot, digits }: { terms: ChargeTerms; lot: LotCharging; digits: number },
): Charges {
  const { premium: rates, tax } = terms
  const rateOf = SCHEMES[lot.vatScheme ?? tax.scheme]
  const taxOn = (part: keyof typeof rateOf, amount: number) => {
    const rate = rateOf[part]
    return rate === null ? 0 : partOf(amount, tax.rates[rate])
  }
  const premium = sumOfParts(tiersOf(rates.tiers, { hammer, unit: 10 ** digits }))
  const platform = partOf(hammer, (channel !== null && rates.channels[channel]) || 0)
  const taxOnHammer = taxOn('hammer', hammer)
  const taxOnPremium = taxOn('premium', premium + platform)
  const resaleRight = lot.hasResaleRight ? royaltyOn(hammer, { right: terms.resaleRight, digits }) : 0
  const commission = partOf(hammer, lot.vendorCommission)
  const taxOnCommission = taxOn('commission', commission)
  return {
    hammer,
    premium,
    platform,
    taxOnHammer,
    taxOnPremium,
    resaleRight,
    total: hammer + premium + platform + taxOnHammer + taxOnPremium + resaleRight,
    commission,
    taxOnCommission,
    proceeds: hammer - commission - taxOnCommission,
  }
}

/** The parts of a hammer price that lie in each tier, with its percent; `upTo` is in whole units, null above all others. */
function tiersOf(tiers: ChargeTerms['premium']['tiers'], { hammer, unit }: { hammer: number; unit: number }): Share[] {
  let from = 0
  return tiers.map(({ upTo, percent }) => {
    const to = upTo === null ? hammer : Math.min(hammer, upTo * unit)
    const amount = Math.max(0, to - from)
    from = Math.max(from, to)
    return { amount, percent }
  })
}
