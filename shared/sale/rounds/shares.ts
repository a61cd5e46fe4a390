import type { LotNumber } from '../../lot-number.ts'
import type { Sale } from '../state.ts'
import type { Lead } from './round-lots.ts'

/** The price of one lot at a price of its round, in the sale's unit. */
export type Share = { lotNumber: LotNumber; amount: number; unitPrice?: number; with?: LotNumber }

type Catalogue = Pick<Sale, 'catalogue'>

/** The least that the winner of a round must take at a price: the lots, with the price of each. */
export function sharesOf(sale: Catalogue, lead: Lead, price: number): Share[] {
  const { kind, lots, min = 1, split } = lead.round
  const one = (lotNumber: LotNumber) => ({ lotNumber, amount: price, unitPrice: price })
  switch (kind) {
    case 'together':
      return split === 'lead' ? onLead(lead, price) : byEstimates(sale, lots, price)
    case 'each':
      return lots.length > 1
        ? lots.map(one)
        : [{ ...one(lead.lotNumber), amount: price * (quantityOf(sale, lead.lotNumber) ?? 1) }]
    case 'choice':
      return lots.slice(0, min).map(one)
    case 'appeal':
      return [{ lotNumber: lead.lotNumber, amount: price }]
  }
}

/** The number of lots or pieces that the price of a round is multiplied by. */
export function timesOf(sale: Catalogue, lead: Lead): number {
  const { kind, lots, min = 1 } = lead.round
  if (kind === 'together' || kind === 'appeal') return 1
  if (kind === 'choice') return min
  return lots.length > 1 ? lots.length : (quantityOf(sale, lead.lotNumber) ?? 1)
}

/** The quantity of a lot; null if it has none, or one that is not a whole number above 0. */
export function quantityOf({ catalogue }: Catalogue, lotNumber: LotNumber): number | null {
  const text = catalogue.get(lotNumber)?.quantity?.trim() ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function onLead({ lotNumber: lead, round: { lots } }: Lead, price: number): Share[] {
  return lots.map((lotNumber) =>
    lotNumber === lead ? { lotNumber, amount: price } : { lotNumber, amount: 0, with: lead },
  )
}

/** Divides a price by low estimates. A lot without one counts as the smallest; without any, the shares are equal. */
function byEstimates({ catalogue }: Catalogue, lots: readonly LotNumber[], price: number): Share[] {
  const estimates = lots.map((lotNumber) => catalogue.get(lotNumber)?.low_estimate || null)
  const known = estimates.filter((estimate) => estimate !== null)
  const smallest = known.length > 0 ? Math.min(...known) : 1
  const amounts = divided(
    price,
    estimates.map((estimate) => estimate ?? smallest),
  )
  return lots.map((lotNumber, at) => ({ lotNumber, amount: amounts[at] ?? 0 }))
}

/**
 * Divides a whole amount in proportion to weights. The largest remainders get the units that are left, earlier ones
 * first. Every part has at least one unit, taken from the largest part, while the amount is large enough for that.
 */
export function divided(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  // The product of an amount and an estimate is too large for a number.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = products.map((product) => Number(product / sum))
  const remainders = products.map((product, at) => ({ at, remainder: product % sum }))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const largest = remainders.sort((a, b) => Number(b.remainder - a.remainder) || a.at - b.at).slice(0, left)
  for (const { at } of largest) parts[at] = (parts[at] ?? 0) + 1
  for (const [at, part] of parts.entries()) {
    const from = parts.indexOf(Math.max(...parts))
    if (part > 0 || (parts[from] ?? 0) < 2) continue
    parts[at] = 1
    parts[from] = (parts[from] ?? 0) - 1
  }
  return parts
}
