import type { AdvancedBid, Bid } from '../entities/bid.ts'
import type { BidPatch, LotPatch } from '../live.ts'
import type { LotNumber } from '../lot-number.ts'
import { type Audience, bidFor } from './audience.ts'
import { lotBook } from './book.ts'
import { newBid } from './lot-patch.ts'
import { type LotSale, lotOf, lotOrUntouched, type Sale } from './state.ts'
import { same } from './undo/settle.ts'
import { advancedBidFor, lotState, saleStatus } from './views.ts'

/** A sale before and after a command, and when that was. */
export type Turn = { before: Sale; after: Sale; at: string; seq: number }

/** The bids of a lot that may have changed: by their ids, or any. */
export type Candidates = ReadonlySet<string> | 'any'

/** What a command changed of a lot for an audience; null where that is nothing. */
export function lotDifference(
  lotNumber: LotNumber,
  turn: Turn,
  { audience, bids }: { audience: Audience; bids: Candidates },
): LotPatch | null {
  const was = lotOrUntouched(turn.before, lotNumber)
  const is = lotOf(turn.after, lotNumber)
  if (!is) return null
  const state = changed(lotState(turn.before, was, audience), lotState(turn.after, is, audience))
  const sale = saleStatus(is, audience)
  const patch: LotPatch = {
    lotNumber,
    // A lot that is on, or off, is told whole: whoever looks at it from now on knows all of it.
    ...(state && { lot: 'status' in state ? lotState(turn.after, is, audience) : state }),
    ...bidsDifference({ was, is }, turn, { audience, bids }),
    ...(same(saleStatus(was, audience), sale) ? {} : { sale }),
    ...(audience.kind !== 'public' && {
      ...advancedDifference(lotNumber, turn, audience),
      ...bookDifference({ was, is }, turn),
    }),
  }
  return Object.keys(patch).length > 1 ? patch : null
}

/** The fields that differ; null where none does. */
function changed<R extends object>(was: R, is: R): Partial<R> | null {
  const fields: Partial<R> = {}
  let count = 0
  for (const name in is) {
    if (same(was[name], is[name])) continue
    fields[name] = is[name]
    count += 1
  }
  return count > 0 ? fields : null
}

function bidsDifference(
  { was, is }: { was: LotSale; is: LotSale },
  { at, seq, after }: Turn,
  { audience, bids }: { audience: Audience; bids: Candidates },
): Pick<LotPatch, 'bids' | 'removed' | 'reset'> {
  if (was.bids === is.bids) return {}
  if (is.bids.size === 0 && was.bids.size > 1) return { reset: true }
  const { auctionId } = after
  const view = (lot: LotSale, id: string): Bid | null => {
    const bid = lot.bids.get(id)
    return bid ? bidFor(bid, { auctionId, audience }) : null
  }
  const patches: BidPatch[] = []
  // The public form came before, and may have taken it away: a bidder's own is told whole.
  const isOwn = audience.kind === 'public' && audience.paddleNumber !== null
  const removed: string[] = []
  const candidates = bids === 'any' ? new Set([...was.bids.keys(), ...is.bids.keys()]) : bids
  for (const id of candidates) {
    const [old, now] = [view(was, id), view(is, id)]
    // A bidder's own that is somebody else's now names nobody: it comes as one that left and another that came.
    const isOwnNoMore = audience.kind === 'public' && !!old?.paddleNumber && now?.paddleNumber === null
    if (old && (!now || isOwnNoMore)) removed.push(id)
    if (!now) continue
    if (isOwn && !isOwnNoMore) {
      if (!same(old, now)) patches.push(now)
      continue
    }
    const known =
      old && !isOwnNoMore ? old : newBid({ id, auctionId, lotNumber: is.lotNumber, type: now.type, at, seq })
    const fields = changed(known, now)
    if (fields) patches.push({ ...(known === old ? {} : { type: now.type }), ...fields, id })
  }
  return { ...(patches.length > 0 && { bids: patches }), ...(removed.length > 0 && { removed }) }
}

function bookDifference({ was, is }: { was: LotSale; is: LotSale }, { before, after }: Turn): Pick<LotPatch, 'book'> {
  const book = lotBook(after, is)
  return same(lotBook(before, was), book) ? {} : { book }
}

function advancedDifference(
  lotNumber: LotNumber,
  { before, after }: Turn,
  audience: Audience,
): Pick<LotPatch, 'advancedBids' | 'advancedRemoved'> {
  if (before.auction === after.auction && before.advanced === after.advanced) return {}
  const was = advancedOf(before, { lotNumber, audience })
  const is = advancedOf(after, { lotNumber, audience })
  const advancedBids = [...is.values()].filter((bid) => !same(was.get(bid.id), bid))
  const advancedRemoved = [...was.keys()].filter((id) => !is.has(id))
  return {
    ...(advancedBids.length > 0 && { advancedBids }),
    ...(advancedRemoved.length > 0 && { advancedRemoved }),
  }
}

function advancedOf(
  sale: Sale,
  { lotNumber, audience }: { lotNumber: LotNumber; audience: Audience },
): Map<string, AdvancedBid> {
  const bids = sale.auction.advancedBids.filter((bid) => bid.lotNumber === lotNumber)
  return new Map(bids.map((bid) => [bid.id, advancedBidFor(bid, { sale, audience })]))
}
