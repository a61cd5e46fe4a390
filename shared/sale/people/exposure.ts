import { minorDigits } from '../../amounts/minor-units.ts'
import { unitsInOne } from '../../amounts/money-unit.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { lotCharges } from '../../money/lot-charging.ts'
import { peopleTerms } from '../../rules/people-terms.ts'
import { channelOf, channelOfSold } from '../channels.ts'
import { isAppeal, pledgesOf } from '../rounds/appeal.ts'
import { bidsInRound, idleInRound } from '../rounds/round-book.ts'
import { isBeforeHammer, isLead, type Lead } from '../rounds/round-lots.ts'
import { sharesOf } from '../rounds/shares.ts'
import { pendingOf, type Sale, type SaleBid, termsOf } from '../state.ts'
import { holderOf, limitOf, sameHolder } from './holders.ts'

/** An amount of a paddle on a lot (a bid, a maximum or a price, in the sale's unit), and its platform. */
type Stake = { paddleNumber: string; amount: number; channel: string | null }

/**
 * The stakes of each lot that count for exposure: the price of a sold lot; else the highest bid, waiting bids and open
 * advance bids. Of a holder's stakes on a lot the dearest counts, but all pledges of an appeal. Lots without stakes are
 * omitted. The stakes of a round are at its lead.
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
    if (isAppeal(lot)) {
      const counts = !outcome || outcome.status === 'sold'
      for (const pledge of counts ? pledgesOf(lot) : []) add(lotNumber, pledge, channelOf(pledge))
      continue
    }
    if (outcome?.status === 'sold') add(lotNumber, outcome, channelOfSold(sale, lotNumber))
    if (outcome || lot.choice?.chosen) continue
    if (isLead(lot) && isBeforeHammer(lot)) for (const bid of openBidsInRound(sale, lot)) add(lotNumber, bid, null)
    if (highest) add(lotNumber, highest, channelOf(highest))
    for (const bid of pendingOf(lot)) add(lotNumber, bid, channelOf(bid))
  }
  for (const bid of sale.commissions.values()) {
    const { outcome, round, inRound } = sale.lots.get(bid.lotNumber) ?? {}
    const isAlone = round === undefined && inRound === undefined
    if (isAlone && mayStillBid(sale, bid) && !outcome) add(bid.lotNumber, bid, null)
  }
  return stakes
}

/** The open advance bids that can be executed in a round, each as a bid on the lead. */
export function openBidsInRound(sale: Sale, lead: Lead): StoredAdvancedBid[] {
  return bidsInRound(lead, leftOn(sale, lead), (paddle) => holderOf(sale, paddle))
}

/** The open advance bids on the lots of a round that can't be executed in it. */
export function idleBidsInRound(sale: Sale, lead: Lead): StoredAdvancedBid[] {
  return idleInRound(lead, leftOn(sale, lead), (paddle) => holderOf(sale, paddle))
}

function leftOn(sale: Sale, { round }: Lead): StoredAdvancedBid[] {
  const lots = new Set(round.lots)
  return [...sale.commissions.values()].filter((bid) => lots.has(bid.lotNumber) && mayStillBid(sale, bid))
}

/** Whether an advance bid may still bid: a fixed one bids once, a maximum bids until it is declined. */
function mayStillBid(sale: Sale, { id, lotNumber }: StoredAdvancedBid): boolean {
  const fate = sale.advanced.get(id)?.status
  const isSpent = fate === 'declined' || (fate === 'accepted' && termsOf(sale).advanceBids === 'fixed')
  return !isSpent && sale.position.has(lotNumber)
}

type Counted = (lotNumber: LotNumber, stake: Omit<Stake, 'paddleNumber'>) => number

/** The use of a limit by a price. Of a round before its outcome, it is the least that the winner must take. */
function counted(sale: Sale): Counted {
  const one = countedAlone(sale)
  return (lotNumber, stake) => {
    const lot = sale.lots.get(lotNumber)
    // A pledge bears no charges.
    if (isAppeal(lot)) return stake.amount
    if (!isLead(lot) || lot.outcome) return one(lotNumber, stake)
    const shares = sharesOf(sale, lot, stake.amount)
    return shares.reduce((sum, { lotNumber: each, amount }) => sum + one(each, { ...stake, amount }), 0)
  }
}

/** The use of a limit by one lot: the hammer price, or the total with surcharge. In the sale's unit, rounded up. */
function countedAlone(sale: Sale): Counted {
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

/** A bid before it is accepted; `channel`: its platform. */
type Wanted = { paddleNumber: string; lotNumber: LotNumber; amount: number; channel?: string | undefined }

/** The exposure of a paddle's holder, over all paddles, in the sale's unit. */
export function exposureOf(sale: Sale, paddle: string): number {
  return exposureBeside(sale, paddle, null)
}

/** The exposure with this bid. */
export function exposureWith(sale: Sale, bid: Wanted): number {
  return exposureBeside(sale, bid.paddleNumber, bid)
}

/** The exposure with this bid and with maxima left by phone, which only their bidder sees. */
export function exposureWithMaxima(sale: Sale, bid: Wanted, maxima: readonly OnLot[]): number {
  const open = maxima.filter(({ lotNumber }) => sale.position.has(lotNumber) && !sale.lots.get(lotNumber)?.outcome)
  return exposureBeside(sale, bid.paddleNumber, bid, open)
}

type OnLot = Pick<Wanted, 'paddleNumber' | 'lotNumber' | 'amount'>

function exposureBeside(sale: Sale, paddle: string, bid: Wanted | null, maxima: readonly OnLot[] = []): number {
  const isOurs = sameHolder(sale, paddle)
  const count = counted(sale)
  const stakes = stakesOf(sale)
  for (const { lotNumber, paddleNumber, amount } of maxima)
    stakes.set(lotNumber, [...(stakes.get(lotNumber) ?? []), { paddleNumber, amount, channel: null }])
  const wanted = bid === null ? 0 : count(bid.lotNumber, { amount: bid.amount, channel: bid.channel ?? null })
  let sum = bid === null || stakes.has(bid.lotNumber) ? 0 : wanted
  for (const [lotNumber, here] of stakes) {
    const ours = here.filter(({ paddleNumber }) => isOurs(paddleNumber)).map((stake) => count(lotNumber, stake))
    const all = lotNumber === bid?.lotNumber ? [wanted, ...ours] : ours
    sum += isAppeal(sale.lots.get(lotNumber)) ? all.reduce((total, each) => total + each, 0) : Math.max(0, ...all)
  }
  return sum
}

/** Whether this bid would take its holder above the limit. */
export function isOverLimit(sale: Sale, bid: Wanted): boolean {
  const limit = limitOf(sale, bid.paddleNumber)
  return limit !== null && exposureWith(sale, bid) > limit
}

/** The exposure of every holder, computed once for a list of paddles. */
export function exposures(sale: Sale): (paddle: string) => number {
  const tally = new ExposureTally(sale)
  return (paddle) => tally.of(paddle)
}

/** The exposure of every holder, to which the advance bids of a list are added one by one. */
export class ExposureTally {
  private readonly sale: Sale
  private readonly count: ReturnType<typeof counted>
  private readonly sums = new Map<string, number>()
  /** The dearest stake of a holder on each lot. */
  private readonly dearest = new Map<string, Map<LotNumber, number>>()

  constructor(sale: Sale) {
    this.sale = sale
    this.count = counted(sale)
    for (const [lotNumber, here] of stakesOf(sale)) for (const stake of here) this.note({ lotNumber, ...stake })
  }

  /** The exposure of a paddle's holder. */
  of(paddle: string): number {
    return this.sums.get(holderOf(this.sale, paddle)) ?? 0
  }

  /** The exposure of a bid's holder with this bid. */
  with(bid: Wanted): number {
    return this.of(bid.paddleNumber) + this.rise({ ...bid, channel: bid.channel ?? null })
  }

  /** Adds an advance bid; one for a lot that is over does not count. */
  add(bid: Omit<Wanted, 'channel'>): void {
    if (!this.sale.lots.get(bid.lotNumber)?.outcome) this.note({ ...bid, channel: null })
  }

  private note(stake: Stake & { lotNumber: LotNumber }): void {
    const { lotNumber, paddleNumber } = stake
    const holder = holderOf(this.sale, paddleNumber)
    const lots = this.dearest.get(holder) ?? new Map<LotNumber, number>()
    const rise = this.rise(stake)
    lots.set(lotNumber, (lots.get(lotNumber) ?? 0) + rise)
    this.dearest.set(holder, lots)
    this.sums.set(holder, (this.sums.get(holder) ?? 0) + rise)
  }

  /** The amount by which a stake raises the exposure of its holder. */
  private rise({ lotNumber, paddleNumber, ...stake }: Stake & { lotNumber: LotNumber }): number {
    if (isAppeal(this.sale.lots.get(lotNumber))) return stake.amount
    const known = this.dearest.get(holderOf(this.sale, paddleNumber))?.get(lotNumber) ?? 0
    return Math.max(0, this.count(lotNumber, stake) - known)
  }
}
