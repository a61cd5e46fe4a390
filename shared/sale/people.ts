import { minorDigits } from '../amounts/minor-units.ts'
import { unitsInOne } from '../amounts/money-unit.ts'
import { unitOfSale } from '../auction/sale-currency.ts'
import type { StoredAdvancedBid } from '../entities/bids/advance-bid.ts'
import type { LotNumber } from '../lot-number.ts'
import { lotCharges } from '../money/lot-charging.ts'
import { peopleTerms } from '../rules/people-terms.ts'
import { channelOf, channelOfSold } from './channels.ts'
import { pendingOf, type Sale, type SaleBid, termsOf } from './state.ts'

/** Whether a sale knows more of paddles than their digits: some are registered, or its terms ask for it. */
export function knowsPeople(sale: Sale): boolean {
  const { registration, limit } = peopleTerms(termsOf(sale))
  return sale.paddles.size > 0 || registration !== 'open' || limit !== null
}

/** Whoever holds a paddle: its client, or where that is not known the paddle itself. Two paddles of one client have one holder. */
export function holderOf({ paddles }: Pick<Sale, 'paddles'>, paddle: string): string {
  const clientId = paddles.get(paddle)?.clientId ?? null
  return clientId === null ? `paddle ${paddle}` : `client ${clientId}`
}

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

/** Somebody's figure on a lot, a bid, a maximum or a price in the sale's unit, and the platform it came by. */
type Stake = { paddleNumber: string; amount: number; channel: string | null }

/**
 * What counts of each lot towards exposure: its price where it was sold, else the highest bid, what waits and what may
 * still be bid in advance. Of whoever has several on one lot the dearest counts. Lots where nothing stands are left out.
 */
function stakesOf(sale: Sale): Map<LotNumber, Stake[]> {
  const stakes = new Map<LotNumber, Stake[]>()
  function add(
    lotNumber: LotNumber,
    of: Pick<SaleBid, 'paddleNumber'> & { amount: number | null },
    channel: string | null,
  ) {
    const { paddleNumber, amount } = of
    if (paddleNumber === null || amount === null) return
    const known = stakes.get(lotNumber)
    if (known) known.push({ paddleNumber, amount, channel })
    else stakes.set(lotNumber, [{ paddleNumber, amount, channel }])
  }
  for (const lot of sale.lots.values()) {
    const { lotNumber, outcome, highest } = lot
    if (outcome?.status === 'sold') add(lotNumber, outcome, channelOfSold(sale, lotNumber))
    if (outcome) continue
    if (highest) add(lotNumber, highest, channelOf(highest))
    for (const bid of pendingOf(lot)) add(lotNumber, bid, channelOf(bid))
  }
  for (const bid of sale.commissions.values())
    if (mayStillBid(sale, bid) && !sale.lots.get(bid.lotNumber)?.outcome) add(bid.lotNumber, bid, null)
  return stakes
}

/** An advance bid of a fixed amount is bid once; a maximum stays until it is declined. */
function mayStillBid(sale: Sale, { id, lotNumber }: StoredAdvancedBid): boolean {
  const fate = sale.advanced.get(id)?.status
  const isSpent = fate === 'declined' || (fate === 'accepted' && termsOf(sale).advanceBids === 'fixed')
  return !isSpent && sale.position.has(lotNumber)
}

/** What a price counts towards limits: the hammer price, or what is to pay by the sale's charges, a platform's surcharge too. In the sale's unit, rounded up. */
function counted(sale: Sale): (lotNumber: LotNumber, stake: Omit<Stake, 'paddleNumber'>) => number {
  const { charges, ...terms } = termsOf(sale)
  if (!charges || peopleTerms(terms).limitCounts === 'hammer') return (_, { amount }) => amount
  const unit = unitOfSale(sale)
  return (lotNumber, { amount, channel }) => {
    const { total } = lotCharges(
      { amount, channel },
      { lot: sale.catalogue.get(lotNumber) ?? {}, terms: charges, unit },
    )
    return Math.ceil((total * unitsInOne(unit)) / 10 ** minorDigits(unit))
  }
}

/** A bid that is about to be made; `channel`: the platform it comes by. */
type Wanted = { paddleNumber: string; lotNumber: LotNumber; amount: number; channel?: string | undefined }

/** The exposure of whoever holds a paddle, over all its paddles, in the sale's unit. */
export function exposureOf(sale: Sale, paddle: string): number {
  return exposureBeside(sale, paddle, null)
}

/** The same, once this bid is made. */
export function exposureWith(sale: Sale, bid: Wanted): number {
  return exposureBeside(sale, bid.paddleNumber, bid)
}

function exposureBeside(sale: Sale, paddle: string, bid: Wanted | null): number {
  const isOurs = sameHolder(sale, paddle)
  const count = counted(sale)
  const stakes = stakesOf(sale)
  const wanted = bid === null ? 0 : count(bid.lotNumber, { amount: bid.amount, channel: bid.channel ?? null })
  let sum = bid === null || stakes.has(bid.lotNumber) ? 0 : wanted
  for (const [lotNumber, here] of stakes) {
    const ours = here.filter(({ paddleNumber }) => isOurs(paddleNumber)).map((stake) => count(lotNumber, stake))
    sum += Math.max(lotNumber === bid?.lotNumber ? wanted : 0, ...ours)
  }
  return sum
}

/** Whether this bid would take whoever makes it above the limit. */
export function isOverLimit(sale: Sale, bid: Wanted): boolean {
  const limit = limitOf(sale, bid.paddleNumber)
  return limit !== null && exposureWith(sale, bid) > limit
}

/** The exposure of every holder: a list of all paddles costs as much as one of them. */
export function exposures(sale: Sale): (paddle: string) => number {
  const count = counted(sale)
  const sums = new Map<string, number>()
  for (const [lotNumber, here] of stakesOf(sale)) {
    const dearest = new Map<string, number>()
    for (const stake of here) {
      const holder = holderOf(sale, stake.paddleNumber)
      dearest.set(holder, Math.max(dearest.get(holder) ?? 0, count(lotNumber, stake)))
    }
    for (const [holder, worth] of dearest) sums.set(holder, (sums.get(holder) ?? 0) + worth)
  }
  return (paddle) => sums.get(holderOf(sale, paddle)) ?? 0
}
