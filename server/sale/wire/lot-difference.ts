import { deepEqual } from '../../../shared/deep-equal.ts'
import type { Change } from '../../../shared/engine/table.ts'
import type { AdvancedBid, Bid, BidType } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidView } from '../../../shared/sale/commissions.ts'
import type { Diff } from '../../../shared/sale/diff/difference.ts'
import type { BidPatch, LotPatch } from '../../../shared/sale/live.ts'
import { lotOf, lotOrUntouched, type Sale, type SaleBid } from '../../../shared/sale/state.ts'
import type { Audience } from '../../../shared/sale/view/view.ts'
import { bidSeen, lotState, saleStatus } from '../../../shared/sale/view/views.ts'

/** The change of a command as an audience sees it: the sale before and after, their difference, and the time. */
export type SaleTransition = { before: Sale; after: Sale; diff: Diff; at: string; seq: number }

/** The bids to include: these ids, or every changed bid. */
export type Bids = ReadonlySet<string> | 'any'

/** The change of a lot for an audience; null if nothing changed. */
export function lotDifference(
  lotNumber: LotNumber,
  turn: SaleTransition,
  { audience, bids }: { audience: Audience; bids: Bids },
): LotPatch | null {
  const { before, after } = turn
  const was = lotOrUntouched(before, lotNumber)
  const is = lotOf(after, lotNumber)
  if (!is) return null
  const patch: LotPatch = { lotNumber }
  const now = lotState(after, is, audience)
  const state = changed(lotState(before, was, audience), now)
  // A lot whose status changed is sent in full, so that a screen that shows it from now on has all fields.
  if (state) patch.lot = 'status' in state ? now : state
  tellBids(patch, turn, { bids, isOwn: audience.kind === 'public' && audience.paddleNumber !== null })
  const sale = saleStatus(is)
  if (!deepEqual(saleStatus(was), sale)) patch.sale = sale
  tellAdvanced(patch, turn)
  if (audience.kind !== 'public') {
    const book = lotBook(after, is)
    if (!deepEqual(lotBook(before, was), book)) patch.book = book
  }
  return Object.keys(patch).length > 1 ? patch : null
}

/** The fields that differ; null if all are equal. */
function changed<R extends object>(was: R, is: R): Partial<R> | null {
  const fields: Partial<R> = {}
  let count = 0
  for (const name in is) {
    if (deepEqual(was[name], is[name])) continue
    fields[name] = is[name]
    count += 1
  }
  return count > 0 ? fields : null
}

/** Adds the changed bids of the lot to a patch. A bidder's own bids follow the public form and are sent in full. */
function tellBids(patch: LotPatch, turn: SaleTransition, { bids, isOwn }: { bids: Bids; isOwn: boolean }): void {
  const { lotNumber } = patch
  const all = bidsOfLot(turn, lotNumber)
  const changes = bids === 'any' ? knownFirst(all) : all.filter(({ id }) => bids.has(id))
  if (changes.length === 0) return
  if (changes.length > 1 && isEmpty(lotOrUntouched(turn.after, lotNumber).bids)) {
    patch.reset = true
    return
  }
  const told: BidPatch[] = []
  const removed: string[] = []
  for (const { id, was, is } of changes) {
    const isOwnNoMore = isOwn && !!was?.paddleNumber && is?.paddleNumber === null
    // A patch can't remove a field, so such a bid is removed and added again: as another bidder's, or without a mark.
    const comesAgain = isOwnNoMore || (!!was && !!is && hasLostField(was, is))
    if (was && (!is || comesAgain)) removed.push(id)
    if (is)
      told.push(
        ...bidTold({ was: comesAgain ? null : was, is }, turn, isOwn && !isOwnNoMore ? 'whole' : 'by difference'),
      )
  }
  if (told.length > 0) patch.bids = told
  if (removed.length > 0) patch.removed = removed
}

const hasLostField = (was: Bid, is: Bid) => Object.keys(was).some((name) => !(name in is))

type BidChange = { id: string; was: Bid | null; is: Bid | null }

/** The changed bids of a lot, in the form of the wire. */
function bidsOfLot({ diff, after: { auctionId } }: SaleTransition, lotNumber: LotNumber): BidChange[] {
  const inForm = (row: Change['was']) => {
    // The rows are those of the table of bids.
    const bid = row as SaleBid | undefined
    return bid ? bidSeen(bid, auctionId) : null
  }
  const changes = [...(diff.get('bids') ?? [])].map(([id, { was, is }]) => ({
    id: String(id),
    was: inForm(was),
    is: inForm(is),
  }))
  return changes.filter(({ was, is }) => (is ?? was)?.lotNumber === lotNumber)
}

function knownFirst(changes: readonly BidChange[]) {
  return [...changes.filter(({ was }) => was), ...changes.filter(({ was }) => !was)]
}

function isEmpty(records: Iterable<unknown>): boolean {
  for (const _ of records) return false
  return true
}

function bidTold(
  { was, is }: Pick<BidChange, 'was'> & { is: Bid },
  { at, seq }: SaleTransition,
  form: 'whole' | 'by difference',
): BidPatch[] {
  if (form === 'whole') return deepEqual(was, is) ? [] : [is]
  const { id, auctionId, lotNumber, type } = is
  const fields = changed(was ?? newBid({ id, auctionId, lotNumber, type, at, seq }), is)
  return fields ? [was ? { id, ...fields } : { id, type, ...fields }] : []
}

/** The default fields of a new bid, which its patch omits. */
export function newBid({
  id,
  auctionId,
  lotNumber,
  type,
  at,
  seq,
}: Pick<Bid, 'id' | 'auctionId' | 'lotNumber' | 'seq'> & { type: BidType; at: string }): Bid {
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

/** Adds the changed advance bids of the lot to a patch. */
function tellAdvanced(patch: LotPatch, { before, after, diff }: SaleTransition): void {
  if (!diff.has('commissions') && !diff.has('advanced')) return
  const { lotNumber } = patch
  const was = advancedOf(before, lotNumber)
  const is = advancedOf(after, lotNumber)
  const advancedBids = [...is.values()].filter((bid) => !deepEqual(was.get(bid.id), bid))
  const advancedRemoved = [...was.keys()].filter((id) => !is.has(id))
  if (advancedBids.length > 0) patch.advancedBids = advancedBids
  if (advancedRemoved.length > 0) patch.advancedRemoved = advancedRemoved
}

/** Adds the changed advance bids on the other lots of a round, which bid on its lead: no message names their lots. */
export function withBidsOfRound(
  patch: LotPatch | null,
  lead: LotNumber,
  { after, diff, told }: Pick<SaleTransition, 'after' | 'diff'> & { told: readonly LotNumber[] },
): LotPatch | null {
  if (!after.lots.get(lead)?.round) return patch
  const executed = [...(diff.get('advanced')?.keys() ?? [])].flatMap((id) => {
    const bid = after.commissions.get(String(id))
    if (!bid || told.includes(bid.lotNumber) || after.lots.get(bid.lotNumber)?.inRound !== lead) return []
    return [advancedBidView(bid, after)]
  })
  if (executed.length === 0) return patch
  return { ...patch, lotNumber: lead, advancedBids: [...(patch?.advancedBids ?? []), ...executed] }
}

function advancedOf(sale: Sale, lotNumber: LotNumber): Map<string, AdvancedBid> {
  const bids = [...sale.commissions.values()].filter((bid) => bid.lotNumber === lotNumber)
  return new Map(bids.map((bid) => [bid.id, advancedBidView(bid, sale)]))
}
