import { unitOfSale } from '../catalogue/sale-currency.ts'
import type { StoredAdvancedBid } from '../catalogue/stored-auction.ts'
import type { LotNumber } from '../lot-number.ts'
import { lotCharges } from '../money/lot-charging.ts'
import { minorDigits } from '../money/minor-units.ts'
import { unitsInOne } from '../money/money-unit.ts'
import { type LotStakes, stakeOn } from '../rules/exposure.ts'
import { peopleTerms } from '../rules/people-terms.ts'
import { lotOrUntouched, pendingOf, type Sale, termsOf } from './state.ts'

/** Whether a sale knows more of paddles than their digits: some are registered, or its terms ask for it. */
export function knowsPeople(sale: Sale): boolean {
  const { registration, limit } = peopleTerms(termsOf(sale))
  return sale.paddles.size > 0 || registration !== 'open' || limit !== null
}

/** Whoever holds a paddle: its client, or where that is not known the paddle itself. Two paddles of one client have one holder. */
export function holderOf({ paddles }: Pick<Sale, 'paddles'>, paddle: string): string {
  const clientId = paddles.get(paddle)?.clientId ?? null
  return clientId === null ? `paddle ${paddle}` : holderOfClient(clientId)
}

/** A client as the holder of its paddles. */
export const holderOfClient = (clientId: string): string => `client ${clientId}`

/** Whether paddles are of the same holder as this one. */
export function sameHolder(sale: Pick<Sale, 'paddles'>, paddle: string): (other: string) => boolean {
  const holder = holderOf(sale, paddle)
  return (other) => other === paddle || holderOf(sale, other) === holder
}

/** Whether a paddle is suspended in the sale. */
export function isSuspended({ paddles }: Pick<Sale, 'paddles'>, paddle: string | null): boolean {
  return paddle !== null && paddles.get(paddle)?.status === 'suspended'
}

/** Up to what a paddle may be exposed: its own limit, else that of the sale; null: without limit. */
export function limitOf(sale: Sale, paddle: string): number | null {
  return sale.paddles.get(paddle)?.limit ?? peopleTerms(termsOf(sale)).limit
}

/** What counts of the lots towards exposure, by their numbers; lots where nothing stands are left out. */
export function stakesOf(sale: Sale): Map<LotNumber, LotStakes> {
  const maxima = new Map<LotNumber, StoredAdvancedBid[]>()
  for (const bid of sale.commissions.values()) {
    if (!mayStillBid(sale, bid)) continue
    const known = maxima.get(bid.lotNumber)
    if (known) known.push(bid)
    else maxima.set(bid.lotNumber, [bid])
  }
  const stakes = new Map<LotNumber, LotStakes>()
  for (const lotNumber of new Set([...sale.lots.keys(), ...maxima.keys()])) {
    const lot = lotOrUntouched(sale, lotNumber)
    const { outcome, highest } = lot
    stakes.set(lotNumber, { outcome, highest, waiting: pendingOf(lot), maxima: maxima.get(lotNumber) ?? [] })
  }
  return stakes
}

/** An advance bid of a fixed amount is bid once; a maximum stays until it is declined. */
function mayStillBid(sale: Sale, { id, lotNumber }: StoredAdvancedBid): boolean {
  const fate = sale.advanced.get(id)?.status
  const isSpent = fate === 'declined' || (fate === 'accepted' && termsOf(sale).advanceBids === 'fixed')
  return !isSpent && sale.position.has(lotNumber)
}

/** What a price counts towards limits: the hammer price, or what is to pay by the sale's charges. In the sale's unit, rounded up. */
function counted(sale: Sale): (lotNumber: LotNumber, amount: number) => number {
  const { charges, ...terms } = termsOf(sale)
  if (!charges || peopleTerms(terms).limitCounts === 'hammer') return (_, amount) => amount
  const unit = unitOfSale(sale)
  return (lotNumber, amount) => {
    const { total } = lotCharges(
      { amount, channel: null },
      { lot: sale.catalogue.get(lotNumber) ?? {}, terms: charges, unit },
    )
    return Math.ceil((total * unitsInOne(unit)) / 10 ** minorDigits(unit))
  }
}

/** The exposure of whoever holds a paddle, over all its paddles, in the sale's unit. */
export function exposureOf(sale: Sale, paddle: string): number {
  return exposureBeside(sale, { paddleNumber: paddle, lotNumber: null, amount: 0 })
}

/** The same, once this bid is made. */
export function exposureWith(sale: Sale, bid: { paddleNumber: string; lotNumber: LotNumber; amount: number }): number {
  return exposureBeside(sale, bid)
}

function exposureBeside(
  sale: Sale,
  { paddleNumber, lotNumber, amount }: { paddleNumber: string; lotNumber: LotNumber | null; amount: number },
): number {
  const isOurs = sameHolder(sale, paddleNumber)
  const count = counted(sale)
  const stakes = stakesOf(sale)
  let sum = lotNumber === null || stakes.has(lotNumber) ? 0 : count(lotNumber, amount)
  for (const [each, lot] of stakes) sum += count(each, Math.max(stakeOn(lot, isOurs), each === lotNumber ? amount : 0))
  return sum
}

/** Whether this bid would take whoever makes it above the limit. */
export function isOverLimit(sale: Sale, bid: { paddleNumber: string; lotNumber: LotNumber; amount: number }): boolean {
  const limit = limitOf(sale, bid.paddleNumber)
  return limit !== null && exposureWith(sale, bid) > limit
}

/** The exposure of every holder: a list of all paddles costs as much as one of them. */
export function exposures(sale: Sale): (paddle: string) => number {
  const count = counted(sale)
  const sums = new Map<string, number>()
  for (const [lotNumber, { outcome, highest, waiting, maxima }] of stakesOf(sale)) {
    const here = new Map<string, number>()
    const stakes = outcome ? (outcome.status === 'sold' ? [outcome] : []) : [highest, ...waiting, ...maxima]
    for (const stake of stakes) {
      if (!stake || stake.paddleNumber === null) continue
      const holder = holderOf(sale, stake.paddleNumber)
      here.set(holder, Math.max(here.get(holder) ?? 0, stake.amount ?? 0))
    }
    for (const [holder, amount] of here) sums.set(holder, (sums.get(holder) ?? 0) + count(lotNumber, amount))
  }
  return (paddle) => sums.get(holderOf(sale, paddle)) ?? 0
}
