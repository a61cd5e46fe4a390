import { minorDigits } from '../../amounts/minor-units.ts'
import { unitsInOne } from '../../amounts/money-unit.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { lotCharges } from '../../money/lot-charging.ts'
import { peopleTerms } from '../../rules/people-terms.ts'
import { channelOf, channelOfSold } from '../channels.ts'
import { isAppeal, pledgesOf } from '../rounds/appeal.ts'
import { bidsInRound } from '../rounds/round-book.ts'
import { isBeforeHammer, isLead } from '../rounds/round-lots.ts'
import { sharesOf } from '../rounds/shares.ts'
import { pendingOf, type Sale, type SaleBid, termsOf } from '../state.ts'
import { holderOf } from './holders.ts'

/** The group of an advance bid, if it has one. */
type Left = Pick<StoredAdvancedBid, 'group' | 'take'>

/**
 * An amount of a paddle on a lot (a bid, a maximum or a price, in the sale's unit), and its platform. `left`: it is an
 * advance bid or a maximum, which may still bid.
 */
export type Stake = { paddleNumber: string; amount: number; channel: string | null; left?: Left }

/**
 * The stakes of each lot that count for exposure: the price of a sold lot; else the highest bid, waiting bids and open
 * advance bids. Of a holder's stakes on a lot the dearest counts, but all pledges of an appeal. Lots without stakes are
 * omitted. The stakes of a round are at its lead. `which`: with the advance bids, or without.
 */
export function stakesOf(sale: Sale, which: 'all' | 'standing'): Map<LotNumber, Stake[]> {
  const stakes = new Map<LotNumber, Stake[]>()
  function add(
    lotNumber: LotNumber,
    of: Pick<SaleBid, 'paddleNumber'> & { amount: number | null },
    from: Pick<Stake, 'channel' | 'left'>,
  ) {
    const { paddleNumber, amount } = of
    if (paddleNumber === null || amount === null) return
    const known = stakes.get(lotNumber)
    if (known) known.push({ paddleNumber, amount, ...from })
    else stakes.set(lotNumber, [{ paddleNumber, amount, ...from }])
  }
  const leave = (lotNumber: LotNumber, bid: StoredAdvancedBid) => add(lotNumber, bid, { channel: null, left: bid })
  /** The open advance bids on lots of rounds. */
  const inRounds = new Map<LotNumber, StoredAdvancedBid[]>()
  for (const bid of which === 'all' ? sale.commissions.values() : []) {
    const { outcome, round, inRound } = sale.lots.get(bid.lotNumber) ?? {}
    if (!mayStillBid(sale, bid)) continue
    if (round !== undefined || inRound !== undefined)
      inRounds.set(bid.lotNumber, [...(inRounds.get(bid.lotNumber) ?? []), bid])
    else if (!outcome) leave(bid.lotNumber, bid)
  }
  for (const lot of sale.lots.values()) {
    const { lotNumber, outcome, highest } = lot
    if (isAppeal(lot)) {
      const counts = !outcome || outcome.status === 'sold'
      for (const pledge of counts ? pledgesOf(lot) : []) add(lotNumber, pledge, { channel: channelOf(pledge) })
      continue
    }
    if (outcome?.status === 'sold') add(lotNumber, outcome, { channel: channelOfSold(sale, lotNumber) })
    if (outcome || lot.choice?.chosen) continue
    if (isLead(lot) && isBeforeHammer(lot)) {
      const left = lot.round.lots.flatMap((each) => inRounds.get(each) ?? [])
      for (const bid of bidsInRound(lot, left, (paddle) => holderOf(sale, paddle))) leave(lotNumber, bid)
    }
    if (highest) add(lotNumber, highest, { channel: channelOf(highest) })
    for (const bid of pendingOf(lot)) add(lotNumber, bid, { channel: channelOf(bid) })
  }
  return stakes
}

/** Whether an advance bid may still bid: a fixed one bids once, a maximum bids until it is declined. */
export function mayStillBid(sale: Sale, { id, lotNumber }: StoredAdvancedBid): boolean {
  const fate = sale.advanced.get(id)?.status
  const isSpent = fate === 'declined' || (fate === 'accepted' && termsOf(sale).advanceBids === 'fixed')
  return !isSpent && sale.position.has(lotNumber)
}

/** The part of a limit that a stake uses. */
export type Counted = (lotNumber: LotNumber, stake: Pick<Stake, 'amount' | 'channel'>) => number

/** The use of a limit by a price. Of a round before its outcome, it is the least that the winner must take. */
export function counted(sale: Sale): Counted {
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
export function countedAlone(sale: Sale): Counted {
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
