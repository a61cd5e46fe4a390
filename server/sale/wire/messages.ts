import { storedLot } from '../../../shared/catalogue/stored-auction.ts'
import type { LiveMessage, LiveType, LotPatch } from '../../../shared/live.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { auctionOf } from '../../../shared/sale/auction-of.ts'
import type { Audience } from '../../../shared/sale/audience.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { lotsOf } from '../../../shared/sale/evolve.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import { isUndo } from '../../../shared/sale/features/undo.ts'
import { lotOf, type Sale, termsOf } from '../../../shared/sale/state.ts'
import { same } from '../../../shared/same.ts'
import type { Change } from '../room/room.ts'
import { auctionState } from './auction-state.ts'
import { type Candidates, lotDifference } from './lot-difference.ts'
import { serializeMetadata, serializeTags, type TagBook } from './serialize.ts'

/** A message but for its place in what its audience was told. */
export type Unstamped = LiveMessage extends infer M ? (M extends LiveMessage ? Omit<M, 'prev'> : never) : never

/** A command that was carried out. */
type CarriedOut = Omit<Change, 'auctionId'>

type Look = { tags: TagBook; audience: Audience; seq: (entry: SaleEntry) => number }

/** The messages that tell an audience what a command changed for it, in the order it happened; none where that is nothing. */
export function messagesOf({ before, after, entries }: CarriedOut, look: Look): Unstamped[] {
  const { audience, tags } = look
  const { auctionId } = after
  const differences = differencesOf({ before, after, entries }, look)
  const last = entries.at(-1)
  if (!last) return []
  // What happened together is told under one stamp: new bids are told by what differs from it.
  const stamp = { auctionId, seq: look.seq(last), at: last.at }
  const told = new Set<string>()
  const messages = entries.flatMap((entry): Unstamped[] => {
    const { message: type, lots } = eventRowOf(entry.type)
    const once = (key: string) => !told.has(key) && told.add(key)
    switch (type) {
      case null:
      case 'auction_state':
        return []
      case 'auction_started':
      case 'auction_stopped':
        return [{ ...stamp, type, state: headOf(after, look) }]
      case 'fair-warning-activated':
      case 'fair-warning-cleared':
        return lots(entry).map((lotNumber) => ({ ...stamp, type, lotNumber }))
      case 'message-broadcast':
        return broadcastsOf({ after, entries: [entry] }).map((words) => ({ ...words, seq: stamp.seq }))
      case 'auction-lots-updated':
        return once(type) ? [{ ...stamp, type, version: versionFor(after, audience) }] : []
      case 'auction-metadata-updated': {
        const saleMetadata = serializeMetadata(auctionOf(after), audience)
        return same(saleMetadata, serializeMetadata(auctionOf(before), audience))
          ? []
          : [{ ...stamp, type, saleMetadata, version: versionFor(after, audience) }]
      }
      case 'terms-updated':
        return [
          ...(audience.kind === 'staff' ? [{ ...stamp, type, terms: termsOf(after) }] : []),
          ...lots(entry).flatMap((lotNumber) => {
            const difference = differences.get(lotNumber)
            return difference
              ? [{ type: 'lot_state_updated' as const, auctionId, seq: stamp.seq, at: stamp.at, ...difference }]
              : []
          }),
        ]
      case 'lot-tags-updated':
        return lots(entry).flatMap((lotNumber) => {
          const lot = storedLot(auctionOf(after), lotNumber)
          const version = versionFor(after, audience)
          return lot ? [{ ...stamp, type, lotNumber, tags: serializeTags(lot, { tags, audience }), version }] : []
        })
      case 'bid_placed':
      case 'bid_approved':
      case 'bid_rejected':
      case 'online_bids_outbid':
      case 'lot_state_updated':
      case 'start-price-set':
      case 'lot-increment-updated':
        return lots(entry).flatMap((lotNumber) => {
          const difference = differences.get(lotNumber)
          if (!difference) return []
          // The first says all that changed of the lot; another kind is still told of by its name to those who work there.
          const patch = once(`lot ${lotNumber}`) ? difference : audience.kind === 'public' ? null : { lotNumber }
          if (!patch || !once(`${type} ${lotNumber}`)) return []
          const { seq, at } = stamp
          return [{ type, auctionId, seq, at, ...patch }, ...askingPriceMoved(stamp, { type, patch })]
        })
      default:
        throw new Error(`No event of a sale is told by ${type}`)
    }
  })
  const isRefreshed = messages.some(({ type }) => type === 'auction-lots-updated')
  const isContentBack = entries.some(isUndo)
  if (isContentBack && auctionOf(before) !== auctionOf(after) && !isRefreshed) {
    messages.push({ ...stamp, type: 'auction-lots-updated', version: versionFor(after, audience) })
  }
  const isHeadTold = messages.some(({ type }) => type === 'auction_started' || type === 'auction_stopped')
  const areWordsTold = messages.some(({ type }) => type === 'message-broadcast')
  const areWordsMoved = before.broadcast !== after.broadcast && !areWordsTold
  if (!isHeadTold && (areWordsMoved || movesHead({ before, after }, look))) {
    messages.push({ ...stamp, type: 'auction_state', state: headOf(after, look) })
  }
  if (isContentBack && before.fairWarning !== after.fairWarning && after.activeLot !== null) {
    const type = after.fairWarning ? 'fair-warning-activated' : 'fair-warning-cleared'
    if (!messages.some((message) => message.type === type)) {
      messages.push({ ...stamp, type, lotNumber: after.activeLot })
    }
  }
  return messages
}

/** The clerk's words to every screen: no difference holds them, so every client hears them by name. */
export function broadcastsOf({ after: { auctionId }, entries }: Pick<CarriedOut, 'after' | 'entries'>): Unstamped[] {
  return entries.flatMap(({ seq, at, ...entry }) =>
    entry.type === 'message_broadcast'
      ? [{ auctionId, seq, at, type: 'message-broadcast', id: `${auctionId}-${seq}`, message: entry.message }]
      : [],
  )
}

/** A correction that moves the asking price says so once more, by the name that this has. */
function askingPriceMoved(
  stamp: Pick<Unstamped, 'auctionId' | 'seq' | 'at'>,
  { type, patch: { lotNumber, lot } }: { type: LiveType; patch: LotPatch },
): Unstamped[] {
  const isCorrection = type === 'lot_state_updated' && lot?.status === undefined
  if (!isCorrection || lot?.nextBidAmount === undefined) return []
  return [{ ...stamp, type: 'next_bid_updated', lotNumber, nextBidAmount: lot.nextBidAmount }]
}

/** The public is not told how often a catalogue was edited. */
export function versionFor({ version }: Sale, audience: Audience): number {
  return audience.kind === 'staff' ? version : 0
}

function differencesOf({ before, after, entries }: CarriedOut, { audience, seq }: Look): Map<LotNumber, LotPatch> {
  const last = entries.at(-1)
  const differences = new Map<LotNumber, LotPatch>()
  if (!last) return differences
  const bids = candidatesOf(entries)
  const turn = { before, after, at: last.at, seq: seq(last) }
  for (const lotNumber of lotsOf(entries)) {
    const difference = lotDifference(lotNumber, turn, { audience, bids })
    if (difference) differences.set(lotNumber, difference)
  }
  return differences
}

/** The bids that a command is about: looked for one by one, for a lot may have a hundred thousand others. */
function candidatesOf(entries: readonly SaleEntry[]): Candidates {
  const ids = new Set<string>()
  for (const entry of entries) {
    if (entry.type === 'bid_placed') ids.add(entry.bid.id)
    else if ('bidIds' in entry) for (const id of entry.bidIds) ids.add(id)
    else if (entry.type === 'start_price_set' || entry.type === 'bids_cleared' || isUndo(entry)) return 'any'
    else if ('bidId' in entry) ids.add(entry.bidId)
  }
  return ids
}

function headOf(sale: Sale, { tags, audience, seq }: Look) {
  const state = auctionState(sale, { view: 'current', tags, audience })
  return { ...state, seq: seq({ type: 'sale_resumed', seq: sale.seq, at: '', by: { role: 'system', device: '' } }) }
}

/** Whether what every screen shows of the sale as a whole changed, fair warning apart: that has messages of its own. */
function movesHead({ before, after }: Pick<CarriedOut, 'before' | 'after'>, look: Look): boolean {
  const head = (sale: Sale) => {
    const { seq: _, fairWarningActive: __, fairWarningLotNumber: ___, broadcast: ____, ...rest } = headOf(sale, look)
    return rest
  }
  const mayHave =
    before.live !== after.live ||
    before.activeLot !== after.activeLot ||
    before.currentLot !== after.currentLot ||
    before.paused !== after.paused ||
    auctionOf(before) !== auctionOf(after) ||
    before.lots.get(before.currentLot ?? '')?.outcome !== after.lots.get(before.currentLot ?? '')?.outcome
  return mayHave && !same(head(before), head(after))
}

/** What a command did with the online bids of each paddle, or with the lot that it won or lost; their bidders see their own. */
export function ownEntries({ before, after, entries }: CarriedOut): Map<string, SaleEntry[]> {
  const own = new Map<string, SaleEntry[]>()
  for (const entry of entries) {
    for (const paddle of paddlesOf(entry, { before, after })) own.set(paddle, [...(own.get(paddle) ?? []), entry])
  }
  return own
}

function paddlesOf(entry: SaleEntry, { before, after }: { before: Sale; after: Sale }): Set<string> {
  const ids =
    entry.type === 'bid_placed'
      ? [entry.bid.id]
      : 'bidIds' in entry
        ? entry.bidIds
        : 'bidId' in entry
          ? [entry.bidId]
          : []
  const isAny = isUndo(entry) || entry.type === 'bids_cleared'
  const paddles = new Set<string>()
  for (const lotNumber of lotsOf([entry])) {
    for (const lot of [lotOf(before, lotNumber), lotOf(after, lotNumber)]) {
      const bids = isAny ? [...(lot?.bids.values() ?? [])] : ids.flatMap((id) => lot?.bids.get(id) ?? [])
      for (const { type, paddleNumber } of bids)
        if (type === 'online' && paddleNumber !== null) paddles.add(paddleNumber)
      // Whoever won, and whoever did not win after all.
      if (lot?.outcome?.paddleNumber) paddles.add(lot.outcome.paddleNumber)
    }
  }
  return paddles
}
