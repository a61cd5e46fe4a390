import type { AdvancedBid, Bid, BidType } from '../entities/bid.ts'
import type { LotBook } from '../entities/book.ts'
import type { LotState, SaleStatus } from '../entities/lot.ts'
import type { BidPatch, LiveMessage, LiveType, LotPatch, MessageOf, Stamp } from '../live.ts'
import type { LotNumber } from '../lot-number.ts'
import { byAmountLeft } from './commissions.ts'

/** A lot as a screen knows it; what it has not read is absent. */
export type KnownLot = {
  state?: LotState | undefined
  sale?: SaleStatus | undefined
  /** In the order they were placed. */
  bids?: readonly Bid[] | undefined
  /** Highest first. */
  advancedBids?: readonly AdvancedBid[] | undefined
  book?: LotBook | undefined
}

/** The messages that tell what changed of a lot. */
const PATCHES = [
  'bid_placed',
  'bid_approved',
  'bid_rejected',
  'online_bids_outbid',
  'lot_state_updated',
  'start-price-set',
  'lot-increment-updated',
  'next_bid_updated',
] as const satisfies readonly LiveType[]
export type PatchMessage = MessageOf<(typeof PATCHES)[number]>

export function isPatch(message: LiveMessage): message is PatchMessage {
  return PATCHES.some((type) => type === message.type)
}

/** What such a message changes. */
export function patchOf(message: PatchMessage): LotPatch & Stamp {
  return message.type === 'next_bid_updated' ? { ...message, lot: { nextBidAmount: message.nextBidAmount } } : message
}

/** Whether a patch tells what changed of a bid that is not among these: it does not say what the bid is. */
export function lacksBid(known: readonly Bid[], { bids = [] }: LotPatch): boolean {
  return bids.some(({ id, amount }) => amount === undefined && !known.some((bid) => bid.id === id))
}

/** What a new bid is like where its patch says nothing else. */
export function newBid({
  id,
  auctionId,
  lotNumber,
  type,
  at,
  seq,
}: {
  id: string
  auctionId: string
  lotNumber: LotNumber
  type: BidType
  at: string
  seq: number
}): Bid {
  return {
    id,
    auctionId,
    lotNumber,
    amount: 0,
    type,
    status: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: at,
    seq,
    notes: null,
    auctioneerStartPrice: type === 'start_price',
  }
}

/** A lot after a named message that tells of it, as any client of these messages may apply one; ours hear differences. */
export function applyPatch(known: KnownLot, patch: LotPatch & Stamp): KnownLot {
  return {
    state: known.state ? { ...known.state, ...patch.lot } : wholeState(patch.lot),
    sale: patch.sale ?? known.sale,
    bids: known.bids && patchBids(known.bids, patch),
    advancedBids: known.advancedBids && patchAdvanced(known.advancedBids, patch),
    book: patch.book ?? known.book,
  }
}

/** The figures of a lot that is told whole. */
function wholeState(lot: LotPatch['lot']): LotState | undefined {
  return lot && isWhole(lot) ? lot : undefined
}

function isWhole(lot: Partial<LotState>): lot is LotState {
  return lot.status !== undefined
}

/** A lot's bids after a patch, in the order they were placed. The input is not changed. */
export function patchBids(
  list: readonly Bid[],
  { bids = [], removed = [], reset, lotNumber, auctionId, at, seq }: LotPatch & Stamp,
): readonly Bid[] {
  if (bids.length === 0 && removed.length === 0 && !reset) return list
  const kept = reset ? [] : list.filter(({ id }) => !removed.includes(id))
  for (const patch of bids) {
    const place = kept.findIndex(({ id }) => id === patch.id)
    const known = kept[place]
    if (known) kept[place] = { ...known, ...patch }
    else if (isNew(patch)) {
      const base = newBid({ id: patch.id, auctionId: auctionId ?? '', lotNumber, type: patch.type, at, seq })
      kept.push({ ...base, ...patch })
    }
  }
  return kept.sort(inOrder)
}

function isNew(patch: BidPatch): patch is BidPatch & Pick<Bid, 'type' | 'amount'> {
  return patch.type !== undefined && patch.amount !== undefined
}

/**
 * Bids lie in the order they were placed. The public is not told their places (its seq is 0): to it they lie by amount,
 * the start price first among equals.
 */
export function inOrder(a: Bid, b: Bid): number {
  if (a.seq !== b.seq || a.seq !== 0) return a.seq - b.seq
  const first = Number(b.auctioneerStartPrice) - Number(a.auctioneerStartPrice)
  return a.amount - b.amount || first || compareText(a.timestamp, b.timestamp) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The bids among these that wait for the clerk, highest first. */
export function waitingBids(bids: readonly Bid[]): Bid[] {
  return bids.filter(({ status }) => status === 'pending').sort((a, b) => b.amount - a.amount)
}

/** A lot's advance bids after a patch, highest first. */
export function patchAdvanced(
  list: readonly AdvancedBid[],
  { advancedBids = [], advancedRemoved = [] }: Pick<LotPatch, 'advancedBids' | 'advancedRemoved'>,
): readonly AdvancedBid[] {
  if (advancedBids.length === 0 && advancedRemoved.length === 0) return list
  const gone = new Set([...advancedRemoved, ...advancedBids.map(({ id }) => id)])
  return [...list.filter(({ id }) => !gone.has(id)), ...advancedBids].sort(byAmountLeft)
}
