import { deepEqual } from '../../../shared/deep-equal.ts'
import { isUndo } from '../../../shared/engine/undo.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { changedFields } from '../../../shared/sale/diff/diff.ts'
import type { Diff } from '../../../shared/sale/diff/difference.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { bidsOf, lotsOf } from '../../../shared/sale/evolve.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import type { LiveMessage, LiveType, LotPatch } from '../../../shared/sale/live.ts'
import { type LotSale, lotOf, type Sale, type SaleBid, termsOf } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { type Look, view } from '../../../shared/sale/view/view.ts'
import { auctionState } from './auction-state.ts'
import { lotDifference, type SaleTransition, withBidsOfRound } from './lot-difference.ts'
import type { SaleChange } from './sale-change.ts'
import { serializeTags } from './serialize.ts'

/** A message without its `prev`. */
export type Unstamped = LiveMessage extends infer M ? (M extends LiveMessage ? Omit<M, 'prev'> : never) : never

/** Adds the seq of a room to a message; `prev` is omitted if it is seq - 1. */
export function stamped(message: Unstamped, seq: number, prev: number): LiveMessage {
  return prev === seq - 1 ? { ...message, seq } : { prev, ...message, seq }
}

/** A command that was carried out, and its difference for an audience. */
type CommandChange = Omit<SaleChange, 'auctionId'> & { diff: Diff }

/** The audience, and the sale's seq for it after this change. */
type Listener = Look & { seq: number }

type MessageStamp = Pick<Unstamped, 'auctionId' | 'seq' | 'at'>

/** The messages with a change of a lot. */
type PatchType =
  | 'bid_placed'
  | 'bid_approved'
  | 'bid_rejected'
  | 'online_bids_outbid'
  | 'lot_state_updated'
  | 'start-price-set'
  | 'lot-increment-updated'

/** The data for the messages to an audience, from its views before and after. */
type Telling = SaleTransition & {
  stamp: MessageStamp
  listener: Listener
  differences: ReadonlyMap<LotNumber, LotPatch>
  /** Whether this key is asked for the first time. */
  once: (key: string) => boolean
}

/** The messages about a command to an audience, in the order of its events; none if its view is unchanged. */
export function messagesOf(done: CommandChange, listener: Listener): Unstamped[] {
  const { entries } = done
  const last = entries.at(-1)
  if (!last) return []
  const [before, after] = [view(done.before, listener), view(done.after, listener)]
  // All messages of a command have one time and seq, which are the defaults of its new bids.
  const { seq, audience } = listener
  const turn = { before, after, diff: done.diff, at: last.at, seq }
  const bids = bidsOf(entries)
  const differences = new Map<LotNumber, LotPatch>()
  const told = [...lotsOf(entries)]
  for (const lotNumber of told) {
    const own = lotDifference(lotNumber, turn, { audience, bids })
    const difference = withBidsOfRound(own, lotNumber, { ...turn, told })
    if (difference) differences.set(lotNumber, difference)
  }
  const stamp = { auctionId: after.auctionId, seq, at: last.at }
  const said = new Set<string>()
  const once = (key: string) => said.size < said.add(key).size
  const telling = { ...turn, stamp, listener, differences, once }
  const messages = entries.flatMap((entry) => messagesFor(entry, telling))
  const types = new Set(messages.map(({ type }) => type))
  const putBack = lotsPutBack(done, telling, types)
  // A screen has to read the lots before it hears of one that it does not have.
  const isFirst = told.some((lotNumber) => !before.position.has(lotNumber))
  return [...(isFirst ? putBack : []), ...messages, ...(isFirst ? [] : putBack), ...toldBesides(done, telling, types)]
}

/** The messages for one entry, of the type in its event's row. */
function messagesFor(entry: SaleEntry, telling: Telling): Unstamped[] {
  const { before, after, diff, stamp, listener, differences, once } = telling
  const { message: type, heardBy, lots } = eventRowOf(entry.type)
  if (heardBy && !heardBy.includes(listener.audience.kind)) return []
  if (listener.audience.kind !== 'staff' && isAboutHiddenBids(entry, telling)) return []
  const { version } = after
  switch (type) {
    case null:
    case 'auction_state':
      return []
    case 'auction_started':
    case 'auction_stopped':
      return [{ ...stamp, type, state: headOf(after, listener) }]
    case 'fair-warning-activated':
    case 'fair-warning-cleared':
      return lots(entry).map((lotNumber) => ({ ...stamp, type, lotNumber }))
    case 'message-broadcast':
      return broadcastsOf({ after, entries: [entry] }).map((words) => ({ ...words, seq: stamp.seq }))
    case 'auction-lots-updated':
      // A new sale was staged as a whole, so its difference is empty.
      return (before.seq === 0 || hasNewCatalogue(diff)) && once(type) ? [{ ...stamp, type, version }] : []
    case 'auction-metadata-updated': {
      const { metadata: saleMetadata } = after
      return deepEqual(saleMetadata, before.metadata) ? [] : [{ ...stamp, type, saleMetadata, version }]
    }
    case 'terms-updated': {
      const terms = listener.audience.kind === 'staff' ? [{ ...stamp, type, terms: termsOf(after) }] : []
      const moved = lots(entry).flatMap((lotNumber) => differences.get(lotNumber) ?? [])
      return [...terms, ...moved.map((patch) => ({ type: 'lot_state_updated' as const, ...stamp, ...patch }))]
    }
    case 'lot-tags-updated':
      return lots(entry).flatMap((lotNumber) => {
        const lot = after.catalogue.get(lotNumber)
        const isTold = lot && diff.get('catalogue')?.has(lotNumber)
        return isTold ? [{ ...stamp, type, lotNumber, tags: serializeTags(lot, listener), version }] : []
      })
    case 'bid_placed':
    case 'bid_approved':
    case 'bid_rejected':
    case 'online_bids_outbid':
    case 'lot_state_updated':
    case 'start-price-set':
    case 'lot-increment-updated':
      return lots(entry).flatMap((lotNumber) => patchOf(type, lotNumber, telling))
    default:
      throw new Error(`No event of a sale has the message ${type}`)
  }
}

/** Whether an event is only about bids that its listener sees neither before nor after. */
function isAboutHiddenBids(entry: SaleEntry, { before, after }: SaleTransition): boolean {
  const { lots, bids } = eventRowOf(entry.type)
  const ids = bids?.(entry) ?? NONE
  const sees = (sale: Sale) => lots(entry).some((lotNumber) => ids.some((id) => lotOf(sale, lotNumber)?.bids.has(id)))
  return ids.length > 0 && !sees(before) && !sees(after)
}

/** A lot's first message has its whole change; further types are sent without it, to staff and displays only. */
function patchOf(type: PatchType, lotNumber: LotNumber, { stamp, listener, differences, once }: Telling): Unstamped[] {
  const difference = differences.get(lotNumber)
  if (!difference) return []
  const patch = once(`lot ${lotNumber}`) ? difference : listener.audience.kind === 'public' ? null : { lotNumber }
  if (!patch || !once(`${type} ${lotNumber}`)) return []
  return [{ type, ...stamp, ...patch }, ...askingPriceMoved(stamp, { type, patch })]
}

/** The message that an undo or redo restored the catalogue. */
function lotsPutBack({ entries }: CommandChange, { after, diff, stamp }: Telling, told: ReadonlySet<LiveType>) {
  const type = 'auction-lots-updated' as const
  if (!entries.some(isUndo) || !hasNewContent(diff) || told.has(type)) return []
  return [{ ...stamp, type, version: after.version }]
}

/** Messages that no entry has: restored fair warning, and the sale's state, if they changed. */
function toldBesides(
  { before: was, after: is, entries }: CommandChange,
  { before, after, stamp, listener }: Telling,
  told: ReadonlySet<LiveType>,
): Unstamped[] {
  const messages: Unstamped[] = []
  const isHeadTold = told.has('auction_started') || told.has('auction_stopped')
  const areWordsMoved = before.broadcast !== after.broadcast && !told.has('message-broadcast')
  if (!isHeadTold && (areWordsMoved || movesHead({ before: was, after: is }, listener)))
    messages.push({ ...stamp, type: 'auction_state', state: headOf(after, listener) })
  const type = after.fairWarning ? 'fair-warning-activated' : 'fair-warning-cleared'
  const { activeLot: lotNumber } = after
  if (entries.some(isUndo) && before.fairWarning !== after.fairWarning && lotNumber !== null && !told.has(type))
    messages.push({ ...stamp, type, lotNumber })
  return messages
}

/** The clerk's broadcasts. Differences do not contain them, so every client gets them as messages. */
export function broadcastsOf({ after: { auctionId }, entries }: Pick<SaleChange, 'after' | 'entries'>): Unstamped[] {
  return entries.flatMap((entry) => {
    if (entry.type !== 'message_broadcast') return NONE
    const { seq, at, cmd: id = '', message } = entry
    return { auctionId, seq, at, type: 'message-broadcast', id, message }
  })
}

/** A correction that changes the asking price sends it again as `next_bid_updated`. */
function askingPriceMoved(
  stamp: MessageStamp,
  { type, patch: { lotNumber, lot } }: { type: PatchType; patch: LotPatch },
): Unstamped[] {
  const isCorrection = type === 'lot_state_updated' && lot?.status === undefined
  if (!isCorrection || lot?.nextBidAmount === undefined) return []
  return [{ ...stamp, type: 'next_bid_updated', lotNumber, nextBidAmount: lot.nextBidAmount }]
}

/** Whether an audience's catalogue changed: its lots, their order or its version. */
function hasNewCatalogue(diff: Diff): boolean {
  const head = diff.get('head')?.get('')
  const fields = head ? changedFields('head', head) : []
  return diff.has('catalogue') || ['order', 'version', 'uploadedAt'].some((field) => fields.includes(field))
}

/** Whether the catalogue, the particulars, the terms or the advance bids changed for an audience. */
function hasNewContent(diff: Diff): boolean {
  return hasNewCatalogue(diff) || diff.has('metadata') || diff.has('terms') || diff.has('commissions')
}

function headOf(sale: Sale, { seq, ...look }: Listener) {
  return { ...auctionState(sale, look), seq }
}

/** Whether the state of the whole sale changed, without fair warning, which has its own messages. */
function movesHead({ before, after }: { before: Sale; after: Sale }, listener: Listener): boolean {
  const head = (sale: Sale) => {
    const { fairWarningActive: _, fairWarningLotNumber: __, broadcast: ___, ...rest } = headOf(sale, listener)
    return rest
  }
  const mayHave =
    before.live !== after.live ||
    before.activeLot !== after.activeLot ||
    before.currentLot !== after.currentLot ||
    before.paused !== after.paused ||
    toStoredAuction(before) !== toStoredAuction(after) ||
    before.lots.get(before.currentLot ?? '')?.outcome !== after.lots.get(before.currentLot ?? '')?.outcome
  return mayHave && !deepEqual(head(before), head(after))
}

/** The entries about each paddle's online bids, or about a lot that it won or lost. Its bidder gets them. */
export function ownEntries({ before, after, entries }: Omit<CommandChange, 'diff'>): Map<string, SaleEntry[]> {
  const own = new Map<string, SaleEntry[]>()
  for (const entry of entries) {
    const paddles = new Set<string>()
    for (const lotNumber of eventRowOf(entry.type).lots(entry)) {
      addPaddles(paddles, { entry, lot: lotOf(before, lotNumber) })
      addPaddles(paddles, { entry, lot: lotOf(after, lotNumber) })
    }
    for (const paddle of paddles) own.set(paddle, [...(own.get(paddle) ?? []), entry])
  }
  return own
}

function addPaddles(paddles: Set<string>, { entry, lot }: { entry: SaleEntry; lot: LotSale | null }): void {
  if (!lot) return
  const add = (bid: SaleBid | undefined) => {
    if (bid?.type === 'online' && bid.paddleNumber !== null) paddles.add(bid.paddleNumber)
  }
  if (isUndo(entry) || entry.type === 'bids_cleared') for (const bid of lot.bids.values()) add(bid)
  else for (const id of eventRowOf(entry.type).bids?.(entry) ?? NONE) add(lot.bids.get(id))
  // The winner, and the earlier winner after a correction.
  if (lot.outcome?.paddleNumber) paddles.add(lot.outcome.paddleNumber)
}

const NONE: readonly never[] = []
