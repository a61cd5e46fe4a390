import { channelsOf, isOfChannel } from '../../shared/sale/channels.ts'
import { isComplete, type Sale } from '../../shared/sale/state.ts'
import type { BidderJoined } from '../access/bidders/bidders.ts'
import { type PaddlesInUse, paddleBooks, paddlesLeft } from '../access/bidders/paddles-in-use.ts'
import { SaleRoom } from '../sale/room/room.ts'
import type { SaleRooms } from '../sale/room/sale-rooms.ts'

/** Which paddles stand in the house's sales. */
export function takenPaddles(house: SaleRooms) {
  const bookOf = paddleBooks()
  return {
    /** Whether a paddle has a bid or a purchase in the sale on show. */
    hasBids: (paddle: string) => salesToMind(house).some((room) => bookOf(room).has(paddle)),
    /** Those that may be given to nobody who joins: a sale on show or still to come has a bid, a purchase or an advance bid under them, or they are registered in it, or they are a platform's. */
    taken(): PaddlesInUse {
      const books = salesToMind(house).flatMap((room) => [
        bookOf(room),
        paddlesLeft(room.sale.commissions),
        room.sale.paddles,
        ofPlatforms(room.sale),
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

/** The sale on show. One that plays again has bids still to come, and hides the sale that follows it: then all of them. */
function salesToMind(house: SaleRooms): SaleRoom[] {
  const { onReplay, onShow } = house
  if (onReplay) return [onReplay, ...house.atWork()]
  return onShow ? [onShow] : []
}

/** Paddles under which somebody bid online, whatever became of the bid. */
export function paddlesOnline({ lots }: Pick<Sale, 'lots'>): string[] {
  return [...lots.values()].flatMap(({ bids }) =>
    [...bids.values()].flatMap(({ type, paddleNumber }) => (type === 'online' && paddleNumber ? [paddleNumber] : [])),
  )
}

/**
 * Those whom Saleroom 1.2 and before gave the paddle of somebody who had left an advance bid in this sale. Who has not
 * bid yet is left out, and joins anew by itself; the paddles of the others are for the clerk to look into.
 */
export function withoutStrangers(joined: readonly BidderJoined[], sale: Sale) {
  const leftAt = new Map<string, string>()
  for (const { paddleNumber, createdAt } of sale.commissions.values()) {
    // Of an entry of version 1 nobody knows when it came.
    if (createdAt === '') continue
    const first = leftAt.get(paddleNumber)
    if (first === undefined || createdAt < first) leftAt.set(paddleNumber, createdAt)
  }
  const inForce = new Map(joined.map((entry) => [entry.paddle, entry]))
  // Whoever joined as a registered paddle had its code.
  const strangers = [...inForce.values()].filter(
    ({ paddle, at }) => (leftAt.get(paddle) ?? at) < at && !sale.paddles.has(paddle),
  )
  const online = new Set(strangers.length > 0 ? paddlesOnline(sale) : [])
  // Whoever had the paddle before the stranger had lost it by then.
  const gone = new Set(strangers.flatMap(({ paddle }) => (online.has(paddle) ? [] : [paddle])))
  return {
    joined: joined.filter(({ paddle }) => !gone.has(paddle)),
    shared: strangers.flatMap(({ paddle }) => (online.has(paddle) ? [paddle] : [])).sort(),
  }
}
