import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { StoredAuction, StoredLot } from '../../../shared/auction/stored-auction.ts'
import type { OutcomeStatus, Shortfall } from '../../../shared/entities/lot.ts'
import type { LotResult, SaleResults } from '../../../shared/entities/results.ts'
import { isValidBid } from '../../../shared/rules/bids.ts'
import { channelOfSold } from '../../../shared/sale/channels.ts'
import { type LotSale, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { underbidOf } from '../../../shared/sale/underbid.ts'
import { shortfallOf } from '../../../shared/sale/view/views.ts'
import { zoneOfSale } from '../../../shared/time-zone.ts'
import { currencyOf } from '../wire/serialize.ts'

/** A sale's current results, lot by lot. Amounts are in the sale's unit. */
export function saleResults(sale: Sale, auction: StoredAuction): SaleResults {
  const lots = auction.lots.flatMap((stored) => {
    const lot = lotOf(sale, stored.lot_number)
    return lot ? [lotResult(sale, stored, lot)] : []
  })
  const ended = (how: OutcomeStatus) => lots.filter(({ status }) => status === how).length
  const withdrawn = ended('withdrawn')
  const subject = lots.filter((lot) => lot.subject).length
  const short = (how: Shortfall) => lots.filter(({ shortfall }) => shortfall === how).length
  const belowReserve = short('below_reserve')
  const boughtIn = short('bought_in')
  const { title, location, date_time: dateTime } = auction.saleMetadata
  return {
    auctionId: sale.auctionId,
    title,
    location,
    dateTime,
    currency: currencyOf(auction),
    ...unitTold(sale.terms),
    ...(!sale.isOf11 && { timeZone: zoneOfSale(auction.saleMetadata) }),
    startedAt: sale.startedAt,
    lots,
    sold: ended('sold'),
    passed: ended('passed'),
    total: lots.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0),
    ...(withdrawn > 0 && { withdrawn }),
    ...(subject > 0 && { subject }),
    ...(belowReserve > 0 && { belowReserve }),
    ...(boughtIn > 0 && { boughtIn }),
  }
}

function lotResult(sale: Sale, { lot_number: lotNumber, artist, title, estimate }: StoredLot, lot: LotSale): LotResult {
  const shortfall = shortfallOf(sale, lot)
  const { outcome, openedAt } = lot
  const valid = [...lot.bids.values()].filter(isValidBid)
  const second = outcome?.status === 'sold' ? underbidOf(sale, lot) : null
  const channel = channelOfSold(sale, lotNumber)
  return {
    lotNumber,
    artist,
    title,
    estimate,
    status: outcome?.status ?? 'open',
    hammerPrice: outcome?.amount ?? null,
    paddleNumber: outcome?.paddleNumber ?? null,
    source: outcome?.type ?? null,
    underbid: second?.amount ?? null,
    underbidderPaddle: second?.paddleNumber ?? null,
    bids: valid.length,
    openedAt,
    closedAt: outcome?.at ?? null,
    ...(outcome?.subject && { subject: true }),
    ...(channel !== null && { channel }),
    ...(lot.offeredAgain && { offeredAgain: true }),
    ...(shortfall && { shortfall }),
  }
}
