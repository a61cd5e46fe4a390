import type { Params, Query, Reply } from '../../../shared/api/index.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { LiveMessage, LotPatch, Stamp } from '../../../shared/live.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { applyPatch, isPatch, lacksBid, patchOf } from '../../../shared/sale/lot-patch.ts'

/** The reads that a mirror makes once, and keeps up to date by what the house tells. */
export type KeptCall =
  | 'auctionState'
  | 'auctionData'
  | 'auctionLocation'
  | 'lotState'
  | 'saleStatus'
  | 'bidsOfLot'
  | 'tagsOfLot'
  | 'rates'

/** What a read asks for. */
export type Of<N extends KeptCall> = { params: Params<N>; query: Query<N> }

/** A reply after a message to the public; null where it must be read anew. */
type After = { [N in KeptCall]: (reply: Reply<N>, message: LiveMessage, of: Of<N>) => Reply<N> | null }

export const AFTER: After = {
  auctionState: (state, message) => stateAfter(state, message),
  auctionData: (data, message) => (CONTENT.has(message.type) || message.type === 'lot-tags-updated' ? null : data),
  auctionLocation: (location, message) => (CONTENT.has(message.type) ? null : location),
  lotState: (state, message, { params }) => {
    const patch = patchOfLot(message, params.lotNumber)
    return patch ? (applyPatch({ state }, patch).state ?? null) : state
  },
  saleStatus: (sale, message, { params }) => {
    const patch = patchOfLot(message, params.lotNumber)
    return patch ? (applyPatch({ sale }, patch).sale ?? null) : sale
  },
  bidsOfLot: (bids, message, { params }) => {
    const patch = patchOfLot(message, params.lotNumber)
    if (!patch) return bids
    return lacksBid(bids, patch) ? null : [...(applyPatch({ bids }, patch).bids ?? [])]
  },
  tagsOfLot: (tags, message, { params }) =>
    message.type === 'lot-tags-updated' && message.lotNumber === params.lotNumber ? null : tags,
  rates: (rates, message) => (message.type === 'rates-updated' ? message.rates : rates),
}

/** Messages after which what the sale is made of is read anew. */
const CONTENT: ReadonlySet<string> = new Set([
  'auction-metadata-updated',
  'auction_state',
  'auction_started',
  'auction_stopped',
])

function stateAfter(state: AuctionState, message: LiveMessage): AuctionState | null {
  if (message.auctionId !== state.auctionId) return state
  const { seq } = message
  switch (message.type) {
    case 'auction_state':
    case 'auction_started':
    case 'auction_stopped': {
      const { lots, lotStates } = state
      return { ...message.state, seq, ...(lots && { lots }), ...(lotStates && { lotStates }) }
    }
    case 'fair-warning-activated':
      return { ...state, seq, fairWarningActive: true, fairWarningLotNumber: message.lotNumber }
    case 'fair-warning-cleared':
      return { ...state, seq, fairWarningActive: false, fairWarningLotNumber: null }
    case 'auction-metadata-updated':
    case 'lot-tags-updated':
      return null
    default: {
      const lotNumber = 'lotNumber' in message ? message.lotNumber : null
      const known = lotNumber === null ? undefined : state.lotStates?.[String(lotNumber)]
      const patch = known && patchOfLot(message, known.lotNumber)
      const after = patch && applyPatch({ state: known }, patch).state
      return after
        ? { ...state, seq, lotStates: { ...state.lotStates, [String(lotNumber)]: after } }
        : { ...state, seq }
    }
  }
}

/** What a message changes of a lot; null where it tells of something else. */
function patchOfLot(message: LiveMessage, lotNumber: LotNumber): (LotPatch & Stamp) | null {
  return isPatch(message) && message.lotNumber === lotNumber ? patchOf(message) : null
}
