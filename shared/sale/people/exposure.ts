import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { asleepOf, fitsBudget } from '../choices/asleep.ts'
import { type Use, UsedLimit } from '../choices/use-of-limits.ts'
import { bidsInRound, idleInRound } from '../rounds/round-book.ts'
import type { Lead } from '../rounds/round-lots.ts'
import type { Sale } from '../state.ts'
import { holderOf, limitOf, sameHolder } from './holders.ts'
import { counted, mayStillBid, type Stake, stakesOf } from './stakes.ts'

/** The open advance bids that can be executed in a round, each as a bid on the lead. Bids that sleep do not count. */
export function openBidsInRound(sale: Sale, lead: Lead): StoredAdvancedBid[] {
  const bids = bidsInRound(lead, awakeOn(sale, lead), (paddle) => holderOf(sale, paddle))
  return bids.filter((bid) => fitsBudget(sale, bid))
}

/** The open advance bids on the lots of a round that can't be executed in it, although they do not sleep. */
export function idleBidsInRound(sale: Sale, lead: Lead): StoredAdvancedBid[] {
  return idleInRound(lead, awakeOn(sale, lead), (paddle) => holderOf(sale, paddle))
}

function awakeOn(sale: Sale, { round }: Lead): StoredAdvancedBid[] {
  const lots = new Set(round.lots)
  return [...sale.commissions.values()].filter(
    (bid) => lots.has(bid.lotNumber) && mayStillBid(sale, bid) && asleepOf(sale, bid) === null,
  )
}

/** An advance bid before it is left. */
type LeftBid = Omit<Wanted, 'channel'> & Pick<StoredAdvancedBid, 'group' | 'take'>

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
  const countOf = counting(sale)
  const used = new UsedLimit(sale)
  for (const [lotNumber, here] of stakesOf(sale, 'all'))
    for (const stake of here) if (isOurs(stake.paddleNumber)) used.add(lotNumber, countOf(lotNumber, stake))
  const others = maxima.filter(({ paddleNumber }) => isOurs(paddleNumber)).map((each) => ({ ...each, left: {} }))
  for (const { lotNumber, ...stake } of bid === null ? others : [...others, bid])
    used.add(lotNumber, countOf(lotNumber, { ...stake, channel: ('channel' in stake && stake.channel) || null }))
  return used.sum
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
  private readonly countOf: ReturnType<typeof counting>
  private readonly used = new Map<string, UsedLimit>()

  constructor(sale: Sale) {
    this.sale = sale
    this.countOf = counting(sale)
    for (const [lotNumber, here] of stakesOf(sale, 'all')) for (const stake of here) this.note(lotNumber, stake)
  }

  /** The exposure of a paddle's holder. */
  of(paddle: string): number {
    return this.usedOf(paddle).sum
  }

  /** The exposure of an advance bid's holder with this bid. */
  with({ lotNumber, ...bid }: LeftBid): number {
    return this.usedOf(bid.paddleNumber).with(lotNumber, this.countOf(lotNumber, { ...bid, channel: null, left: bid }))
  }

  /** Adds an advance bid; one for a lot that is over does not count. */
  add({ lotNumber, ...bid }: LeftBid): void {
    if (!this.sale.lots.get(lotNumber)?.outcome) this.note(lotNumber, { ...bid, channel: null, left: bid })
  }

  private usedOf(paddle: string): UsedLimit {
    const holder = holderOf(this.sale, paddle)
    const used = this.used.get(holder) ?? new UsedLimit(this.sale)
    this.used.set(holder, used)
    return used
  }

  private note(lotNumber: LotNumber, stake: Stake): void {
    this.usedOf(stake.paddleNumber).add(lotNumber, this.countOf(lotNumber, stake))
  }
}

/** The use of a limit by a stake on a lot. */
function counting(sale: Sale): (lotNumber: LotNumber, stake: Stake) => Use {
  const count = counted(sale)
  return (lotNumber, { paddleNumber, left, ...stake }) => ({ paddleNumber, left, use: count(lotNumber, stake) })
}
