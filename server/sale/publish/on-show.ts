import type { LotNumber } from '../../../shared/lot-number.ts'
import { type LotSale, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { type Audience, type TagBook, view } from '../../../shared/sale/view.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { ReplyHeaders } from '../../http/contract/handlers.ts'
import { roomOfRole } from '../../live/channel.ts'
import type { Listed } from '../room/listed.ts'
import type { SaleRoom } from '../room/room.ts'
import type { Publisher } from './publisher.ts'

/** A sale as reads show it. */
export type ShownSale = Pick<SaleRoom, 'auctionId' | 'sale' | 'auction'>

/** What reads need of a house; a mirror shows the sale of another. */
export type Showing<S extends ShownSale = ShownSale> = {
  /** As the house has it: the sale on show, what its catalogue shows, a sale that plays again. */
  readonly onShow: S | null
  readonly catalogue: S | null
  readonly onReplay: S | null
  readable(auctionId: string): Promise<S>
  list(): Listed[]
}

/** What the public's reads are answered from. */
export type ReadParts = {
  house: Showing
  tags: TagBook
  publisher: Pick<Publisher, 'seqFor'>
  now: () => Date
  /** The zone of the house's own clock. */
  zone: () => string
}

/** The audience a caller belongs to. */
export function audienceOf(who: Principal): Audience {
  const kind = roomOfRole(who.role)
  return kind === 'public' ? { kind, paddleNumber: who.bidder?.paddleNumber ?? null } : { kind }
}

/**
 * The auction of an id, to be read only. Only staff may read a sale that the catalogue does not show; all others get the
 * same 404 as for an auction that does not exist.
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

/** The auctions whose catalogues a caller is given: all but staff, and who asks for what is shown, the one on show. */
export function catalogues(
  house: Showing,
  { view, audience }: { view: 'shown' | undefined; audience: Audience },
): readonly Pick<Listed, 'auction'>[] {
  const { catalogue: shown, onReplay } = house
  if (view === 'shown' || audience.kind !== 'staff') return shown ? [shown] : []
  return onReplay ? [onReplay, ...house.list()] : house.list()
}

/** A lot of the sale on show, of which the lot reads speak, as the asker sees both; the seq goes with the reply. Refuses 404. */
export function lotOnShow(
  { house, tags, publisher }: Pick<ReadParts, 'tags' | 'publisher'> & { house: Pick<Showing, 'onShow'> },
  { params: { lotNumber }, replyHeaders, who }: LotRead,
): { sale: Sale; lot: LotSale; audience: Audience } {
  const room = house.onShow
  const audience = audienceOf(who)
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

/** Says in a header which state of the sale a reply shows, so that a screen never goes back behind the live channel. */
export function stampSeq(replyHeaders: ReplyHeaders, { auctionId }: Pick<ShownSale, 'auctionId'>, seq: number): void {
  replyHeaders['X-Sale-Seq'] = `${auctionId}:${seq}`
}

/** A room in which there is that lot. Refuses 404. */
export function requireLot(room: SaleRoom, lotNumber: LotNumber): SaleRoom {
  if (lotOf(room.sale, lotNumber)) return room
  throw new Refused(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
}
