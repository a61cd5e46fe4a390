import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SteadyClock } from '../../../shared/pace/expected.ts'
import { type LotSale, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { type Audience, PUBLIC, readerOf, type TagBook, view } from '../../../shared/sale/view/view.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { ReplyHeaders } from '../../http/contract/handlers.ts'
import { roomOfRole } from '../../live/channel.ts'
import type { Listed } from '../room/listed.ts'
import type { SaleRoom } from '../room/room.ts'
import { audienceOfRoom } from './audiences.ts'
import type { Publisher } from './publisher.ts'

/** The fields of a sale that reads need. */
export type ShownSale = Pick<SaleRoom, 'auctionId' | 'sale' | 'auction'>

/** The parts of a house that reads need. A mirror provides them for the house's sale. */
export type Showing<S extends ShownSale = ShownSale> = {
  /** As in SaleRooms: the sale on show, the catalogue's sale, the replay. */
  readonly onShow: S | null
  readonly catalogue: S | null
  readonly onReplay: S | null
  readable(auctionId: string): Promise<S>
  list(): Listed[]
}

/** The parts that public reads need. */
export type ReadParts = {
  house: Showing
  tags: TagBook
  publisher: Pick<Publisher, 'seqFor'>
  now: () => Date
  /** The clock by which lots are expected. */
  clock: () => SteadyClock
  /** The zone of the house's clock. */
  zone: () => string
}

/** The audience of a caller. */
export function audienceOf(who: Principal): Audience {
  const audience = audienceOfRoom(roomOfRole(who.role))
  return audience.kind === 'public' ? { ...audience, paddleNumber: who.bidder?.paddleNumber ?? null } : audience
}

/** The reader of a read that is the public's for all callers but an entry clerk who keeps second records. */
export function publicReader(sale: Pick<Sale, 'terms'>, who: Principal): Audience {
  const reader = readerOf(sale, audienceOf(who))
  return reader.kind === 'blind' ? reader : PUBLIC
}

/**
 * The auction with this id, for reading. Only staff may read a sale that the catalogue does not show; all others get
 * the same 404 as for an unknown auction.
 */
export async function readableBy<S extends ShownSale>(
  house: Pick<Showing<S>, 'catalogue' | 'readable'>,
  { auctionId, audience }: { auctionId: string; audience: Audience },
): Promise<S> {
  if (audience.kind === 'staff') return await house.readable(auctionId)
  const shown = house.catalogue
  if (shown?.auctionId === auctionId) return shown
  throw new Refused(404, 'auction_unknown', `There is no auction “${auctionId}”`)
}

/** The auctions whose catalogues a caller gets: staff all, unless `view` asks for the one on show; others only that. */
export function catalogues(
  house: Showing,
  { view, audience }: { view: 'shown' | undefined; audience: Audience },
): readonly Pick<Listed, 'auction'>[] {
  const { catalogue: shown, onReplay } = house
  if (view === 'shown' || audience.kind !== 'staff') return shown ? [shown] : []
  return onReplay ? [onReplay, ...house.list()] : house.list()
}

/** The lot and the sale on show as the caller may see them; sets the seq header. Refuses an unknown lot, 404. */
export function lotOnShow(
  { house, tags, publisher }: Pick<ReadParts, 'tags' | 'publisher'> & { house: Pick<Showing, 'onShow'> },
  { params: { lotNumber }, replyHeaders, who }: LotRead,
): { sale: Sale; lot: LotSale; audience: Audience } {
  const room = house.onShow
  const audience = room ? readerOf(room.sale, audienceOf(who)) : PUBLIC
  const sale = room && view(room.sale, { audience, tags })
  const lot = sale && lotOf(sale, lotNumber)
  if (!lot)
    throw new Refused(
      404,
      'lot_unknown',
      room ? `Lot ${lotNumber} is not in this sale` : 'There is no sale on show yet',
    )
  stampSeq(replyHeaders, sale, publisher.seqFor(audience, sale, 'named'))
  return { sale, lot, audience }
}

/** A call that reads a lot. */
type LotRead = { params: { lotNumber: LotNumber }; replyHeaders: ReplyHeaders; who: Principal }

/** Sets the header with a reply's seq, so that a screen never shows a state older than its live messages. */
export function stampSeq(replyHeaders: ReplyHeaders, { auctionId }: Pick<ShownSale, 'auctionId'>, seq: number): void {
  replyHeaders['X-Sale-Seq'] = `${auctionId}:${seq}`
}

/** Returns the room if it has this lot. Refuses an unknown lot, 404. */
export function requireLot(room: SaleRoom, lotNumber: LotNumber): SaleRoom {
  if (lotOf(room.sale, lotNumber)) return room
  throw new Refused(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
}
