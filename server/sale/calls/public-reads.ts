import type { Query } from '../../../shared/api/index.ts'
import { currencyOfSale } from '../../../shared/catalogue/sale-currency.ts'
import { type LotNumber, parseLotNumber } from '../../../shared/lot-number.ts'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { heldSale, ofLots } from '../../../shared/sale/diff/held-sale.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { type Audience, view } from '../../../shared/sale/view.ts'
import { bidsOf, incrementOf, lotState, saleStatus } from '../../../shared/sale/views.ts'
import { zoneOfParticulars } from '../../../shared/time-zone.ts'
import type { Principal } from '../../access/principal.ts'
import type { Handlers, ReplyHeaders } from '../../http/contract/handlers.ts'
import { auctionState, NO_SALE } from '../wire/auction-state.ts'
import { currencyOf, serializeAuction } from '../wire/serialize.ts'

import { audienceOf, catalogues, lotOnShow, type ReadParts, stampSeq } from './on-show.ts'

/** What the public may read of the sale, as everybody else may: at a mirror too. */
export function publicReads({ house, tags, publisher, now, zone }: ReadParts) {
  type OfLot = { params: { lotNumber: LotNumber }; replyHeaders: ReplyHeaders; who: Principal }
  const onShow = ({ params, replyHeaders, who }: OfLot) =>
    lotOnShow(house, { ...params, replyHeaders, seq: ({ sale }) => publisher.seqFor(audienceOf(who), sale, 'named') })

  return {
    /**
     * The sale that the catalogue shows: the lot that is on, all lots, or those named. All lots are the same for a whole
     * audience; what is a bidder's own comes with the lots that it names.
     */
    sale({ query, who, replyHeaders }) {
      const at = now().toISOString()
      const room = house.catalogue
      if (!room) return { auctionId: null, seq: 0, at, timeZone: zone(), currency: 'USD', lots: 'all', diff: {} }
      const { sale } = room
      const lots = lotsAsked(query, sale, audienceOf(who))
      const audience = lots === 'all' ? commonTo(audienceOf(who)) : audienceOf(who)
      const seen = view(sale, { audience, tags })
      const seq = publisher.seqFor(audience, sale, 'diffs')
      const told = lots === 'all' ? seen : ofLots(seen, lots)
      const changes = encode(diff(heldSale(sale.auctionId), told), { at, seq })
      stampSeq(replyHeaders, room, seq)
      const timeZone = zoneOfParticulars(sale.metadata) ?? zone()
      const currency = currencyOfSale(sale.metadata)
      return { auctionId: sale.auctionId, seq, at, timeZone, currency, lots, diff: changes }
    },
    auctionState({ query, who, replyHeaders }) {
      const room = house.onShow
      const view = query.view ?? 'full'
      if (!room) return view === 'full' ? { ...NO_SALE, lots: [], lotStates: {} } : NO_SALE
      const audience = audienceOf(who)
      const seq = publisher.seqFor(audience, room.sale, 'named')
      stampSeq(replyHeaders, room, seq)
      return { ...auctionState(room.sale, { view, tags, audience }), seq }
    },
    auctionData({ query: { view }, who }) {
      const audience = audienceOf(who)
      return catalogues(house, { view, audience }).map(({ auction }) => {
        const record = serializeAuction(auction, { tags, audience })
        return record.timeZone === undefined ? record : { ...record, timeZone: zone() }
      })
    },
    auctionLocation() {
      const auction = house.catalogue?.auction
      if (!auction) return { location: null, currency: 'USD', timeZone: zone() }
      const { saleMetadata } = auction
      return {
        location: saleMetadata.location,
        currency: currencyOf(auction),
        timeZone: zoneOfParticulars(saleMetadata) ?? zone(),
      }
    },
    lotState(call) {
      const { room, lot } = onShow(call)
      return lotState(room.sale, lot, audienceOf(call.who))
    },
    saleStatus(call) {
      return saleStatus(onShow(call).lot, audienceOf(call.who))
    },
    nextBid(call) {
      const { lotNumber } = call.params
      const { room, lot } = onShow(call)
      return { lotNumber, nextBidAmount: lotState(room.sale, lot, audienceOf(call.who)).nextBidAmount }
    },
    dynamicIncrement(call) {
      return incrementOf(onShow(call).room.sale, call.params.lotNumber)
    },
    bidsOfLot(call) {
      const { room, lot } = onShow(call)
      return bidsOf(room.sale, { lot, audience: audienceOf(call.who) })
    },
  } satisfies Partial<Handlers>
}

/** The lots that a read of the sale is for: those named, and with `won` those sold to the bidder who asks, else the one that is on. */
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
    return outcome?.status === 'sold' && outcome.paddleNumber === audience.paddleNumber
  })
}

function commonTo(audience: Audience): Audience {
  return audience.kind === 'public' ? { kind: 'public', paddleNumber: null } : audience
}
