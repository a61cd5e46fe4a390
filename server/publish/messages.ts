import type { Stamp } from '../../shared/live.ts'
import { storedLot } from '../catalogue/stored-auction.ts'
import { wireTags } from '../catalogue/wire.ts'
import type { SaleEntry } from '../sale/events.ts'
import { lotOf, type Sale } from '../sale/state.ts'
import { lotState } from '../sale/views.ts'
import { auctionState } from '../saleroom/auction-state.ts'
import { type About, lotPatch } from './lot-patch.ts'
import type { PatchType, Telling, Unlinked } from './telling.ts'

/** The messages that tell an audience of an event: none where it is not theirs to know. DESIGN 4, 5; 000 section 4. */
export function messagesOf(entry: SaleEntry, telling: Telling): Unlinked[] {
  const { sale, auction, audience } = telling
  const stamp = { auctionId: sale.auctionId, seq: entry.seq, at: entry.at } satisfies Omit<Stamp, 'prev'>
  const ofLot = (type: PatchType, about: About): Unlinked[] => {
    const patch = lotPatch(about, telling)
    return patch ? [Object.assign(patch, { type, ...stamp })] : []
  }
  switch (entry.type) {
    case 'lots_changed':
      return [{ ...stamp, type: 'auction-lots-updated', version: auction.version }]
    case 'metadata_changed':
      return [
        { ...stamp, type: 'auction-metadata-updated', saleMetadata: auction.saleMetadata, version: auction.version },
      ]
    case 'lot_tags_changed': {
      const lot = storedLot(auction, entry.lotNumber)
      const { lotNumber } = entry
      return lot
        ? [{ ...stamp, type: 'lot-tags-updated', lotNumber, tags: wireTags(lot, telling), version: auction.version }]
        : []
    }
    case 'advanced_bid_added':
    case 'advanced_bid_declined':
    case 'advanced_bid_removed':
      return audience.kind === 'public'
        ? []
        : ofLot('lot_state_updated', { lotNumber: entry.lotNumber, advanced: [entry.advancedBidId] })
    case 'auction_started':
    case 'auction_stopped':
      return [
        {
          ...stamp,
          type: entry.type,
          state: auctionState({ sale, auction }, { view: 'current', tags: telling.tags, audience }),
        },
      ]
    case 'current_lot_moved':
      return []
    case 'lot_started':
    case 'lot_put_back':
    case 'outcome_voided':
    case 'lot_sold':
    case 'lot_passed':
      return ofLot('lot_state_updated', { lotNumber: entry.lotNumber })
    case 'start_price_set':
      return ofLot('start-price-set', {
        lotNumber: entry.lotNumber,
        bids: [entry.bidId],
        removed: startPricesGone(entry.lotNumber, telling),
      })
    case 'increment_set':
    case 'increment_reset':
      return ofLot('lot-increment-updated', { lotNumber: entry.lotNumber })
    case 'bid_placed': {
      const { lotNumber, id, advancedBidId } = entry.bid
      return ofLot('bid_placed', {
        lotNumber,
        bids: [id],
        ...(advancedBidId !== null && { advanced: [advancedBidId] }),
      })
    }
    case 'bid_approved':
    case 'bid_rejected':
      return ofLot(entry.type, { lotNumber: entry.lotNumber, bids: [entry.bidId] })
    case 'rejection_undone':
      return ofLot('lot_state_updated', { lotNumber: entry.lotNumber, bids: [entry.bidId] })
    case 'bid_cancelled':
    case 'bid_restored':
    case 'bid_deleted':
    case 'bid_undeleted':
    case 'bid_edited':
      return [
        ...ofLot('lot_state_updated', { lotNumber: entry.lotNumber, bids: [entry.bidId] }),
        ...askingPriceMoved(stamp, entry, telling),
      ]
    case 'online_bids_outbid':
      return ofLot('online_bids_outbid', { lotNumber: entry.lotNumber, bids: entry.bidIds })
    case 'fair_warning_given':
      return [{ ...stamp, type: 'fair-warning-activated', lotNumber: entry.lotNumber }]
    case 'fair_warning_cleared':
      return [{ ...stamp, type: 'fair-warning-cleared', lotNumber: entry.lotNumber }]
    case 'bids_cleared':
      return ofLot('lot_state_updated', {
        lotNumber: entry.lotNumber,
        reset: true,
        advanced: advancedFreed(entry.lotNumber, telling),
      })
    case 'message_broadcast':
      return [{ ...stamp, type: 'message-broadcast', id: `${sale.auctionId}-${entry.seq}`, message: entry.message }]
    default:
      return entry satisfies never
  }
}

const HEAD: ReadonlySet<SaleEntry['type']> = new Set([
  'lots_changed',
  'lot_started',
  'lot_put_back',
  'outcome_voided',
  'lot_sold',
  'lot_passed',
  'current_lot_moved',
])

/** Whether an event changes what every screen shows of the sale as a whole: which lot is on, and whether all are done. */
export function movesHead({ type }: SaleEntry): boolean {
  return HEAD.has(type)
}

function askingPriceMoved(
  stamp: Omit<Stamp, 'prev'>,
  { lotNumber }: { lotNumber: SaleLot },
  { before, sale }: Telling,
): Unlinked[] {
  const was = lotOf(before, lotNumber)
  const is = lotOf(sale, lotNumber)
  if (!was || !is) return []
  const { nextBidAmount } = lotState(sale, is)
  return nextBidAmount === lotState(before, was).nextBidAmount
    ? []
    : [{ ...stamp, type: 'next_bid_updated', lotNumber, nextBidAmount }]
}

type SaleLot = Sale['order'][number]

/** The start price that a new one replaced. */
function startPricesGone(lotNumber: SaleLot, { before, sale }: Telling): string[] {
  const kept = lotOf(sale, lotNumber)?.bids
  const earlier = lotOf(before, lotNumber)?.bids.valueSeq().toArray() ?? []
  return earlier.flatMap((bid) => (bid.type === 'start_price' && !kept?.has(bid.id) ? [bid.id] : []))
}

/** The advance bids that clearing a lot made available again. */
function advancedFreed(lotNumber: SaleLot, { before, sale }: Telling): string[] {
  return [...before.advanced].flatMap(([id, fate]) =>
    fate.lotNumber === lotNumber && !sale.advanced.has(id) ? [id] : [],
  )
}
