import type { AuctionState } from '../../shared/entities/auction.ts'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { highestBid, validBids } from '../../shared/rules/bids.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import { applyPatch, isPatch, type KnownLot, patchOf, waitingBids } from '../../shared/sale/lot-patch.ts'
import { bestOf, type DeskSight } from '../clerk/desk-sight.ts'
import type { BidderSight, LotOnPhones } from '../people/bidding.ts'

/** A sale as far as a client of the live channel knows it: its head, and the lot on show where that was read. */
export type KnownSale = { head: AuctionState; known: KnownLot }

/** The sale after a message of its head; the lot is kept where it is still the same. */
export function saleOfHead(head: AuctionState, before: KnownSale | null): KnownSale {
  const isSame = before?.head.auctionId === head.auctionId && shownLot(before) === shownLot({ head })
  return { head, known: isSame ? before.known : {} }
}

/** The sale after a message of the lot on show. */
export function saleAfter(sale: KnownSale, message: LiveMessage): KnownSale {
  if (!('lotNumber' in message) || message.lotNumber !== shownLot(sale)) return sale
  if (message.type === 'fair-warning-activated' || message.type === 'fair-warning-cleared')
    return { ...sale, head: { ...sale.head, fairWarningActive: message.type === 'fair-warning-activated' } }
  return isPatch(message) ? { ...sale, known: applyPatch(sale.known, patchOf(message)) } : sale
}

/** The lot on show: started, or to be started next. */
export function shownLot({ head }: Pick<KnownSale, 'head'>): LotNumber | null {
  return head.currentLot?.lot_number ?? null
}

/** The clerk's desk; null while too little is known, and in a break. */
export function deskOfKnown({ head, known: { state, bids, advancedBids } }: KnownSale): DeskSight | null {
  const { isActive: isLive, isComplete, currentLot, fairWarningActive: fairWarning, paused } = head
  const sale = { isLive, isComplete, fairWarning, currentLot: shownLot({ head }), activeLot: null }
  if (!isLive || isComplete || !currentLot) return { ...sale, lot: () => null, onFile: () => null }
  if (!state || !bids || !advancedBids || paused) return null
  const { lot_number, start_price: startPrice, low_estimate: lowEstimate, reserve = null } = currentLot
  const lot = {
    isOver: isFinished(state.status),
    startPrice: state.startPrice,
    askingPrice: state.nextBidAmount,
    bids: validBids(bids),
    highest: highestBid(bids),
    waiting: bestOf(waitingBids(bids), state),
  }
  const open = advancedBids.filter(({ status }) => status === 'active')
  const onFile = { startPrice, lowEstimate, reserve, advance: bestOf(open, state) }
  return {
    ...sale,
    activeLot: state.status === 'active' ? lot_number : null,
    lot: (lotNumber) => (lotNumber === lot_number ? lot : null),
    onFile: (lotNumber) => (lotNumber === lot_number ? onFile : null),
  }
}

/** The phones of bidders; null while too little is known, and while no bids are taken. */
export function phonesOfKnown({ head, known: { state, bids } }: KnownSale): LotOnPhones | null {
  if (!head.isActive || head.paused || state?.status !== 'active' || state.startPrice === null || !bids) return null
  const { lotNumber, nextBidAmount: askingPrice, currentIncrement: increment, highestBid: highest } = state
  const sightOf = (paddle: string): BidderSight => {
    const own = bids.filter(({ type, paddleNumber }) => type === 'online' && paddleNumber === paddle)
    const last = own.at(-1)
    const hasBid = last?.status === 'pending' || (last?.status === 'active' && last.amount === highest)
    return { askingPrice, increment, fairWarning: head.fairWarningActive, hasBid, bidsMade: own.length }
  }
  return { lotNumber, sightOf }
}
