import type { AuctionState } from '../../../../shared/entities/auction.ts'
import type { AdvancedBid, Bid } from '../../../../shared/entities/bid.ts'
import type { LotState, SaleStatus } from '../../../../shared/entities/lot.ts'
import { type LiveMessage, type LiveStamp, type LotPatch, previousSeq } from '../../../../shared/sale/live.ts'
import { applyPatch, patchAdvanced } from './apply-patch.ts'

/** The data that a screen reads when it connects. */
export type Snapshot = {
  head: AuctionState
  lots: Record<string, { state: LotState; sale: SaleStatus; bids: Bid[] }>
  advanced: AdvancedBid[]
}

/** A minimal screen: it takes a snapshot, then follows messages alone. */
export class Screen {
  shown: Snapshot
  /** Whether a message asked it to read the catalogue again. */
  mustRead = false
  private known: number

  constructor(snapshot: Snapshot) {
    this.shown = structuredClone(snapshot)
    this.known = snapshot.head.seq
  }

  read(snapshot: Snapshot): void {
    this.shown = structuredClone(snapshot)
    this.known = Math.max(this.known, snapshot.head.seq)
    this.mustRead = false
  }

  /** Applies a message; drops one older than the shown state, and throws on a gap. */
  hear(message: LiveMessage): void {
    const before = previousSeq(message)
    if (before > this.known) throw new Error(`a gap: ${message.type} follows ${before}, not ${this.known}`)
    if (message.seq < this.known) return
    this.known = message.seq
    // The asked read shows what this message says.
    if (this.mustRead) return
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
      case 'message-broadcast':
        if (head.isActive) this.shown.head = { ...head, broadcast: { message: message.message, at: message.at } }
        return
      case 'auction-lots-updated':
        this.mustRead = true
        return
      case 'next_bid_updated':
        if (this.lot(message.lotNumber).state.nextBidAmount !== message.nextBidAmount) throw new Error('two next bids')
        return
      default:
        if ('lotNumber' in message && message.type !== 'lot-tags-updated' && message.type !== 'rehearsal-call')
          this.patch(message)
    }
  }

  private lot(lotNumber: LotPatch['lotNumber']) {
    const lot = this.shown.lots[String(lotNumber)]
    if (!lot) throw new Error(`a message about lot ${lotNumber}, which is not in the sale`)
    return lot
  }

  private patch(patch: LotPatch & LiveStamp): void {
    const key = String(patch.lotNumber)
    const { state, sale, bids } = applyPatch(this.lot(patch.lotNumber), patch)
    if (!state || !sale || !bids) throw new Error(`lot ${key} was known, and is not any more`)
    this.shown.lots[key] = { state, sale, bids: [...bids] }
    this.shown.advanced = [...patchAdvanced(this.shown.advanced, patch)]
  }
}
