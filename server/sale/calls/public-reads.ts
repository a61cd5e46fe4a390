import type { Query, Reply } from '../../../shared/api/index.ts'
import { currencyOfSale } from '../../../shared/auction/sale-currency.ts'
import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { expectedOf, type SteadyClock } from '../../../shared/pace/expected.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { ofLots } from '../../../shared/sale/diff/held-sale.ts'
import { NO_SALE } from '../../../shared/sale/no-sale.ts'
import { figuresOf, type Sale } from '../../../shared/sale/state.ts'
import { type Audience, type Look, PUBLIC, view } from '../../../shared/sale/view/view.ts'
import { bidSeen, incrementOf, inOrder, lotState, saleStatus } from '../../../shared/sale/view/views.ts'
import { zoneOfParticulars } from '../../../shared/time-zone.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { eachInParts, type InParts } from '../../http/in-parts.ts'
import { audienceOf, catalogues, lotOnShow, type ReadParts, stampSeq } from '../publish/on-show.ts'
import { roundReads } from '../rounds/round-reads.ts'
import { auctionState, fullAuctionState } from '../wire/auction-state.ts'
import { auctionRecord, currencyOf } from '../wire/serialize.ts'
import { wholeSale } from '../wire/whole-sale.ts'

/** The public reads of the sale, also on a mirror. */
export function publicReads({ house, tags, publisher, now, zone, clock }: ReadParts) {
  const parts = { house, tags, publisher }
  return {
    ...roundReads(parts),
    /**
     * The sale of the catalogue: the current lot, all lots, or the named ones. All lots are equal for a whole audience;
     * a bidder's own data is sent with named lots only.
     */
    *sale({ query, who, replyHeaders }) {
      const room = house.catalogue
      if (!room) {
        const at = now().toISOString()
        return { auctionId: null, seq: 0, at, timeZone: zone(), currency: 'USD', lots: 'all', diff: {} }
      }
      const { sale } = room
      const lots = lotsAsked(query, sale, audienceOf(who))
      const audience = lots === 'all' ? commonTo(audienceOf(who)) : audienceOf(who)
      const seen = view(sale, { audience, tags })
      const seq = publisher.seqFor(audience, sale, 'diffs')
      // Not the time of the read, so that the reply is equal until its audience's view changes.
      const at = sale.uploadedAt
      stampSeq(replyHeaders, room, seq)
      const timeZone = zoneOfParticulars(sale.metadata) ?? zone()
      const currency = currencyOfSale(sale.metadata)
      const changes = yield* wholeSale(lots === 'all' ? seen : ofLots(seen, lots), { at, seq })
      return { auctionId: sale.auctionId, seq, at, timeZone, currency, lots, diff: changes }
    },
    *auctionState({ query, who, replyHeaders }) {
      const room = house.onShow
      const view = query.view ?? 'full'
      if (!room) return view === 'full' ? { ...NO_SALE, lots: [], lotStates: {} } : NO_SALE
      const audience = audienceOf(who)
      const seq = publisher.seqFor(audience, room.sale, 'named')
      stampSeq(replyHeaders, room, seq)
      const look = { tags, audience }
      const state = view === 'full' ? yield* fullAuctionState(room.sale, look) : auctionState(room.sale, look)
      return { ...state, seq }
    },
    auctionData({ query: { view }, who }) {
      const audience = audienceOf(who)
      return auctionRecords(catalogues(house, { view, audience }), { look: { tags, audience }, zone })
    },
    expected({ query }) {
      if (!house.onShow) return { lotsAnHour: 0, lots: [] }
      return expectedReply(house.onShow.sale, { query, now: now(), clock: clock() })
    },
    auctionLocation() {
      const auction = house.catalogue?.auction
      if (!auction) return { location: null, currency: 'USD', timeZone: zone() }
      const { saleMetadata } = auction
      return {
        location: saleMetadata.location,
        currency: currencyOf(auction),
        ...unitTold(auction.terms),
        timeZone: zoneOfParticulars(saleMetadata) ?? zone(),
      }
    },
    lotState(call) {
      const { sale, lot, audience } = lotOnShow(parts, call)
      return lotState(sale, lot, audience)
    },
    saleStatus(call) {
      return saleStatus(lotOnShow(parts, call).lot)
    },
    nextBid(call) {
      const { lotNumber } = call.params
      const { sale, lot } = lotOnShow(parts, call)
      return { lotNumber, nextBidAmount: askingPrice(figuresOf(sale, lot)) }
    },
    dynamicIncrement(call) {
      return incrementOf(lotOnShow(parts, call).sale, call.params.lotNumber)
    },
    *bidsOfLot(call) {
      const { sale, lot } = lotOnShow(parts, call)
      const bids: Bid[] = []
      yield* eachInParts(lot.bids.values(), (bid) => bids.push(bidSeen(bid, sale.auctionId)))
      return bids.sort(inOrder)
    },
  } satisfies Partial<Handlers>
}

/** The records of auctions. One without a time zone is in the house's zone. */
function* auctionRecords(
  listed: ReturnType<typeof catalogues>,
  { look, zone }: { look: Look; zone: ReadParts['zone'] },
): InParts<AuctionRecord[]> {
  const records: AuctionRecord[] = []
  for (const { auction } of listed) {
    const record = yield* auctionRecord(auction, look)
    records.push(record.timeZone === undefined ? record : { ...record, timeZone: zone() })
  }
  return records
}

/** The expected times of the requested lots, or of every lot that is still to come. */
function expectedReply(
  sale: Sale,
  { query, now, clock }: { query: Query<'expected'>; now: Date; clock: SteadyClock },
): Reply<'expected'> {
  const { lotsAnHour, lots } = expectedOf(sale, clock)
  const named = query.lots === undefined ? null : new Set(query.lots.split(',').map(parseLotNumber))
  const asked = sale.live ? lots.filter(({ lotNumber }) => !named || named.has(lotNumber)) : []
  const iso = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return {
    lotsAnHour,
    lots: asked.map(({ lotNumber, at, from, to }) => ({ lotNumber, at: iso(at), from: iso(from), to: iso(to) })),
  }
}

/** The lots of a read: the named ones, with `won` also those sold to the bidder; by default the current one. */
export function lotsAsked(
  { lots = 'current' }: Query<'sale'>,
  sale: Sale | null,
  audience: Audience,
): 'all' | LotNumber[] {
  if (lots === 'all') return lots
  const named = lots.split(',')
  const numbers = lots === 'current' ? [sale?.currentLot] : named.map(parseLotNumber)
  const won = named.includes('won') && sale ? lotsWon(sale, audience) : []
  return [...new Set([...numbers.flatMap((number) => number ?? []), ...won])]
}

function lotsWon({ order, lots }: Sale, audience: Audience): LotNumber[] {
  if (audience.kind !== 'public' || audience.paddleNumber === null) return []
  return order.filter((lotNumber) => {
    const outcome = lots.get(lotNumber)?.outcome
    return outcome?.status === 'sold' && isSamePaddle(outcome.paddleNumber, audience.paddleNumber)
  })
}

function commonTo(audience: Audience): Audience {
  return audience.kind === 'public' ? PUBLIC : audience
}
