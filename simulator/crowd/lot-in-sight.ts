import type { AuctionState } from '../../shared/entities/auction.ts'
import type { Bid } from '../../shared/entities/bid.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import type { LiveMessage, LotPatch, Stamp } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { applyPatch, isPatch, patchOf } from '../../shared/sale/lot-patch.ts'
import type { OwnBid, Sight } from './behaviour.ts'
import type { LotWorth } from './temperament.ts'

/** What a bidder's page knows of the lot on show. */
export type LotInSight = {
  worth: LotWorth
  /** Undefined until its figures are known. */
  state: LotState | undefined
  fairWarning: boolean
  paused: boolean
  /** One's own bids, in the order they were placed. */
  own: readonly Bid[]
  bidsMade: number
}

/** The lot that the sale's head shows; what is known of it already is kept. */
export function lotOfHead(head: AuctionState, before: LotInSight | null): LotInSight | null {
  const lot = head.isActive ? head.currentLot : null
  if (!lot) return null
  const told = { fairWarning: head.fairWarningActive, paused: head.paused !== null }
  if (before?.worth.lotNumber === lot.lot_number) return { ...before, ...told }
  const { lot_number: lotNumber, low_estimate: lowEstimate, high_estimate: highEstimate, start_price: startPrice } = lot
  const worth = { lotNumber, lowEstimate, highEstimate, startPrice }
  return { worth, ...told, state: undefined, own: [], bidsMade: 0 }
}

/** The lot after a message that tells of it. */
export function lotAfter(lot: LotInSight, message: LiveMessage, paddle: string): LotInSight {
  if (!('lotNumber' in message) || message.lotNumber !== lot.worth.lotNumber) return lot
  switch (message.type) {
    case 'fair-warning-activated':
      return { ...lot, fairWarning: true }
    case 'fair-warning-cleared':
      return { ...lot, fairWarning: false }
    default: {
      if (!isPatch(message)) return lot
      const { state, bids = [] } = applyPatch({ state: lot.state, bids: lot.own }, ownOf(lot, patchOf(message), paddle))
      return { ...lot, state, own: bids }
    }
  }
}

/** A patch without the bids of others: a bidder of a crowd has no list of them to show. */
function ownOf<P extends LotPatch & Stamp>({ own }: LotInSight, patch: P, paddle: string): P {
  const bids = patch.bids?.filter(
    (bid) => own.some(({ id }) => id === bid.id) || (bid.type === 'online' && bid.paddleNumber === paddle),
  )
  return { ...patch, ...(bids && { bids }) }
}

/** What the page shows a bidder of it; null while too little is known. */
export function sightOf({ state, fairWarning, paused, own, bidsMade }: LotInSight): Sight | null {
  if (!state) return null
  return {
    takesBids: state.status === 'active' && state.startPrice !== null && !paused,
    askingPrice: state.nextBidAmount,
    increment: state.currentIncrement,
    ownBid: standingOf({ own, bidsMade }, state.highestBid),
    fairWarning,
    bidsMade,
  }
}

function standingOf({ own, bidsMade }: Pick<LotInSight, 'own' | 'bidsMade'>, highestBid: number | null): OwnBid {
  const last = own.at(-1)
  if (!last) return bidsMade > 0 ? 'removed' : 'none'
  if (last.status === 'pending') return 'pending'
  if (last.status !== 'active') return 'rejected'
  return last.amount === highestBid ? 'winning' : 'outbid'
}

/** Whether two heads speak of the same lot. */
export function isSameLot(lotNumber: LotNumber, lot: LotInSight | null): boolean {
  return lot?.worth.lotNumber === lotNumber
}
