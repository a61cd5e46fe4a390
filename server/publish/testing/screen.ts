import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { LotState, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LiveMessage, LotPatch } from '../../../shared/live.ts'
import type { Audience } from '../../sale/audience.ts'

/** What a screen reads when it connects. */
export type Snapshot = {
  head: AuctionState
  lots: Record<string, { state: LotState; sale: SaleStatus; bids: Bid[] }>
  advanced: AdvancedBid[]
}

/** A screen in miniature: it takes a snapshot, then lives on messages alone, as DESIGN 4 has it. */
export class Screen {
  shown: Snapshot
  /** Whether a message told it to read the catalogue anew. */
  mustRead = false
  private known: number
  private readonly of: Audience['kind']

  constructor(snapshot: Snapshot, { of }: { of: Audience['kind'] }) {
    this.shown = structuredClone(snapshot)
    this.of = of
    this.known = snapshot.head.seq
  }

  read(snapshot: Snapshot): void {
    this.shown = structuredClone(snapshot)
    this.known = Math.max(this.known, snapshot.head.seq)
    this.mustRead = false
  }

  /** Applies a message; one older than what is shown is dropped, a gap is an error. */
  hear(message: LiveMessage): void {
    if (message.prev > this.known) throw new Error(`a gap: ${message.type} follows ${message.prev}, not ${this.known}`)
    if (message.seq < this.known) return
    this.known = message.seq
    const { head } = this.shown
    switch (message.type) {
      case 'auction_state':
      case 'auction_started':
      case 'auction_stopped':
        this.shown.head = message.state
        return
      case 'fair-warning-activated':
      case 'fair-warning-cleared': {
        const fairWarningActive = message.type === 'fair-warning-activated'
        this.shown.head = {
          ...head,
          fairWarningActive,
          fairWarningLotNumber: fairWarningActive ? message.lotNumber : null,
        }
        return
      }
      case 'auction-lots-updated':
        this.mustRead = true
        return
      case 'next_bid_updated':
        if (this.lot(message.lotNumber).state.nextBidAmount !== message.nextBidAmount) throw new Error('two next bids')
        return
      default:
        if ('reset' in message) this.patch(message)
    }
  }

  private lot(lotNumber: LotPatch['lotNumber']) {
    const lot = this.shown.lots[String(lotNumber)]
    if (!lot) throw new Error(`a message about lot ${lotNumber}, which is not in the sale`)
    return lot
  }

  private patch(patch: LotPatch): void {
    const { lotNumber, lot: state, sale, reset, removed, advancedBids = [], advancedRemoved = [] } = patch
    const bids = reset ? [] : this.lot(lotNumber).bids.filter(({ id }) => !removed.includes(id))
    for (const bid of patch.bids) {
      const at = bids.findIndex(({ id }) => id === bid.id)
      const after = bids.findIndex(({ seq }) => seq > bid.seq)
      const known = bids[at]
      if (known) bids[at] = this.of === 'public' ? keepOwn(known, bid) : bid
      else bids.splice(after === -1 ? bids.length : after, 0, bid)
    }
    this.shown.lots[String(lotNumber)] = { state, sale, bids }
    const changed = new Map(advancedBids.map((bid) => [bid.id, bid]))
    this.shown.advanced = this.shown.advanced
      .filter(({ id }) => !advancedRemoved.includes(id))
      .map((bid) => changed.get(bid.id) ?? bid)
  }
}

/** As a bidder's tab does, so that its own bid is not a stranger's for a moment: the public form names nobody. */
function keepOwn(known: Bid, { paddleNumber, bidderLocation, ...bid }: Bid): Bid {
  return {
    ...bid,
    paddleNumber: paddleNumber ?? known.paddleNumber,
    bidderLocation: bidderLocation ?? known.bidderLocation,
  }
}
