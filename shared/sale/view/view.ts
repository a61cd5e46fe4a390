import type { StoredAuction } from '../../auction/stored-auction.ts'
import { SeenRecords } from '../../engine/records.ts'
import { joiner } from '../../engine/redaction.ts'
import { toldBid } from '../choices/told-asleep.ts'
import { HEAD_FIELDS } from '../fields/head.ts'
import { LOT_STANDING_FIELDS } from '../fields/lot.ts'
import type { CatalogueLot, Head, LotSale, LotStanding, Sale } from '../state.ts'
import { type Audience, type Look, publicTag, readerOf, SEEN, type TagBook } from './seen-records.ts'
import { showsCharges } from './shown-charges.ts'

export { type Audience, type Look, publicTag, readerOf, type TagBook }

/** The public without a paddle. */
export const PUBLIC: Audience = { kind: 'public', paddleNumber: null }

/** The fields of a sale outside its head, and of a lot outside its standing. */
type OwnOfSale = Omit<Sale, keyof Head>
type OwnOfLot = Omit<LotSale, keyof LotStanding>
const joinSale = joiner<OwnOfSale>(HEAD_FIELDS)
const joinLot = joiner<OwnOfLot>(LOT_STANDING_FIELDS)

/** A sale as an audience sees it: the same type, redacted. This is the only redaction; a view may be redacted again. */
export function view(sale: Sale, { audience, tags }: Look): Sale {
  const look = { audience: readerOf(sale, audience), tags }
  const { auctionId, seq, position, noBids } = sale
  const hasCharges = showsCharges(sale)
  const own: OwnOfSale = {
    auctionId,
    seq,
    position,
    noBids,
    metadata: SEEN.metadata(sale.metadata, look),
    terms: (sale.terms && SEEN.terms(sale.terms, look)) ?? null,
    catalogue: new SeenRecords(sale.catalogue, (lot) => SEEN.catalogue(lot, { ...look, hasCharges })),
    commissions: new SeenRecords(sale.commissions, (bid) => SEEN.commissions(toldBid(sale, bid), look)),
    advanced: new SeenRecords(sale.advanced, (fate) => SEEN.advanced(fate, look)),
    paddles: new SeenRecords(sale.paddles, (paddle) => SEEN.paddles(paddle, look)),
    lots: new SeenRecords(sale.lots, (lot) => lotSeen(lot, look)),
    bidLots: new SeenRecords(sale.bidLots, (lotNumber, id) => {
      const bid = sale.lots.get(lotNumber)?.bids.get(id)
      return bid && SEEN.bids(bid, look) ? lotNumber : undefined
    }),
    commands: [],
  }
  return joinSale(own, SEEN.head<Head>(sale, look))
}

function lotSeen(lot: LotSale, look: Look): LotSale {
  const own: OwnOfLot = {
    lotNumber: lot.lotNumber,
    bids: new SeenRecords(lot.bids, (bid) => SEEN.bids(bid, look)),
    highest: (lot.highest && SEEN.bids(lot.highest, look)) ?? null,
    pending: lot.pending.filter((id) => {
      const bid = lot.bids.get(id)
      return bid && SEEN.bids(bid, look)
    }),
  }
  return joinLot(own, SEEN.lots<LotStanding>(lot, look))
}

/** The words of one lot as an audience sees them. */
export function wordsSeen(lot: CatalogueLot, look: Look): CatalogueLot {
  return SEEN.catalogue(lot, { ...look, hasCharges: false })
}

/** The content of a sale as an audience sees it, also of a sale that is not loaded. */
export function auctionSeen(auction: StoredAuction, look: Look): Omit<StoredAuction, 'advancedBids'> {
  const { auctionId, uploadedAt, rehearsal, demonstration, replay, version } = auction
  return {
    auctionId,
    uploadedAt,
    saleMetadata: SEEN.metadata(auction.saleMetadata, look),
    lots: auction.lots.map((lot) => wordsSeen(lot, look)),
    version: look.audience.kind === 'staff' ? version : 0,
    ...(rehearsal && { rehearsal }),
    ...(demonstration && { demonstration }),
    ...(replay && { replay }),
  }
}
