import { unitOfSale } from '../catalogue/sale-currency.ts'
import type { ChargeTerms } from '../entities/money/charges.ts'
import { compareLotNumbers, type LotNumber } from '../lot-number.ts'
import { channelOfSold } from '../sale/channels.ts'
import { holderOf } from '../sale/people.ts'
import { type Sale, termsOf } from '../sale/state.ts'
import type { Charges } from './charges.ts'
import { chargingOf, lotCharges } from './lot-charging.ts'
import type { VatScheme } from './vat-schemes.ts'

/** A lot under the hammer, with what it comes to. No paddle: sold to the floor; no vendor: none is named. */
export type SoldLot = {
  lotNumber: LotNumber
  paddle: string | null
  vendor: string | null
  /** By which it is taxed. */
  scheme: VatScheme
  charges: Charges
}

/** The lots of one buyer or vendor, and the sum of each part, in minor units; null: those of nobody in particular. */
export type Statement = { party: string | null; lots: readonly SoldLot[]; sum: Charges }

const NO_CHARGES: ChargeTerms = {
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
  taxOnCommission: 0,
  proceeds: 0,
}

/** The sold lots of a sale as it stands, in the catalogue's order of numbers; also those subject to the vendor's approval. */
export function soldLots(sale: Sale): SoldLot[] {
  const terms = termsOf(sale).charges ?? NO_CHARGES
  const unit = unitOfSale(sale)
  return [...sale.lots.values()]
    .flatMap(({ lotNumber, outcome }) => {
      if (outcome?.status !== 'sold' || outcome.amount === null) return []
      const lot = sale.catalogue.get(lotNumber)
      const channel = channelOfSold(sale, lotNumber)
      const paddle = outcome.paddleNumber === 'FLOOR' ? null : outcome.paddleNumber
      const charges = lotCharges({ amount: outcome.amount, channel }, { lot: lot ?? {}, terms, unit })
      const scheme = chargingOf(lot ?? {}).vatScheme ?? terms.tax.scheme
      return [{ lotNumber, paddle, vendor: lot?.vendor?.trim() || null, scheme, charges }]
    })
    .sort((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber))
}

/**
 * A statement for each buyer: a client with all paddles that bought, under the lowest of them, else a paddle. What was
 * sold to the floor stands on one of its own.
 */
export function buyersStatements(sale: Sale): Statement[] {
  const sold = soldLots(sale)
  const firsts = new Map<string, string>()
  const paddles = new Set(sold.flatMap(({ paddle }) => paddle ?? []))
  for (const paddle of [...paddles].sort(compareLotNumbers)) {
    const holder = holderOf(sale, paddle)
    if (!firsts.has(holder)) firsts.set(holder, paddle)
  }
  return grouped(sold, ({ paddle }) => paddle && (firsts.get(holderOf(sale, paddle)) ?? null))
}

/** A statement for each paddle, or each vendor, that sold lots name; what nobody is named for stands on one of its own. */
export function statementsBy(party: 'paddle' | 'vendor', sold: readonly SoldLot[]): Statement[] {
  return grouped(sold, (lot) => lot[party])
}

function grouped(sold: readonly SoldLot[], partyOf: (lot: SoldLot) => string | null): Statement[] {
  const parties = new Map<string | null, SoldLot[]>()
  for (const lot of sold) {
    const party = partyOf(lot)
    const known = parties.get(party)
    if (known) known.push(lot)
    else parties.set(party, [lot])
  }
  return [...parties].map(([of, lots]) => ({ party: of, lots, sum: sumOf(lots.map(({ charges }) => charges)) }))
}

/** The sum of each part. */
export function sumOf(all: readonly Charges[]): Charges {
  const sum = { ...NOTHING }
  // The table of nothing names every part.
  const parts = Object.keys(NOTHING) as (keyof Charges)[]
  for (const charges of all) for (const part of parts) sum[part] += charges[part]
  return sum
}

/** What of a sum stays with the house: premium, platform and commission; and what it pays over: taxes and resale right. */
export function houseShare(sum: Charges): { earned: number; paidOver: number } {
  return {
    earned: sum.premium + sum.platform + sum.commission,
    paidOver: sum.taxOnHammer + sum.taxOnPremium + sum.taxOnCommission + sum.resaleRight,
  }
}
