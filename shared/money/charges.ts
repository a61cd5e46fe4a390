import { partOf, type Share, sumOfParts } from '../amounts/shares.ts'
import type { ChargeTerms, TaxRate } from '../entities/money/charges.ts'
import { royaltyOn } from '../entities/money/resale-right.ts'
import type { VatScheme } from '../entities/money/vat-schemes.ts'
import { type Taxed, taxOn } from './taxes.ts'

/** The charging of one lot, in addition to the sale's terms; `vendorCommission` in percent of the hammer price. */
export type LotCharging = { vatScheme: VatScheme | null; hasResaleRight: boolean; vendorCommission: number }

/** A hammer price in minor units of the currency, and its platform; null for the room, the book or a telephone. */
type HammerPrice = { amount: number; channel: string | null }

/** The charges of one lot, in minor units of the sale's currency. docs/charges.md has the rules with their sources. */
export type Charges = {
  hammer: number
  /** Without tax. */
  premium: number
  /** The platform's surcharge on the premium, without tax. */
  platform: number
  taxOnHammer: number
  /** On premium and platform. Under the margin scheme it is part of the price, and no statement shows it. */
  taxOnPremium: number
  /** The buyer's part of the resale right. */
  resaleRight: number
  /** The buyer pays the sum of the above. */
  total: number
  commission: number
  /** The vendor's fee for the lot. */
  lotFee: number
  /** On commission and fee. Under the margin scheme no statement shows it. */
  taxOnCommission: number
  /** The vendor's part of the resale right. */
  vendorResaleRight: number
  /** The vendor gets the hammer price without commission, fee, their tax and the vendor's part of the resale right. */
  proceeds: number
}

/** The parts that are taxes. */
export const TAX_PARTS = ['taxOnHammer', 'taxOnPremium', 'taxOnCommission'] as const
export type TaxPart = (typeof TAX_PARTS)[number]

/** The tax rate of each part under a scheme; null for none. docs/charges.md names the source of each row. */
const SCHEMES: Readonly<Record<VatScheme, Readonly<Record<TaxPart, TaxRate | null>>>> = {
  margin: { taxOnHammer: null, taxOnPremium: 'standard', taxOnCommission: 'standard' },
  standard: { taxOnHammer: 'standard', taxOnPremium: 'standard', taxOnCommission: 'standard' },
  reduced: { taxOnHammer: 'reduced', taxOnPremium: 'reduced', taxOnCommission: 'standard' },
  zero: { taxOnHammer: null, taxOnPremium: null, taxOnCommission: null },
  import: { taxOnHammer: 'import', taxOnPremium: 'standard', taxOnCommission: null },
  import_reduced: { taxOnHammer: 'importReduced', taxOnPremium: 'standard', taxOnCommission: null },
}

/** The tax rate of a part of a lot, in percent. The reduced import rate defaults to the import rate. */
export function rateOf(part: TaxPart, { scheme, tax }: { scheme: VatScheme; tax: ChargeTerms['tax'] }): number {
  const rate = SCHEMES[scheme][part]
  if (rate === null) return 0
  return tax.rates[rate] ?? tax.rates.import
}

/** A lot's charges before taxes are rounded, and its taxed amounts. Premium and platform may include their tax. */
export type Untaxed = Omit<Charges, TaxPart | 'total' | 'proceeds'> & {
  scheme: VatScheme
  taxed: Readonly<Record<TaxPart, Taxed>>
}

type Charging = { terms: ChargeTerms; lot: LotCharging; digits: number }

/** A lot's charges before the taxes are rounded. */
export function untaxedCharges({ amount: hammer, channel }: HammerPrice, { terms, lot, digits }: Charging): Untaxed {
  const { premium: rates, tax } = terms
  const scheme = lot.vatScheme ?? tax.scheme
  const taxed = (part: TaxPart, amount: number, isIncluded = false): Taxed => ({
    amount,
    percent: rateOf(part, { scheme, tax }),
    isIncluded,
  })
  const premium = sumOfParts(tiersOf(rates.schemes?.[scheme] ?? rates.tiers, { hammer, unit: 10 ** digits }))
  const platform = partOf(hammer, (channel !== null && rates.channels[channel]) || 0)
  const isIncluded = Array.isArray(rates.includesTax) ? rates.includesTax.includes(scheme) : rates.includesTax === true
  const royalty = lot.hasResaleRight ? royaltyOn(hammer, { right: terms.resaleRight, digits }) : 0
  const resaleRight = buyersPart(royalty, terms.resaleRightPaidBy)
  const commission = Math.max(partOf(hammer, lot.vendorCommission), terms.commissionMinimum ?? 0)
  const lotFee = terms.lotFee ?? 0
  return {
    scheme,
    hammer,
    premium,
    platform,
    resaleRight,
    commission,
    lotFee,
    vendorResaleRight: royalty - resaleRight,
    taxed: {
      taxOnHammer: taxed('taxOnHammer', hammer),
      taxOnPremium: taxed('taxOnPremium', premium + platform, isIncluded),
      taxOnCommission: taxed('taxOnCommission', commission + lotFee),
    },
  }
}

/** Adds rounded taxes to a lot's charges. A tax that premium and platform include is taken from both in proportion. */
export function withTaxes({ scheme: _, taxed, ...parts }: Untaxed, taxes: Readonly<Record<TaxPart, number>>): Charges {
  const { hammer, resaleRight, commission, lotFee, vendorResaleRight } = parts
  const included = taxed.taxOnPremium.isIncluded ? taxes.taxOnPremium : 0
  const [ofPremium, ofPlatform] = inProportion(included, [parts.premium, parts.platform])
  const premium = parts.premium - ofPremium
  const platform = parts.platform - ofPlatform
  return {
    hammer,
    premium,
    platform,
    taxOnHammer: taxes.taxOnHammer,
    taxOnPremium: taxes.taxOnPremium,
    resaleRight,
    total: hammer + premium + platform + taxes.taxOnHammer + taxes.taxOnPremium + resaleRight,
    commission,
    lotFee,
    taxOnCommission: taxes.taxOnCommission,
    vendorResaleRight,
    proceeds: hammer - commission - lotFee - taxes.taxOnCommission - vendorResaleRight,
  }
}

/** The charges on one lot. Each part is rounded once, halves up, so that the parts add up, for a lot and for a sale. */
export function chargesOn(price: HammerPrice, charging: Charging): Charges {
  const untaxed = untaxedCharges(price, charging)
  const { taxOnHammer, taxOnPremium, taxOnCommission } = untaxed.taxed
  return withTaxes(untaxed, {
    taxOnHammer: taxOn(taxOnHammer),
    taxOnPremium: taxOn(taxOnPremium),
    taxOnCommission: taxOn(taxOnCommission),
  })
}

/** Divides a tax between the two amounts that it applies to. */
export function inProportion(tax: number, [first, second]: readonly [number, number]): [number, number] {
  if (first + second === 0) return [tax, 0]
  const ofSecond = Number((BigInt(tax) * BigInt(second)) / BigInt(first + second))
  return [tax - ofSecond, ofSecond]
}

/** The buyer's part of a royalty; if it is shared, half of it, rounded up. */
function buyersPart(royalty: number, paidBy: ChargeTerms['resaleRightPaidBy']): number {
  if (paidBy === 'vendor') return 0
  return paidBy === 'shared' ? Math.ceil(royalty / 2) : royalty
}

/** The parts of a hammer price in each tier, with its percent; `upTo` is in whole units, null for the rest. */
function tiersOf(tiers: ChargeTerms['premium']['tiers'], { hammer, unit }: { hammer: number; unit: number }): Share[] {
  let from = 0
  return tiers.map(({ upTo, percent }) => {
    const to = upTo === null ? hammer : Math.min(hammer, upTo * unit)
    const amount = Math.max(0, to - from)
    from = Math.max(from, to)
    return { amount, percent }
  })
}
