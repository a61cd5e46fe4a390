import { OrderedMap } from 'immutable'
import type { LotNumber } from '../../shared/lot-number.ts'
import { highestBid, isValidBid } from '../../shared/rules/bids.ts'
import type { SaleEntry } from './events.ts'
import { type LotSale, lotOf, type Sale, type SaleBid, shown, untouchedLot } from './state.ts'

/** The sale after one more event. Pure; the state after a restart is the fold of the journal. DESIGN 1. */
export function evolve(sale: Sale, entry: SaleEntry): Sale {
  return { ...happen(sale, entry), seq: entry.seq }
}

function happen(sale: Sale, entry: SaleEntry): Sale {
  switch (entry.type) {
    case 'lots_changed':
      return reorder(sale, entry.order)
    case 'auction_started':
      return { ...sale, live: true, startedAt: entry.at }
    case 'auction_stopped':
      return { ...sale, live: false, activeLot: null, fairWarning: false }
    case 'lot_started':
      return withLot(
        { ...sale, activeLot: entry.lotNumber, currentLot: entry.lotNumber, fairWarning: false },
        entry.lotNumber,
        (lot) => ({
          ...lot,
          openedAt: lot.openedAt ?? entry.at,
        }),
      )
    case 'lot_put_back':
      return { ...sale, activeLot: null, fairWarning: false }
    case 'outcome_voided':
      return withLot(sale, entry.lotNumber, (lot) => ({ ...lot, outcome: null }))
    case 'current_lot_moved':
      return { ...sale, currentLot: entry.lotNumber }
    case 'start_price_set':
      return setStartPrice(sale, entry)
    case 'increment_set':
      return withLot(sale, entry.lotNumber, (lot) => ({ ...lot, manualIncrement: entry.increment }))
    case 'increment_reset':
      return withLot(sale, entry.lotNumber, (lot) => ({ ...lot, manualIncrement: null }))
    case 'bid_placed':
      return placeBid(sale, entry)
    case 'bid_approved':
      return withBid(sale, entry, (bid) => ({ ...bid, base: 'active' }))
    case 'bid_rejected':
      return withBid(sale, entry, (bid) => ({ ...bid, base: 'rejected' }))
    case 'rejection_undone':
      return withBid(sale, entry, (bid) => ({ ...bid, base: 'pending' }))
    case 'bid_cancelled':
      return withBid(sale, entry, (bid) => ({ ...bid, cancelled: true }))
    case 'bid_restored':
      return withBid(sale, entry, (bid) => ({ ...bid, cancelled: false }))
    case 'bid_deleted':
      return withBid(sale, entry, (bid) => ({ ...bid, deletedByClerk: true }))
    case 'bid_undeleted':
      return withBid(sale, entry, (bid) => ({ ...bid, deletedByClerk: false }))
    case 'bid_edited':
      return withBid(sale, entry, (bid) => ({ ...bid, ...entry.changes }))
    case 'online_bids_outbid':
      return removeBids(sale, entry.lotNumber, entry.bidIds)
    case 'fair_warning_given':
      return { ...sale, fairWarning: true }
    case 'fair_warning_cleared':
      return { ...sale, fairWarning: false }
    case 'lot_sold':
      return conclude(sale, entry.lotNumber, {
        status: 'sold',
        amount: entry.amount,
        paddleNumber: entry.paddleNumber,
        type: entry.bidType,
        bidId: entry.bidId,
        notes: entry.notes,
        at: entry.at,
      })
    case 'lot_passed':
      return conclude(sale, entry.lotNumber, {
        status: 'passed',
        amount: null,
        paddleNumber: null,
        type: null,
        bidId: null,
        notes: entry.notes,
        at: entry.at,
      })
    case 'bids_cleared':
      return clearBids(sale, entry.lotNumber)
    case 'advanced_bid_declined':
      return {
        ...sale,
        advanced: sale.advanced.set(entry.advancedBidId, { status: 'declined', lotNumber: entry.lotNumber }),
      }
    case 'advanced_bid_removed':
      return { ...sale, advanced: sale.advanced.delete(entry.advancedBidId) }
    case 'metadata_changed':
    case 'lot_tags_changed':
    case 'advanced_bid_added':
    case 'message_broadcast':
      return sale
    default:
      return entry satisfies never
  }
}

function withLot(sale: Sale, lotNumber: LotNumber, change: (lot: LotSale) => LotSale): Sale {
  const lot = lotOf(sale, lotNumber) ?? untouchedLot(lotNumber)
  return { ...sale, lots: sale.lots.set(lotNumber, change(lot)) }
}

function reorder(sale: Sale, order: readonly LotNumber[]): Sale {
  const position = new Map(order.map((lotNumber, index) => [lotNumber, index]))
  const kept = sale.currentLot !== null && position.has(sale.currentLot)
  const next = { ...sale, order, position, lots: sale.lots.filter((_, lotNumber) => position.has(lotNumber)) }
  return kept ? next : { ...next, currentLot: null }
}

/** A bid in its lot after a change; the highest is found anew only where it may have gone down. */
function withChanged(lot: LotSale, changed: SaleBid): LotSale {
  const bid = shown(changed)
  const before = lot.bids.get(bid.id)
  const bids = lot.bids.set(bid.id, bid)
  const waits = bid.status === 'pending'
  const waited = lot.pending.includes(bid.id)
  const pending =
    waits === waited ? lot.pending : waits ? [...lot.pending, bid.id] : lot.pending.filter((id) => id !== bid.id)
  const onlyRose = before === undefined || !isValidBid(before)
  if (!onlyRose) return { ...lot, bids, pending, highest: highestBid(bids.values()) }
  if (!isValidBid(bid)) return { ...lot, bids, pending }
  const higher = lot.highest === null || bid.amount > lot.highest.amount
  const tie = lot.highest !== null && bid.amount === lot.highest.amount
  return { ...lot, bids, pending, highest: higher ? bid : tie ? highestBid(bids.values()) : lot.highest }
}

function withBid(
  sale: Sale,
  { lotNumber, bidId }: { lotNumber: LotNumber; bidId: string },
  change: (bid: SaleBid) => SaleBid,
): Sale {
  return withLot(sale, lotNumber, (lot) => {
    const bid = lot.bids.get(bidId)
    return bid ? withChanged(lot, change(bid)) : lot
  })
}

function placeBid(sale: Sale, { bid, at, seq }: Extract<SaleEntry, { type: 'bid_placed' }>): Sale {
  const { id, lotNumber, amount, type, status, paddleNumber, bidderLocation, notes, advancedBidId } = bid
  // Field by field: V8 copies an object that more fields are added to slowly, and a replay does it for every bid there was.
  const placed: SaleBid = {
    id,
    lotNumber,
    amount,
    type,
    status,
    paddleNumber,
    bidderLocation,
    notes,
    advancedBidId,
    base: status,
    cancelled: false,
    deletedByClerk: false,
    timestamp: at,
    seq,
    auctioneerStartPrice: false,
  }
  const next = withLot(sale, lotNumber, (lot) => withChanged(lot, placed))
  const advanced =
    advancedBidId === null ? sale.advanced : sale.advanced.set(advancedBidId, { status: 'accepted', lotNumber })
  return { ...next, advanced, bidLots: sale.bidLots.set(id, lotNumber) }
}

function setStartPrice(
  sale: Sale,
  { lotNumber, bidId, amount, at, seq }: Extract<SaleEntry, { type: 'start_price_set' }>,
): Sale {
  const earlier =
    lotOf(sale, lotNumber)
      ?.bids.valueSeq()
      .filter((bid) => bid.type === 'start_price')
      .map((bid) => bid.id)
      .toArray() ?? []
  const cleared = removeBids(sale, lotNumber, earlier)
  const bid: SaleBid = {
    id: bidId,
    lotNumber,
    amount,
    type: 'start_price',
    status: 'active',
    base: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: at,
    seq,
    notes: null,
    auctioneerStartPrice: true,
    advancedBidId: null,
  }
  const next = withLot(cleared, lotNumber, (lot) => ({ ...withChanged(lot, bid), startPrice: amount }))
  return { ...next, bidLots: cleared.bidLots.set(bidId, lotNumber) }
}

function removeBids(sale: Sale, lotNumber: LotNumber, ids: readonly string[]): Sale {
  const gone = new Set(ids)
  const next = withLot(sale, lotNumber, (lot) => {
    const bids = lot.bids.deleteAll(ids)
    const highest = lot.highest && gone.has(lot.highest.id) ? highestBid(bids.values()) : lot.highest
    return { ...lot, bids, highest, pending: lot.pending.filter((id) => !gone.has(id)) }
  })
  return { ...next, bidLots: next.bidLots.deleteAll(ids) }
}

function conclude(sale: Sale, lotNumber: LotNumber, outcome: NonNullable<LotSale['outcome']>): Sale {
  const wasActive = sale.activeLot === lotNumber
  const next = withLot(sale, lotNumber, (lot) => ({ ...lot, outcome }))
  return wasActive ? { ...next, activeLot: null, fairWarning: false } : next
}

function clearBids(sale: Sale, lotNumber: LotNumber): Sale {
  const ids = lotOf(sale, lotNumber)?.bids.keySeq().toArray() ?? []
  const next = withLot(sale, lotNumber, (lot) => ({
    ...lot,
    bids: OrderedMap(),
    highest: null,
    pending: [],
    startPrice: null,
    manualIncrement: null,
  }))
  return {
    ...next,
    bidLots: next.bidLots.deleteAll(ids),
    advanced: next.advanced.filterNot((fate) => fate.status === 'accepted' && fate.lotNumber === lotNumber),
  }
}
