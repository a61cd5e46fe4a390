import { unitOfSale } from '../auction/sale-currency.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'
import type { VatScheme } from '../entities/money/vat-schemes.ts'
import { compareLotNumbers, type LotNumber } from '../lot-number.ts'
import { type Charges, TAX_PARTS, type TaxPart, type Untaxed, withTaxes } from '../money/charges.ts'
import { untaxedLot } from '../money/lot-charging.ts'
import { taxesTogether, taxOn } from '../money/taxes.ts'
import { channelOfSold } from '../sale/channels.ts'
import { holderOf } from '../sale/people/holders.ts'
import { isAppeal, pledgesOf } from '../sale/rounds/appeal.ts'
import { type CatalogueLot, type LotSale, type Sale, termsOf } from '../sale/state.ts'

/** A sold lot with its charges. `paddle` is null for the floor; `vendor` is null if none is named. */
export type SoldLot = {
  lotNumber: LotNumber
  paddle: string | null
  /** The lowest paddle with which the client bought: a client with several has one statement. */
  buyer: string | null
  vendor: string | null
  scheme: VatScheme
  charges: Charges
}

/**
 * The lots of one buyer or vendor, and the sum of each part, in minor units; null for the floor, or if none is named.
 */
export type Statement = { party: string | null; lots: readonly SoldLot[]; sum: Charges }

/** The terms of a sale without charges. */
export const NO_CHARGES: ChargeTerms = {
  premium: { tiers: [{ upTo: null, percent: 0 }], channels: {} },
  tax: { rates: { standard: 0, reduced: 0, import: 0 }, scheme: 'margin' },
  resaleRight: 'none',
}

const NOTHING: Charges = {
  hammer: 0,
  premium: 0,
  platform: 0,
  taxOnHammer: 0,
  taxOnPremium: 0,
  resaleRight: 0,
  total: 0,
  commission: 0,
  lotFee: 0,
  taxOnCommission: 0,
  vendorResaleRight: 0,
  proceeds: 0,
}

/** A sold lot before its taxes are rounded, and with each rounded alone. */
type UntaxedLot = Omit<SoldLot, 'scheme'> & { untaxed: Untaxed }

/**
 * The sold lots of a sale, sorted by number, also those subject to the vendor's approval; of an appeal the sum of its
 * pledges, without a buyer. If the terms round taxes once
 * for each statement, its lots share the rounded taxes.
 */
export function soldLots(sale: Sale): SoldLot[] {
  return wholeLots(soldParts(sale))
}

/** The same, with each pledge of an appeal for itself. */
function soldParts(sale: Sale): SoldLot[] {
  const { tax } = termsOf(sale).charges ?? NO_CHARGES
  const lots = untaxedLots(sale)
  const taxes = tax.rounding === 'statement' ? taxesByStatement(lots) : null
  return lots.map(({ untaxed, charges, ...lot }) => {
    return { ...lot, scheme: untaxed.scheme, charges: taxes ? taxedBy(untaxed, (tax) => taxes.get(tax)) : charges }
  })
}

type Tax = Untaxed['taxed'][TaxPart]

/** The charges of a lot with its rounded taxes: the given ones, else each alone. */
function taxedBy(untaxed: Untaxed, given: (tax: Tax) => number | undefined): Charges {
  const taxOf = (part: TaxPart) => given(untaxed.taxed[part]) ?? taxOn(untaxed.taxed[part])
  return withTaxes(untaxed, {
    taxOnHammer: taxOf('taxOnHammer'),
    taxOnPremium: taxOf('taxOnPremium'),
    taxOnCommission: taxOf('taxOnCommission'),
  })
}

function untaxedLots(sale: Sale): UntaxedLot[] {
  const lots = [...sale.lots.values()].flatMap((lot) => chargedLot(sale, lot))
  const firsts = firstPaddles(
    sale,
    lots.flatMap(({ paddle }) => paddle ?? []),
  )
  return lots
    .map((lot) => ({ ...lot, buyer: lot.paddle && (firsts.get(lot.paddle) ?? null) }))
    .sort((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber))
}

type ChargedLot = Omit<UntaxedLot, 'buyer'>
type ChargedBy = Pick<Sale, 'terms' | 'metadata'> & { words: CatalogueLot | undefined; channel: string | null }

/** The last charges of each lot: a statement of a sale of thousands of lots computes only those that changed. */
const charged = new WeakMap<LotSale, ChargedBy & { lots: readonly ChargedLot[] }>()

/** A sold lot with its charges, in one part, or in one for each pledge of an appeal; none for another lot. */
export function chargedLot(sale: Sale, lot: LotSale): readonly ChargedLot[] {
  const { terms, metadata } = sale
  const words = sale.catalogue.get(lot.lotNumber)
  // By a bid of another lot, if that one leads its round.
  const channel = channelOfSold(sale, lot.lotNumber)
  const known = charged.get(lot)
  const isSame = known?.terms === terms && known.metadata === metadata && known.words === words
  if (isSame && known.channel === channel) return known.lots
  const lots = lotsCharged(sale, lot, { words, channel })
  charged.set(lot, { terms, metadata, words, channel, lots })
  return lots
}

function lotsCharged(
  sale: Sale,
  lot: LotSale,
  { words, channel }: Pick<ChargedBy, 'words' | 'channel'>,
): readonly ChargedLot[] {
  const { lotNumber, outcome } = lot
  if (outcome?.status !== 'sold' || outcome.amount === null) return []
  const terms = termsOf(sale).charges ?? NO_CHARGES
  // The price of another lot includes this one, and the commission on it too.
  const withoutMinimum = { ...terms, commissionMinimum: 0 }
  const its = outcome.with === undefined ? terms : withoutMinimum
  const charge = (price: { amount: number; channel: string | null }, by: ChargeTerms, scheme = words?.vat_scheme) => {
    const untaxed = untaxedLot(price, { lot: { ...words, vat_scheme: scheme }, terms: by, unit: unitOfSale(sale) })
    return { lotNumber, vendor: words?.vendor?.trim() || null, untaxed, charges: taxedBy(untaxed, () => undefined) }
  }
  if (!isAppeal(lot)) {
    const paddle = outcome.paddleNumber === 'FLOOR' ? null : outcome.paddleNumber
    return [{ ...charge({ amount: outcome.amount, channel }, its), paddle }]
  }
  // A pledge bears no charges but the vendor's commission.
  const onPledge = { ...withoutMinimum, premium: NO_CHARGES.premium, resaleRight: 'none' as const, lotFee: 0 }
  return pledgesOf(lot).map(({ amount, paddleNumber: paddle }) => ({
    ...charge({ amount, channel: null }, onPledge, 'zero'),
    paddle,
  }))
}

/**
 * The taxes of lots, rounded once for each statement and percentage. Lots under the margin scheme are rounded
 * separately, because no statement shows their tax.
 */
function taxesByStatement(lots: readonly UntaxedLot[]): ReadonlyMap<Tax, number> {
  const statements = new Map<string, Tax[]>()
  for (const { buyer, vendor, untaxed } of lots) {
    for (const part of TAX_PARTS) {
      const side = part === 'taxOnCommission' ? ['vendor', vendor] : ['buyer', buyer]
      const key = JSON.stringify([...side, untaxed.scheme === 'margin'])
      const taxed = statements.get(key) ?? []
      taxed.push(untaxed.taxed[part])
      statements.set(key, taxed)
    }
  }
  return new Map(
    [...statements.values()].flatMap((taxed) => {
      const taxes = taxesTogether(taxed)
      return taxed.map((each, at) => [each, taxes[at] ?? 0] as const)
    }),
  )
}

/** The lowest buying paddle of each holder. */
function firstPaddles(sale: Sale, bought: readonly string[]): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>()
  const paddles = [...new Set(bought)].sort(compareLotNumbers)
  return new Map(
    paddles.map((paddle) => {
      const holder = holderOf(sale, paddle)
      const first = firsts.get(holder) ?? paddle
      firsts.set(holder, first)
      return [paddle, first]
    }),
  )
}

/**
 * Makes a statement for each buyer: a client with all buying paddles, under the lowest of them, else a paddle. Lots
 * sold to the floor have a separate statement.
 */
export const buyersStatements = (sale: Sale): Statement[] => statementsBy('buyer', sale)

/** Makes a statement for each vendor. Lots without a vendor have a separate statement. */
export const vendorsStatements = (sale: Sale): Statement[] => statementsBy('vendor', sale)

function statementsBy(side: 'buyer' | 'vendor', sale: Sale): Statement[] {
  const parties = new Map<string | null, SoldLot[]>()
  for (const lot of side === 'buyer' ? soldParts(sale) : soldLots(sale)) {
    const party = lot[side]
    const known = parties.get(party)
    if (known) known.push(lot)
    else parties.set(party, [lot])
  }
  return [...parties].map(([of, lots]) => ({
    party: of,
    lots,
    sum: sumOf(lots.map(({ charges }) => charges)),
  }))
}

/** The pledges of an appeal as one lot. */
function wholeLots(lots: readonly SoldLot[]): SoldLot[] {
  const whole = new Map<LotNumber, SoldLot>()
  for (const lot of lots) {
    const known = whole.get(lot.lotNumber)
    const charges = known ? sumOf([known.charges, lot.charges]) : lot.charges
    whole.set(lot.lotNumber, known ? { ...known, paddle: null, buyer: null, charges } : lot)
  }
  return [...whole.values()]
}

/** The sum of each part. */
export function sumOf(all: readonly Charges[]): Charges {
  const sum = { ...NOTHING }
  // NOTHING has every part.
  const parts = Object.keys(NOTHING) as (keyof Charges)[]
  for (const charges of all) for (const part of parts) sum[part] += charges[part]
  return sum
}

/** The house's earnings (premium, platform, commission, fees), and its payments to others (taxes, resale right). */
export function houseShare(sum: Charges): { earned: number; paidOver: number } {
  return {
    earned: sum.premium + sum.platform + sum.commission + sum.lotFee,
    paidOver: sum.taxOnHammer + sum.taxOnPremium + sum.taxOnCommission + sum.resaleRight + sum.vendorResaleRight,
  }
}
