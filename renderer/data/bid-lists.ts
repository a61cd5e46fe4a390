import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { LotPatch } from '../../shared/live.ts'
import type { Audience } from './client.ts'

type Listed = { id: string }

/** Puts each changed item in the place of its former self; `insert` finds the place of one not listed. */
function upsert<T extends Listed>(
  list: readonly T[],
  changed: readonly T[],
  { insert, merge }: { insert: (list: T[], item: T) => void; merge: (known: T, item: T) => T },
): T[] {
  const next = [...list]
  for (const item of changed) {
    const at = next.findIndex(({ id }) => id === item.id)
    const known = next[at]
    if (known) next[at] = merge(known, item)
    else insert(next, item)
  }
  return next
}

export function without<T extends Listed>(list: readonly T[], ids: readonly string[]): readonly T[] {
  return ids.length === 0 || !list.some(({ id }) => ids.includes(id))
    ? list
    : list.filter(({ id }) => !ids.includes(id))
}

/** Where a bid stands that comes into the list, or back: bids lie in the order they were placed. DESIGN 2. */
function bySeq(list: Bid[], bid: Bid): void {
  const after = list.findIndex(({ seq }) => seq > bid.seq)
  list.splice(after === -1 ? list.length : after, 0, bid)
}

/** The public form of a bid names nobody; a bidder's own keeps the paddle that this tab knows, until its own message takes the bid away. */
function keepOwn(known: Bid, bid: Bid): Bid {
  return {
    ...bid,
    paddleNumber: bid.paddleNumber ?? known.paddleNumber,
    bidderLocation: bid.bidderLocation ?? known.bidderLocation,
  }
}

/** A lot's bids with one that is new or changed, in the order they were placed. */
export function withBid(list: readonly Bid[], bid: Bid): Bid[] {
  return upsert(list, [bid], { insert: bySeq, merge: (_, changed) => changed })
}

type PatchedBids = Pick<LotPatch, 'bids' | 'removed' | 'reset'>

/** A lot's bids after a patch, in the order they were placed. */
export function patchBids(list: readonly Bid[], { bids, removed, reset }: PatchedBids, audience: Audience): Bid[] {
  return upsert(reset ? [] : without(list, removed), bids, {
    insert: bySeq,
    merge: audience === 'public' ? keepOwn : (_, bid) => bid,
  })
}

/** The bids that wait for the clerk after a patch, highest first. */
export function patchPending(list: readonly Bid[], { bids, removed, reset }: PatchedBids): Bid[] {
  const changed = bids.map(({ id }) => id)
  const waiting = bids.filter(({ status, cancelled }) => status === 'pending' && !cancelled)
  return [...(reset ? [] : without(without(list, removed), changed)), ...waiting].sort((a, b) => b.amount - a.amount)
}

/** A lot's advance bids after a patch, highest first. */
export function patchAdvanced(
  list: readonly AdvancedBid[],
  { advancedBids = [], advancedRemoved = [] }: Pick<LotPatch, 'advancedBids' | 'advancedRemoved'>,
): AdvancedBid[] {
  return upsert(without(list, advancedRemoved), advancedBids, {
    insert: (next, bid) => next.push(bid),
    merge: (_, bid) => bid,
  }).sort((a, b) => b.amount - a.amount)
}
