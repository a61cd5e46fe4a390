import type { LotResult, SaleResults } from '../../shared/entities/results.ts'
import { highestBid, isValidBid } from '../../shared/rules/bids.ts'
import type { StoredAuction, StoredLot } from '../catalogue/stored-auction.ts'
import { currencyOf } from '../catalogue/wire.ts'
import { type LotSale, lotOf, type Sale, type SaleBid } from '../sale/state.ts'

/** A sale's results, lot by lot, as they stand. Amounts in whole units of the sale's currency. Issue 5. */
export function saleResults(sale: Sale, auction: StoredAuction): SaleResults {
  const lots = auction.lots.flatMap((stored) => {
    const lot = lotOf(sale, stored.lot_number)
    return lot ? [lotResult(stored, lot)] : []
  })
  const { title, location, date_time: dateTime } = auction.saleMetadata
  return {
    auctionId: sale.auctionId,
    title,
    location,
    dateTime,
    currency: currencyOf(auction),
    startedAt: sale.startedAt,
    lots,
    sold: lots.filter(({ status }) => status === 'sold').length,
    passed: lots.filter(({ status }) => status === 'passed').length,
    total: lots.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0),
  }
}

function lotResult({ lot_number: lotNumber, artist, title, estimate }: StoredLot, lot: LotSale): LotResult {
  const { outcome, openedAt } = lot
  const valid = [...lot.bids.values()].filter(isValidBid)
  const second = outcome?.status === 'sold' ? underbidOf(valid, outcome) : null
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
  }
}

/** The highest bid of somebody else than the winner: nobody is their own underbidder. */
function underbidOf(
  valid: readonly SaleBid[],
  { bidId, paddleNumber: winner }: { bidId: string | null; paddleNumber: string | null },
): SaleBid | null {
  const others = valid.filter(
    ({ id, paddleNumber }) => id !== bidId && (paddleNumber === null || paddleNumber !== winner),
  )
  return highestBid(others)
}
