import { channelsOf, isOfChannel } from '../../shared/sale/channels.ts'
import { isComplete, type Sale } from '../../shared/sale/state.ts'
import type { BidderJoined } from '../access/bidders/bidder-entries.ts'
import type { Maxima } from '../access/bidders/maxima.ts'
import { type PaddlesInUse, paddleBooks, paddlesLeft } from '../access/bidders/paddles-in-use.ts'
import { SaleRoom } from '../sale/room/room.ts'
import type { SaleRooms } from '../sale/room/sale-rooms.ts'

/** Answers which paddles are in use in the house's sales. */
export function takenPaddles(house: SaleRooms, maxima: Pick<Maxima, 'has'>) {
  const bookOf = paddleBooks()
  return {
    /** Whether a paddle has a bid or a purchase in the sale on show. */
    hasBids: (paddle: string) => salesToMind(house).some((room) => bookOf(room).has(paddle)),
    /** The paddles that new bidders must not get: a platform's, and those in use in a sale on show or to come. */
    taken(): PaddlesInUse {
      const books = salesToMind(house).flatMap((room) => [
        bookOf(room),
        paddlesLeft(room.sale.commissions),
        room.sale.paddles,
        ofPlatforms(room.sale),
        { has: (paddle: string) => maxima.has(paddle, room.auctionId) },
      ])
      for (const room of house.list()) {
        if (room.auction.rehearsal) continue
        if (!(room instanceof SaleRoom)) books.push(room.paddles)
        else if (!isComplete(room.sale))
          books.push(bookOf(room), paddlesLeft(room.sale.commissions), room.sale.paddles, ofPlatforms(room.sale))
      }
      return { has: (paddle) => books.some((book) => book.has(paddle)) }
    },
  }
}

/** The paddles of other platforms' bidders. */
function ofPlatforms(sale: Sale): PaddlesInUse {
  const channels = channelsOf(sale)
  return { has: (paddle) => channels.some((channel) => isOfChannel(channel, paddle)) }
}

/** The sale on show; during a replay also every sale at work, because the replay hides the sale that follows it. */
function salesToMind(house: SaleRooms): SaleRoom[] {
  const { onReplay, onShow } = house
  if (onReplay) return [onReplay, ...house.atWork()]
  return onShow ? [onShow] : []
}

/** The paddles with an online bid of any status. */
export function paddlesOnline({ lots }: Pick<Sale, 'lots'>): string[] {
  return [...lots.values()].flatMap(({ bids }) =>
    [...bids.values()].flatMap(({ type, paddleNumber }) => (type === 'online' && paddleNumber ? [paddleNumber] : [])),
  )
}

/**
 * Finds bidders to whom Saleroom 1.2 or earlier gave a paddle with an advance bid of another client. Strangers without
 * a bid are removed and join again automatically; the others' paddles are reported to the clerk.
 */
export function withoutStrangers(joined: readonly BidderJoined[], sale: Sale) {
  const leftAt = new Map<string, string>()
  for (const { paddleNumber, createdAt } of sale.commissions.values()) {
    // The time of an entry of version 1 is unknown.
    if (createdAt === '') continue
    const first = leftAt.get(paddleNumber)
    if (first === undefined || createdAt < first) leftAt.set(paddleNumber, createdAt)
  }
  const inForce = new Map(joined.map((entry) => [entry.paddle, entry]))
  // A bidder with a registered paddle joined with its code.
  const strangers = [...inForce.values()].filter(
    ({ paddle, at }) => (leftAt.get(paddle) ?? at) < at && !sale.paddles.has(paddle),
  )
  const online = new Set(strangers.length > 0 ? paddlesOnline(sale) : [])
  // An earlier bidder with this paddle had lost it by then.
  const gone = new Set(strangers.flatMap(({ paddle }) => (online.has(paddle) ? [] : [paddle])))
  return {
    joined: joined.filter(({ paddle }) => !gone.has(paddle)),
    shared: strangers.flatMap(({ paddle }) => (online.has(paddle) ? [paddle] : [])).sort(),
  }
}
