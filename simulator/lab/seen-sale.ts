import { setImmediate } from 'node:timers/promises'
import type { StoredAuction, StoredLot } from '../../shared/auction/stored-auction.ts'
import type { Ladder } from '../../shared/entities/terms.ts'
import type { LabWas } from '../../shared/lab/lab-run.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { paddleNumber } from '../../shared/paddle-number.ts'
import { isValidBid, validBids } from '../../shared/rules/bids.ts'
import { figuresAbout, ladderStep } from '../../shared/rules/ladder.ts'
import { isLead, type Lead, leadOf } from '../../shared/sale/rounds/round-lots.ts'
import { type LotSale, lotOrUntouched, type Sale, termsOf } from '../../shared/sale/state.ts'
import { toStoredAuction } from '../../shared/sale/to-stored-auction.ts'
import { type BidPlace, UNESTIMATED } from '../people/people.ts'
import { CHANNELS } from '../people/room-people.ts'
import type { Seen, SeenBidder, SeenLot } from '../people/seen-people.ts'
import { inRounds } from './lots-of-variant.ts'

/** A concluded sale for the lab: its lots that were sold or passed, in their rounds, its book, and who bid. */
export type SeenSale = { auction: StoredAuction; seen: Seen; was: LabWas }

/** Why a sale has no such people. */
export const NOT_CONCLUDED = 'This sale has no people of its own yet: it is live, or no lot was sold or passed'

/** Lots that are read between two pauses for the bids of a live sale. */
const AT_A_TIME = 50

/** Reads a concluded sale; null if it is live, or if no lot was sold or passed. Appeals have no buyer: they are left out. */
export async function seenIn(sale: Sale): Promise<SeenSale | null> {
  const numbers = sale.order.filter((lotNumber) => {
    const { status } = lotOrUntouched(sale, lotNumber).outcome ?? {}
    return (status === 'sold' || status === 'passed') && leadOf(sale, lotNumber)?.round.kind !== 'appeal'
  })
  if (sale.live || numbers.length === 0) return null
  const kept = new Set(numbers)
  const auction = toStoredAuction(sale)
  const strangers = strangersOf(sale)
  const lots: SeenLot[] = []
  for (const lotNumber of numbers) {
    if (lots.length % AT_A_TIME === 0) await setImmediate()
    lots.push(seenOn(sale, lotNumber, strangers))
  }
  const hammers = new Map(lots.map(({ lotNumber, hammer }) => [lotNumber, hammer]))
  const leads = [...sale.lots.values()].filter(isLead).filter(({ round }) => round.kind !== 'appeal')
  const rounds = leads.map(({ round: { kind, lots: round } }) => ({
    kind,
    lots: round.filter((each) => kept.has(each)),
  }))
  const sold = numbers.flatMap((lotNumber) => {
    const { status, amount } = lotOrUntouched(sale, lotNumber).outcome ?? {}
    return status === 'sold' ? [amount ?? 0] : []
  })
  return {
    auction: {
      ...auction,
      lots: inRounds(
        auction.lots.filter((lot) => kept.has(lot.lot_number)).map((lot) => withoutMissed(lot, hammers)),
        rounds,
      ),
      advancedBids: auction.advancedBids.filter(({ lotNumber }) => kept.has(lotNumber)),
    },
    seen: { lots, keepsToLadder: keepsToLadder(sale) },
    was: { lots: numbers.length, sold: sold.length, hammer: sold.reduce((sum, amount) => sum + amount, 0) },
  }
}

/** The lot without a reserve above its hammer price, which the vendor did not insist on. */
function withoutMissed(lot: StoredLot, hammers: ReadonlyMap<LotNumber, number | null>): StoredLot {
  const hammer = hammers.get(lot.lot_number) ?? null
  const { reserve, ...others } = lot
  return hammer !== null && typeof reserve === 'number' && reserve > hammer ? others : lot
}

/** The share of bids that may leave the ladder, for example by half a step. */
const OFF_LADDER = 0.1

/** Whether the auctioneer took steps of the house's ladder, and none of his own. */
function keepsToLadder(sale: Sale): boolean {
  const { ladder } = termsOf(sale)
  let [steps, off] = [0, 0]
  for (const { bids } of sale.lots.values()) {
    const amounts = validBids([...bids.values()]).map((bid) => bid.amount)
    for (const [at, amount] of amounts.slice(1).entries()) {
      const before = amounts[at] ?? 0
      steps += 1
      if (amount < before + ladderStep(ladder, before) && amount !== figuresAbout(ladder, before).above) off += 1
    }
  }
  return off <= OFF_LADDER * steps
}

function seenOn(sale: Sale, lotNumber: LotNumber, strangers: Strangers): SeenLot {
  const lot = lotOrUntouched(sale, lotNumber)
  const lead = leadOf(sale, lotNumber)
  const { outcome } = lot
  const share = lead ? shareOf(sale, lead, lotNumber) : 1
  const amounts = validBids([...(lead ?? lot).bids.values()]).map((bid) => bid.amount)
  const highest = (lead ?? lot).highest?.amount ?? null
  return {
    lotNumber,
    bidders: biddersOf(lead ?? lot, strangers).map(({ paddle, channel, amount }) => ({
      ...{ paddle, channel, least: share * amount },
      letGo: letGoBy(amount, { amounts, ladder: termsOf(sale).ladder, share }),
    })),
    opened: lead ? null : lot.startPrice,
    hammer: outcome?.status === 'sold' ? (outcome.unitPrice ?? outcome.amount) : null,
    highest: highest === null ? null : Math.round(share * highest),
  }
}

/** A lot's share of a bid on its round: lots together are bid for in one sum. */
function shareOf({ catalogue }: Sale, { round }: Lead, lotNumber: LotNumber): number {
  if (round.kind !== 'together') return 1
  const lowOf = (each: LotNumber): number => catalogue.get(each)?.low_estimate || UNESTIMATED
  return lowOf(lotNumber) / round.lots.reduce<number>((sum, each) => sum + lowOf(each), 0)
}

/** The figure after the first bid above a person's last one; null without such a bid. */
function letGoBy(
  last: number,
  { amounts, ladder, share }: { amounts: readonly number[]; ladder: Ladder; share: number },
): SeenBidder['letGo'] {
  const above = amounts.filter((amount) => amount > last)
  return above.length === 0 ? null : share * figuresAbout(ladder, Math.min(...above)).above
}

type SeenBid = { paddle: string; channel: BidPlace; amount: number }

/** Each person's last bid, also one that came too late. The book and the house's bids for the vendor are nobody's. */
function biddersOf({ bids, highest, outcome }: LotSale, strangers: Strangers): SeenBid[] {
  const found = new Map<string, SeenBid>()
  const last: Partial<Record<BidPlace, string>> = {}
  let leading: string | null = null
  for (const bid of bids.values()) {
    const { type: channel, amount } = bid
    const isOnline = channel === 'online' && !bid.cancelled && !bid.deletedByClerk
    if (!isValidBid(bid) && !isOnline) continue
    let paddle: string | null = null
    if (channel === 'floor' || channel === 'phone' || channel === 'online') {
      const isBought = bid.id === highest?.id && outcome?.status === 'sold'
      const known: string | null = bid.paddleNumber ?? (isBought ? outcome.paddleNumber : null)
      // The fewest people who can have made the bids without a paddle: nobody outbids themselves.
      const [one, other] = strangers[channel]
      const again: string = last[channel] ?? one
      const stranger: string = leading !== again ? again : again === one ? other : one
      if (known === null) last[channel] = stranger
      paddle = known === null ? stranger : paddleNumber(known)
      if (amount >= (found.get(paddle)?.amount ?? 0)) found.set(paddle, { paddle, channel, amount })
    }
    if (isValidBid(bid)) leading = paddle
  }
  return [...found.values()]
}

/** Two paddles of each channel that nobody has in the sale. */
type Strangers = Readonly<Record<BidPlace, readonly [string, string]>>

function strangersOf({ lots, paddles }: Sale): Strangers {
  const taken = new Set([...paddles.keys()].map(paddleNumber))
  for (const { bids, outcome } of lots.values())
    for (const paddle of [...[...bids.values()].map((bid) => bid.paddleNumber), outcome?.paddleNumber])
      if (paddle) taken.add(paddleNumber(paddle))
  const free = (channel: BidPlace): [string, string] => {
    const numbers: string[] = []
    for (let at = CHANNELS[channel].firstPaddle; numbers.length < 2; at += 1)
      if (!taken.has(String(at))) numbers.push(String(at))
    for (const each of numbers) taken.add(each)
    const [one = '', other = ''] = numbers
    return [one, other]
  }
  return { floor: free('floor'), phone: free('phone'), online: free('online') }
}
