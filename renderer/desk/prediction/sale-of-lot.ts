import { Map as Chart, OrderedMap } from 'immutable'
import { emptyAuction } from '../../../shared/catalogue/stored-auction.ts'
import { type AdvancedBid, type Bid, BidType } from '../../../shared/entities/bid.ts'
import type { LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid } from '../../../shared/rules/bids.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { LotSale, Outcome, Sale, SaleBid } from '../../../shared/sale/state.ts'
import { advancedKey, type SaleView } from '../../data/sale/view.ts'

/** The sale as far as this screen knows it of one lot, for the rules to decide on; null where that is not read yet. */
export function saleOfLot(view: SaleView, lotNumber: LotNumber): Sale | null {
  const { sale: state } = view
  const { state: lot, bids, sale: ended } = view.known.get(lotNumber) ?? {}
  if (!state || state.auctionId === null || !lot || !bids) return null
  const { auctionId, isActive, startedAt, activeLotNumber, currentLot, fairWarningActive, paused } = state
  const terms = view.terms.get(auctionId)
  const left = view.advanced.get(advancedKey(auctionId, lotNumber)) ?? []
  return {
    ...emptySale(auctionId, {
      ...emptyAuction(auctionId),
      advancedBids: left.map(storedOf),
      // What the book answers by itself comes with the server's answer.
      ...(terms && { terms: { ...terms, bookBids: 'manual' } }),
    }),
    // After every bid there is: messages of bids do not say the sale's seq to the cache.
    seq: bids.reduce((last, { seq }) => Math.max(last, seq), state.seq),
    live: isActive,
    startedAt,
    order: [lotNumber],
    position: new Map([[lotNumber, 0]]),
    lots: Chart<LotNumber, LotSale>([[lotNumber, lotSaleOf(lot, bids, ended)]]),
    currentLot: currentLot?.lot_number ?? null,
    activeLot: lot.status === 'active' ? lotNumber : activeLotNumber === lotNumber ? null : activeLotNumber,
    fairWarning: fairWarningActive,
    paused,
    bidLots: Chart(bids.map(({ id }) => [id, lotNumber])),
    advanced: Chart(
      left.flatMap(({ id, status }) => (status === 'active' ? [] : [[id, { status, lotNumber }] as const])),
    ),
  }
}

function storedOf({ id, lotNumber, paddleNumber, amount, location, createdAt }: AdvancedBid) {
  return { id, lotNumber, paddleNumber, amount, location, createdAt }
}

function lotSaleOf(lot: LotState, bids: readonly Bid[], ended: SaleStatus | undefined): LotSale {
  const all = bids.map(saleBidOf)
  return {
    lotNumber: lot.lotNumber,
    startPrice: lot.startPrice,
    manualIncrement: lot.manualIncrementSet ? lot.currentIncrement : null,
    bids: OrderedMap(all.map((bid) => [bid.id, bid])),
    highest: highestBid(all),
    pending: all.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])),
    outcome: outcomeOf(lot, ended),
    late: ended?.late ?? [],
    offeredAgain: lot.offeredAgain,
    openedAt: null,
  }
}

function saleBidOf({ auctionId, ...bid }: Bid): SaleBid {
  const { status } = bid
  const known = status === 'pending' || status === 'rejected' || status === 'active'
  // What a bid was before it was cancelled or deleted is not told; nearly always it counted.
  return { ...bid, base: known ? status : 'active', advancedBidId: null }
}

function outcomeOf({ status, amount, subject }: LotState, ended: SaleStatus | undefined): Outcome | null {
  if (!isFinished(status)) return null
  const type = BidType.nullable().safeParse(ended?.type).data ?? null
  const { paddleNumber = null, notes = null, at = null } = ended ?? {}
  return { status, amount, paddleNumber, type, bidId: null, subject, notes, at: at ?? '' }
}
