import type { LiveMessage } from '../../shared/live.ts'
import type { StoredAuction } from '../catalogue/stored-auction.ts'
import type { TagBook } from '../catalogue/wire.ts'
import type { LiveChannel, Room } from '../live/channel.ts'
import type { Audience } from '../sale/audience.ts'
import type { SaleEntry } from '../sale/events.ts'
import { lotOf, type Sale } from '../sale/state.ts'
import { auctionState } from '../saleroom/auction-state.ts'
import type { Change } from '../saleroom/room.ts'
import { messagesOf, movesHead } from './messages.ts'
import type { Telling, Unlinked } from './telling.ts'

const ROOMS: readonly { room: Room; audience: Audience }[] = [
  { room: 'staff', audience: { kind: 'staff' } },
  { room: 'display', audience: { kind: 'display' } },
  { room: 'public', audience: { kind: 'public', paddleNumber: null } },
]

/** Tells every screen what changed: the whole to staff, the redacted form to the public, a bidder's own to its tabs. DESIGN 4, 5. */
export function createPublisher(live: LiveChannel, tags: TagBook) {
  /** The last seq each audience was told of each sale. */
  const told = new Map<string, number>()

  const link = (room: string, message: Unlinked): LiveMessage => ({
    ...message,
    prev: told.get(`${room} ${message.auctionId}`) ?? 0,
  })

  function send(room: Room, messages: readonly Unlinked[], as: string = room): void {
    for (const message of messages) {
      live.send(room, link(as, message))
      if (room === as) told.set(`${room} ${message.auctionId}`, message.seq)
    }
  }

  return {
    /** Publishes a durable change. */
    change({ before, after, entries }: Change, auction: StoredAuction): void {
      for (const { room, audience } of ROOMS) {
        const telling: Telling = { before, sale: after, auction, tags, audience }
        send(room, [...entries.flatMap((entry) => messagesOf(entry, telling)), ...headOf(entries, telling)])
      }
      const last = entries.at(-1)
      if (!last) return
      // After the public form, which names nobody: what is a bidder's own must have the last word. It tells the sale as
      // it is after the whole command, so it carries the command's last seq; an earlier one would be dropped as old.
      for (const entry of entries) {
        for (const paddleNumber of paddlesOf(entry, { before, after })) {
          const telling: Telling = { before, sale: after, auction, tags, audience: { kind: 'public', paddleNumber } }
          const own = messagesOf(entry, telling).map((message) => ({ ...message, seq: last.seq }))
          send(`paddle:${paddleNumber}`, own, 'public')
        }
      }
    },
    /** An auction is gone; one that comes under its id later begins anew. */
    removed(auctionId: string, at: string): void {
      for (const { room } of ROOMS) {
        told.delete(`${room} ${auctionId}`)
        live.send(room, { type: 'auction-deleted', auctionId, seq: 0, prev: 0, at })
      }
    },
    /** Sends a message of the house, which no sale's journal holds. */
    house(message: Unlinked, rooms: readonly Room[]): void {
      for (const room of rooms) live.send(room, { ...message, prev: 0 })
    },
  }
}

export type Publisher = ReturnType<typeof createPublisher>

function headOf(entries: readonly SaleEntry[], { before, sale, auction, tags, audience }: Telling): Unlinked[] {
  const last = entries.at(-1)
  if (!last || !entries.some(movesHead) || before.live !== sale.live) return []
  return [
    {
      type: 'auction_state',
      auctionId: sale.auctionId,
      seq: last.seq,
      at: last.at,
      state: auctionState({ sale, auction }, { view: 'current', tags, audience }),
    },
  ]
}

/** The paddles of online bids that an event is about, and of its lot's winner; their bidders see their own. */
function paddlesOf(entry: SaleEntry, { before, after }: { before: Sale; after: Sale }): Set<string> {
  const ids =
    entry.type === 'bid_placed'
      ? [entry.bid.id]
      : 'bidIds' in entry
        ? entry.bidIds
        : 'bidId' in entry
          ? [entry.bidId]
          : []
  const lotNumber = entry.type === 'bid_placed' ? entry.bid.lotNumber : 'lotNumber' in entry ? entry.lotNumber : null
  if (lotNumber === null) return new Set()
  const was = lotOf(before, lotNumber)
  const is = lotOf(after, lotNumber)
  const bids = [was, is].flatMap((lot) => ids.flatMap((id) => lot?.bids.get(id) ?? []))
  const owners = bids.flatMap((bid) => (bid.type === 'online' ? [bid.paddleNumber] : []))
  return new Set([...owners, is?.outcome?.paddleNumber].filter((paddle) => typeof paddle === 'string'))
}
