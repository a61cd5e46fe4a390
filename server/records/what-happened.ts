import type { LotNumber } from '../../shared/lot-number.ts'
import { formatFigure } from '../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../shared/rules/bids.ts'
import type { BidChanges, SaleEntry } from '../sale/events.ts'
import { bidWords, paddleWords } from './bid-words.ts'
import type { Recollection } from './recollection.ts'

/** What an event was, in a sentence for people; `before` remembers those that came before it. */
export function whatHappened(entry: SaleEntry, before: Recollection): string {
  const bid = (bidId: string) => {
    const known = before.bid(bidId)
    return known ? bidWords(known) : 'Bid'
  }
  switch (entry.type) {
    case 'lots_changed':
      return sayLots(entry, before)
    case 'metadata_changed':
      return `Sale details changed: ${Object.keys(entry.changes).join(', ')}`
    case 'lot_tags_changed':
      return entry.tags.length > 0
        ? `Tags of lot ${entry.lotNumber}: ${entry.tags.join(', ')}`
        : `Lot ${entry.lotNumber} has no tags any more`
    case 'advanced_bid_added':
      return `${bidWords({ ...entry, type: 'advanced' })} left for lot ${entry.lotNumber}`
    case 'advanced_bid_removed':
      return `${bidWords({ ...entry, type: 'advanced' })} removed from lot ${entry.lotNumber}`
    case 'advanced_bid_declined':
      return `Advance bid on lot ${entry.lotNumber} declined`
    case 'auction_started':
      return entry.resumed ? 'Sale resumed' : 'Sale started'
    case 'auction_stopped':
      return 'Sale concluded'
    case 'lot_started':
      return `Lot ${entry.lotNumber} started`
    case 'lot_put_back':
      return `Lot ${entry.lotNumber} put back`
    case 'outcome_voided':
      return `Lot ${entry.lotNumber} reopened: ${sayOutcome(before.hammerPrice(entry.lotNumber))} is void`
    case 'current_lot_moved':
      return entry.lotNumber === null ? 'Every lot has an outcome' : `Lot ${entry.lotNumber} is next`
    case 'start_price_set':
      return `Asking price of ${formatFigure(entry.amount)} set on lot ${entry.lotNumber}`
    case 'increment_set':
      return `Increment of ${formatFigure(entry.increment)} set by hand on lot ${entry.lotNumber}`
    case 'increment_reset':
      return `Increment of lot ${entry.lotNumber} follows the bids again`
    case 'bid_placed':
      return `${bidWords(entry.bid)} on lot ${entry.bid.lotNumber}${entry.bid.status === 'pending' ? ', waiting for the clerk' : ''}`
    case 'bid_approved':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} accepted`
    case 'bid_rejected':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} rejected`
    case 'rejection_undone':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} waits for the clerk again`
    case 'bid_cancelled':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} cancelled`
    case 'bid_restored':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} restored`
    case 'bid_deleted':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} deleted by the clerk`
    case 'bid_undeleted':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber}, deleted by the clerk, restored`
    case 'bid_edited':
      return `${bid(entry.bidId)} on lot ${entry.lotNumber} corrected: ${sayChanges(entry.changes)}`
    case 'online_bids_outbid':
      return `Outbid on lot ${entry.lotNumber}: ${entry.bidIds.map(bid).join('; ')}`
    case 'fair_warning_given':
      return `Fair warning on lot ${entry.lotNumber}`
    case 'fair_warning_cleared':
      return `Fair warning on lot ${entry.lotNumber} is over`
    case 'lot_sold':
      return `Lot ${entry.lotNumber} sold for ${formatFigure(entry.amount)} to ${paddleWords(entry.paddleNumber)}`
    case 'lot_passed':
      return `Lot ${entry.lotNumber} passed`
    case 'bids_cleared':
      return `Bids of lot ${entry.lotNumber} cleared by ${entry.clearedBy}`
    case 'message_broadcast':
      return `Message to every screen: ${entry.message}`
    default:
      return entry satisfies never
  }
}

/** The lot that an event is about, or null. */
export function lotNumberOf(entry: SaleEntry): LotNumber | null {
  if (entry.type === 'bid_placed') return entry.bid.lotNumber
  return 'lotNumber' in entry ? entry.lotNumber : null
}

function sayLots({ order, edited }: { order: LotNumber[]; edited: LotNumber[] }, before: Recollection): string {
  const count = `${formatFigure(order.length)} ${order.length === 1 ? 'lot' : 'lots'}`
  if (!before.hasCatalogue) return `Catalogue of ${count}`
  return edited.length > 0 ? `Catalogue saved, ${count}; changed: ${edited.join(', ')}` : `Catalogue saved, ${count}`
}

function sayOutcome(hammerPrice: number | null): string {
  return hammerPrice === null ? 'passed' : `sold for ${formatFigure(hammerPrice)}`
}

function sayChanges({ amount, type, paddleNumber, bidderLocation, notes }: BidChanges): string {
  const changes = [
    amount !== undefined && `amount ${formatFigure(amount)}`,
    type !== undefined && `type ${BID_TYPE_LABELS[type]}`,
    paddleNumber !== undefined && `paddle ${paddleNumber ?? 'none'}`,
    bidderLocation !== undefined && `location ${bidderLocation ?? 'none'}`,
    notes !== undefined && (notes === null ? 'no notes' : 'notes'),
  ]
  return changes.filter((change) => change !== false).join(', ')
}
