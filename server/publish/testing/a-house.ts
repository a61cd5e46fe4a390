import type { LiveMessage } from '../../../shared/live.ts'
import type { StoredAuction } from '../../catalogue/stored-auction.ts'
import { type TagBook, wireAdvancedBid } from '../../catalogue/wire.ts'
import type { Room } from '../../live/channel.ts'
import type { Audience } from '../../sale/audience.ts'
import type { Decision, Refusal } from '../../sale/decide/decision.ts'
import { lotOf, type Sale } from '../../sale/state.ts'
import { aSale, type SaleInPlay } from '../../sale/testing/a-sale.ts'
import { LEFT, POOL } from '../../sale/testing/any-command.ts'
import { bidsOf, lotState, saleStatus } from '../../sale/views.ts'
import { auctionState } from '../../saleroom/auction-state.ts'
import { createPublisher } from '../publisher.ts'
import type { Snapshot } from './screen.ts'

/** Tags with a description that the public must never read. */
const TAGS: TagBook = {
  get: (id) => ({ id, name: 'Estate', color: '#000000', metaDescription: 'META-SECRET', createdAt: '2026-01-01' }),
}

const storedLot = (lot_number: StoredAuction['lots'][number]['lot_number']) => ({
  lot_number,
  title: `Painting ${lot_number}`,
  artist: '',
  estimate: '',
  low_estimate: null,
  high_estimate: null,
  start_price: null,
  image: null,
  tagIds: ['estate'],
})

/** A sale whose every change is published, with all that was sent. */
export class HouseInPlay {
  readonly room: SaleInPlay = aSale({ lots: POOL.slice(0, 4) })
  /** Everything sent, in order. */
  readonly sent: { room: Room; message: LiveMessage }[] = []
  readonly publisher = createPublisher({ send: (room, message) => this.sent.push({ room, message }) }, TAGS)
  auction: StoredAuction = {
    auctionId: 'spring',
    saleMetadata: { title: 'Spring', auction_id: 'spring', date_time: null, location: 'London', source_url: null },
    lots: POOL.slice(0, 4).map(storedLot),
    advancedBids: LEFT,
    uploadedAt: '2026-05-01T08:00:00.000Z',
    version: 1,
  }

  /** Puts a command to the sale and tells every screen; what was sent because of it. */
  attempt(decide: (sale: Sale) => Decision): { refusal: Refusal | null; sent: HouseInPlay['sent'] } {
    const before = this.room.sale
    const from = this.sent.length
    const refusal = this.room.attempt(decide)
    if (!refusal && this.room.last.length > 0) {
      const entries = this.room.last
      if (entries.some(({ type }) => type === 'lots_changed')) this.keepLots()
      this.publisher.change({ auctionId: 'spring', before, after: this.room.sale, entries }, this.auction)
    }
    return { refusal, sent: this.sent.slice(from) }
  }

  /** A command that must be allowed. */
  after(decide: (sale: Sale) => Decision): HouseInPlay['sent'] {
    const { refusal, sent } = this.attempt(decide)
    if (refusal) throw new Error(refusal.message)
    return sent
  }

  private keepLots(): void {
    const { order } = this.room.sale
    const advancedBids = this.auction.advancedBids.filter(({ lotNumber }) => order.includes(lotNumber))
    this.auction = { ...this.auction, lots: order.map(storedLot), advancedBids, version: this.auction.version + 1 }
  }

  /** The whole sale as an audience reads it over HTTP. */
  snapshot(audience: Audience): Snapshot {
    const { sale } = this.room
    const { auction } = this
    const lots = sale.order.flatMap((lotNumber) => lotOf(sale, lotNumber) ?? [])
    return {
      head: auctionState({ sale, auction }, { view: 'current', tags: TAGS, audience }),
      lots: Object.fromEntries(
        lots.map((lot) => [
          String(lot.lotNumber),
          { state: lotState(sale, lot), sale: saleStatus(lot, audience), bids: bidsOf(sale, { lot, audience }) },
        ]),
      ),
      advanced: audience.kind === 'public' ? [] : auction.advancedBids.map((bid) => wireAdvancedBid(bid, sale)),
    }
  }

  /** The state with all lots, as an audience reads it. */
  fullState(audience: Audience) {
    return auctionState({ sale: this.room.sale, auction: this.auction }, { view: 'full', tags: TAGS, audience })
  }
}
