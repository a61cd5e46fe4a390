import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { BidPatch, LotPatch } from '../../../shared/live.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { type Audience, bidFor } from '../../../shared/sale/audience.ts'
import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidFor } from '../../../shared/sale/commissions.ts'
import { newBid } from '../../../shared/sale/lot-patch.ts'
import { type LotSale, lotOf, lotOrUntouched, type Sale } from '../../../shared/sale/state.ts'
import { lotState, saleStatus } from '../../../shared/sale/views.ts'
import { same } from '../../../shared/same.ts'

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
  const patch: LotPatch = { lotNumber }
  const now = lotState(turn.after, is, audience)
  const state = changed(lotState(turn.before, was, audience), now)
  // A lot that is on, or off, is told whole: whoever looks at it from now on knows all of it.
  if (state) patch.lot = 'status' in state ? now : state
  if (was.bids !== is.bids) tellBids(patch, { was, is }, turn, { audience, bids })
  if (was.outcome !== is.outcome || was.late !== is.late) {
    const sale = saleStatus(is, audience)
    if (!same(saleStatus(was, audience), sale)) patch.sale = sale
  }
  if (audience.kind !== 'public') {
    tellAdvanced(patch, turn, audience)
    const book = lotBook(turn.after, is)
    if (!same(lotBook(turn.before, was), book)) patch.book = book
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

/** Puts on a patch what changed of the lot's bids. */
function tellBids(
  patch: LotPatch,
  { was, is }: { was: LotSale; is: LotSale },
  { at, seq, after: { auctionId } }: Turn,
  { audience, bids }: { audience: Audience; bids: Candidates },
): void {
  if (is.bids.size === 0 && was.bids.size > 1) {
    patch.reset = true
    return
  }
  const view = (lot: LotSale, id: string): Bid | null => {
    const bid = lot.bids.get(id)
    return bid ? bidFor(bid, { auctionId, audience }) : null
  }
  const told: BidPatch[] = []
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
      if (!same(old, now)) told.push(now)
      continue
    }
    const isKnown = old !== null && !isOwnNoMore
    const { type } = now
    const known = isKnown ? old : newBid({ id, auctionId, lotNumber: is.lotNumber, type, at, seq })
    const fields = changed(known, now)
    if (fields) told.push(isKnown ? { id, ...fields } : { id, type, ...fields })
  }
  if (told.length > 0) patch.bids = told
  if (removed.length > 0) patch.removed = removed
}

/** Puts on a patch what changed of the lot's advance bids. */
function tellAdvanced(patch: LotPatch, { before, after }: Turn, audience: Audience): void {
  if (before.commissions === after.commissions && before.advanced === after.advanced) return
  const { lotNumber } = patch
  const was = advancedOf(before, { lotNumber, audience })
  const is = advancedOf(after, { lotNumber, audience })
  const advancedBids = [...is.values()].filter((bid) => !same(was.get(bid.id), bid))
  const advancedRemoved = [...was.keys()].filter((id) => !is.has(id))
  if (advancedBids.length > 0) patch.advancedBids = advancedBids
  if (advancedRemoved.length > 0) patch.advancedRemoved = advancedRemoved
}

function advancedOf(
  sale: Sale,
  { lotNumber, audience }: { lotNumber: LotNumber; audience: Audience },
): Map<string, AdvancedBid> {
  const bids = [...sale.commissions.values()].filter((bid) => bid.lotNumber === lotNumber)
  return new Map(bids.map((bid) => [bid.id, advancedBidFor(bid, { sale, audience })]))
}
