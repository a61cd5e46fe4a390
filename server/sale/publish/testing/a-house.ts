import { BLANK_LOT, type StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import type { Decision, Refusal } from '../../../../shared/engine/decision.ts'
import type { AdvancedBid } from '../../../../shared/entities/bid.ts'
import { advancedBidView, byAmountLeft } from '../../../../shared/sale/commissions.ts'
import { catalogueLoaded } from '../../../../shared/sale/features/content/catalogue.ts'
import type { LiveMessage, MessageOf } from '../../../../shared/sale/live.ts'
import { lotOf, type Sale } from '../../../../shared/sale/state.ts'
import { SaleInPlay } from '../../../../shared/sale/testing/a-sale.ts'
import { LEFT, POOL } from '../../../../shared/sale/testing/any-command.ts'
import { toStoredAuction } from '../../../../shared/sale/to-stored-auction.ts'
import { type Audience, type TagBook, view } from '../../../../shared/sale/view/view.ts'
import { bidsSeen, lotState, saleStatus } from '../../../../shared/sale/view/views.ts'
import { runAtOnce } from '../../../http/in-parts.ts'
import type { SocketRoom } from '../../../live/channel.ts'
import { auctionState, fullAuctionState } from '../../wire/auction-state.ts'
import { Publisher } from '../publisher.ts'
import type { Snapshot } from './screen.ts'

/** Tags with a description that the public must never read. */
export const TAGS: TagBook = {
  get: (id) => ({ id, name: 'Estate', color: '#000000', metaDescription: 'META-SECRET', createdAt: '2026-01-01' }),
}

const storedLot = (lot_number: StoredAuction['lots'][number]['lot_number']) => ({
  lot_number,
  title: `Painting ${lot_number}`,
  ...BLANK_LOT,
  tagIds: ['estate'],
})

const CATALOGUE: StoredAuction = {
  auctionId: 'spring',
  saleMetadata: { title: 'Spring', auction_id: 'spring', date_time: null, location: 'London', source_url: null },
  lots: POOL.slice(0, 4).map(storedLot),
  advancedBids: LEFT,
  uploadedAt: '2026-05-01T08:00:00.000Z',
  version: 1,
}

/** A sale whose changes are published, with every message sent. */
export class HouseInPlay {
  readonly room: SaleInPlay = new SaleInPlay('spring').after(() => [catalogueLoaded({ auction: CATALOGUE })])
  /** The messages to clients without differences, in order. */
  readonly sent: { room: string; message: LiveMessage }[] = []
  /** The differences, in order. */
  readonly diffs: { room: string; message: MessageOf<'sale-changed'> }[] = []
  /** The rooms without a listener, in both forms or in one. */
  readonly empty = new Set(['desk'])
  readonly publisher = new Publisher(
    {
      send: (room, message) => this.hear(room, message),
      hears: (room) => !this.empty.has(room) && !this.empty.has(room.split('/', 1)[0] ?? ''),
    },
    TAGS,
    {
      startedAt: new Date(0),
    },
  )

  private hear(room: SocketRoom, message: LiveMessage): void {
    if (message.type === 'sale-changed') this.diffs.push({ room: room.replace('/diffs', ''), message })
    else this.sent.push({ room: room.replace('/named', ''), message })
  }

  get auction(): StoredAuction {
    return toStoredAuction(this.room.sale)
  }

  /** Runs a command and publishes its change; returns the messages. */
  attempt(decide: (sale: Sale) => Decision): { refusal: Refusal | null; sent: HouseInPlay['sent'] } {
    const before = this.room.sale
    const from = this.sent.length
    const refusal = this.room.attempt(decide)
    if (this.room.sale !== before) {
      this.publisher.change({ auctionId: 'spring', before, after: this.room.sale, entries: this.room.last })
    }
    return { refusal, sent: this.sent.slice(from) }
  }

  /** Runs a command that must not be refused. */
  after(decide: (sale: Sale) => Decision): HouseInPlay['sent'] {
    const { refusal, sent } = this.attempt(decide)
    if (refusal) throw new Error(refusal.message)
    return sent
  }

  /** The whole sale as an audience reads it over HTTP. */
  snapshot(audience: Audience): Snapshot {
    const { sale } = this.room
    const seen = view(sale, { audience, tags: TAGS })
    const lots = seen.order.flatMap((lotNumber) => lotOf(seen, lotNumber) ?? [])
    return {
      head: {
        ...auctionState(sale, { tags: TAGS, audience }),
        seq: this.publisher.seqFor(audience, sale, 'named'),
      },
      lots: Object.fromEntries(
        lots.map((lot) => [
          String(lot.lotNumber),
          {
            state: lotState(seen, lot, audience),
            sale: saleStatus(lot),
            bids: bidsSeen(lot, seen.auctionId),
          },
        ]),
      ),
      advanced: allAdvanced(seen),
    }
  }

  /** The state with all lots, as an audience reads it. */
  fullState(audience: Audience) {
    return runAtOnce(fullAuctionState(this.room.sale, { tags: TAGS, audience }))
  }
}

/** All advance bids that a view shows, highest first. */
function allAdvanced(seen: Sale): AdvancedBid[] {
  return [...seen.commissions.values()].map((bid) => advancedBidView(bid, seen)).sort(byAmountLeft)
}
