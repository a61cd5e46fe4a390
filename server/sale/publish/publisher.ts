import type { LiveMessage } from '../../../shared/live.ts'
import type { Audience } from '../../../shared/sale/audience.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { isUndo } from '../../../shared/sale/events/undo-events.ts'
import { lotsOf } from '../../../shared/sale/evolve.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import type { LiveChannel, Room } from '../../live/channel.ts'
import type { Listed } from '../room/house-rooms.ts'
import type { Change } from '../room/room.ts'
import type { TagBook } from '../serialize.ts'
import { messagesOf, type Unstamped, versionFor } from './messages.ts'
import { type Catalogue, createOnView } from './on-view.ts'

const ROOMS: readonly { room: Room; audience: Audience }[] = [
  { room: 'staff', audience: { kind: 'staff' } },
  { room: 'display', audience: { kind: 'display' } },
  { room: 'public', audience: { kind: 'public', paddleNumber: null } },
]

const EVERYBODY = ROOMS.map(({ room }) => room)
const STAFF = ROOMS.filter(({ room }) => room === 'staff')

/**
 * Tells every screen what changed: the whole to staff, the redacted form to the public, a bidder's own to its tabs. Of a
 * sale that the catalogue doesn't show only staff hear, as only they may read it.
 */
export function createPublisher(live: LiveChannel, tags: TagBook) {
  const onView = createOnView()
  /** The last seq each audience was told of each sale. */
  const told = new Map<string, number>()
  const toldOf = (room: string, auctionId: string | null) => told.get(`${room} ${auctionId}`) ?? 0

  /** The public counts what it is told; what it is not told does not show in the count. */
  function send(room: Room, messages: readonly Unstamped[]): void {
    for (const message of messages) {
      const last = toldOf(room, message.auctionId)
      const seq = room === 'public' ? last + 1 : message.seq
      live.send(room, stamped(message, seq, last))
      told.set(`${room} ${message.auctionId}`, seq)
    }
  }

  /** Another sale came on view: what was said of it before was for staff, so all others read its catalogue anew. */
  function tellArrived(sale: Sale, at: string): void {
    const { auctionId, seq } = sale
    for (const { room, audience } of ROOMS)
      if (audience.kind !== 'staff')
        send(room, [{ type: 'auction-lots-updated', auctionId, seq, at, version: versionFor(sale, audience) }])
  }

  /** After the public form, which names nobody: what is a bidder's own has the last word. */
  function tellOwn({ before, after, entries }: Change): void {
    const seq = toldOf('public', after.auctionId)
    for (const [paddleNumber, own] of ownEntries(entries, { before, after })) {
      const audience: Audience = { kind: 'public', paddleNumber }
      for (const message of messagesOf({ before, after, entries: own }, { tags, audience, seq: () => seq })) {
        if ('lotNumber' in message) live.send(`paddle:${paddleNumber}`, stamped(message, seq, seq))
      }
    }
  }

  /** Sends a message of the house, which no sale's journal holds; where it is about a sale, to those of these rooms who may see that. */
  function house(message: Unstamped, rooms: readonly Room[] = EVERYBODY): void {
    const isOnView = message.auctionId === null || onView.has(message.auctionId)
    const arrived = onView.arrived()
    for (const room of rooms) {
      if (room !== 'staff' && !isOnView) continue
      const seq = room === 'public' ? toldOf(room, message.auctionId) : message.seq
      const isVersioned = room !== 'staff' && message.type === 'auction-lots-updated'
      live.send(room, stamped(isVersioned ? { ...message, version: 0 } : message, seq, 0))
    }
    if (arrived && arrived.sale.auctionId !== message.auctionId) tellArrived(arrived.sale, message.at)
  }

  return {
    /** The seq that an audience knows a sale by. */
    seqFor: ({ kind }: Audience, { auctionId, seq }: Pick<Sale, 'auctionId' | 'seq'>): number =>
      kind === 'public' ? toldOf('public', auctionId) : seq,
    /** From now on the public and the displays hear of this sale alone. */
    followCatalogue(catalogue: Catalogue): void {
      onView.follow(catalogue)
    },
    /** Publishes a durable change. */
    change(change: Change): void {
      const { before, after, entries } = change
      // The end of a live sale is everybody's to hear, whatever is on view after it.
      const isOnView = before.live || onView.has(after.auctionId)
      const arrived = onView.arrived()
      for (const { room, audience } of isOnView ? ROOMS : STAFF) {
        const seq =
          room === 'public' ? () => toldOf('public', after.auctionId) + 1 : (entry: { seq: number }) => entry.seq
        send(room, messagesOf(change, { tags, audience, seq }))
      }
      const last = entries.at(-1)
      if (!last || !isOnView) return
      const isRefreshed = entries.some(({ type }) => type === 'lots_changed' || type === 'catalogue_loaded')
      if (arrived && !isRefreshed) tellArrived(arrived.sale, last.at)
      tellOwn(change)
    },
    /** Has every screen fetch the lots of an auction anew: of a change of its catalogue that no sale's journal holds. */
    catalogue({ sale: { auctionId, seq }, auction: { version } }: Listed, at: Date): void {
      house({ type: 'auction-lots-updated', auctionId, seq, at: at.toISOString(), version })
    },
    /** An auction is gone; one that comes under its id later begins anew. */
    removed(auctionId: string, at: string): void {
      const hearers = onView.hadEver(auctionId) ? ROOMS : STAFF
      for (const { room } of ROOMS) told.delete(`${room} ${auctionId}`)
      for (const { room } of hearers) live.send(room, { type: 'auction-deleted', auctionId, seq: 0, prev: 0, at })
      onView.forget(auctionId)
      const arrived = onView.arrived()
      if (arrived) tellArrived(arrived.sale, at)
    },
    house,
  }
}

export type Publisher = ReturnType<typeof createPublisher>

function stamped(message: Unstamped, seq: number, prev: number): LiveMessage {
  return prev === seq - 1 ? { ...message, seq } : { prev, ...message, seq }
}

/** What a command did with the online bids of each paddle, or with the lot that it won or lost; their bidders see their own. */
function ownEntries(
  entries: readonly SaleEntry[],
  { before, after }: { before: Sale; after: Sale },
): Map<string, SaleEntry[]> {
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
