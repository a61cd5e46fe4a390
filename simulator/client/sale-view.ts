import type { AuctionState } from '../../shared/entities/auction.ts'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { highestBid, validBids } from '../../shared/rules/bids.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import { applyPatch, isPatch, type KnownLot, patchOf, waitingBids } from '../../shared/sale/lot-patch.ts'
import { bestOf, type DeskSight } from '../clerk/desk-sight.ts'
import type { BidderSight, LotOnPhones } from '../people/bidding.ts'

/** What a client of the live channel knows: the sale's head, and what it read of the lot on show. */
export type SaleView = { head: AuctionState; known: KnownLot }

/** The view after the sale's head was told; of the same lot, what is known is kept. */
export function viewOfHead(head: AuctionState, before: SaleView | null): SaleView {
  const isSame = before?.head.auctionId === head.auctionId && shownLot(before) === shownLot({ head })
  return { head, known: isSame ? before.known : {} }
}

/** The view after a message of its lot. */
export function viewAfter(view: SaleView, message: LiveMessage): SaleView {
  if (!('lotNumber' in message) || message.lotNumber !== shownLot(view)) return view
  if (message.type === 'fair-warning-activated' || message.type === 'fair-warning-cleared')
    return { ...view, head: { ...view.head, fairWarningActive: message.type === 'fair-warning-activated' } }
  return isPatch(message) ? { ...view, known: applyPatch(view.known, patchOf(message)) } : view
}

/** The lot on show: started, or to be started next. */
export function shownLot({ head }: Pick<SaleView, 'head'>): LotNumber | null {
  return head.currentLot?.lot_number ?? null
}

/** What a clerk's page shows of it; null while too little is known, and in a break. */
export function deskOfView({ head, known: { state, bids, advancedBids } }: SaleView): DeskSight | null {
  const { isActive: isLive, isComplete, currentLot, fairWarningActive: fairWarning, paused } = head
  const sale = { isLive, isComplete, fairWarning, currentLot: shownLot({ head }), activeLot: null }
  if (!isLive || isComplete || !currentLot) return { ...sale, lot: () => null, onFile: () => null }
  if (!state || !bids || !advancedBids || paused) return null
  const { lot_number, start_price: startPrice, low_estimate: lowEstimate, reserve = null } = currentLot
  const isShown = (lotNumber: LotNumber) => lotNumber === lot_number
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
    lot: (lotNumber) => (isShown(lotNumber) ? lot : null),
    onFile: (lotNumber) => (isShown(lotNumber) ? onFile : null),
  }
}

/** What the pages of bidders show of it; null while too little is known, and while no bids are taken. */
export function phonesOfView({ head, known: { state, bids } }: SaleView): LotOnPhones | null {
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
