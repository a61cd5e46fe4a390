import { replaceEqualDeep } from '@tanstack/react-query'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import type { Terms } from '../../../shared/entities/terms.ts'
import type { LiveMessage, LotPatch, Stamp } from '../../../shared/live.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import {
  applyPatch,
  isPatch,
  type KnownLot,
  lacksBid,
  type PatchMessage,
  patchOf,
} from '../../../shared/sale/lot-patch.ts'

/** How the sale on show stands; the figures of its lots lie with all else that is known of each. */
export type SaleHead = Omit<AuctionState, 'lotStates'>

/** What this screen knows of the sale on show. Never changed in place: what is the same object has not changed. */
export type SaleView = {
  /** With its lots, where they were read. Undefined until it is read. */
  sale: SaleHead | undefined
  known: ReadonlyMap<LotNumber, KnownLot>
  /** Advance bids, highest first, by `advancedKey`: those of sales that are not on show, too. */
  advanced: ReadonlyMap<string, readonly AdvancedBid[]>
  /** The terms that sales are held on, by their ids. */
  terms: ReadonlyMap<string, Terms>
}

export const NOTHING_READ: SaleView = { sale: undefined, known: new Map(), advanced: new Map(), terms: new Map() }

export function advancedKey(auctionId: string, lotNumber: LotNumber): string {
  return `${auctionId} ${lotNumber}`
}

/** The figures of the sale's lots, in the catalogue's order. */
export function statesInOrder({ sale, known }: SaleView): LotState[] {
  return (sale?.lots ?? []).flatMap(({ lot_number }) => known.get(lot_number)?.state ?? [])
}

/** The sale as a reply or a message has it. Without the lots it keeps those that are known; another sale begins anew. */
export function withState(view: SaleView, { lotStates, ...state }: AuctionState): SaleView {
  const isSame = view.sale === undefined || view.sale.auctionId === state.auctionId
  const lots = state.lots ?? (isSame ? view.sale?.lots : undefined)
  const known = new Map(isSame ? view.known : [])
  for (const lot of Object.values(lotStates ?? {})) {
    const before = known.get(lot.lotNumber)
    known.set(lot.lotNumber, { ...before, state: replaceEqualDeep(before?.state, lot) })
  }
  return { ...view, sale: replaceEqualDeep(view.sale, { ...state, ...(lots && { lots }) }), known }
}

/** The view after something was read or settled of a lot of the sale on show. */
export function withLot(view: SaleView, lotNumber: LotNumber, change: (known: KnownLot) => KnownLot): SaleView {
  const before = view.known.get(lotNumber) ?? {}
  return { ...view, known: new Map(view.known).set(lotNumber, replaceEqualDeep(before, change(before))) }
}

/** The view after what changed of a lot. Of a sale that is not on show only advance bids are kept. */
export function withPatch(view: SaleView, patch: Stamp & LotPatch): SaleView {
  const { auctionId, lotNumber } = patch
  const key = advancedKey(auctionId ?? '', lotNumber)
  const isOnShow = isOfSale(view, auctionId)
  const before = isOnShow ? view.known.get(lotNumber) : undefined
  const { advancedBids, ...known } = applyPatch({ ...before, advancedBids: view.advanced.get(key) }, patch)
  return {
    ...view,
    known: isOnShow ? new Map(view.known).set(lotNumber, known) : view.known,
    advanced: advancedBids ? new Map(view.advanced).set(key, advancedBids) : view.advanced,
  }
}

/** Puts the server's bid where the live message will put it too. */
export function withBid(view: SaleView, bid: Bid): SaleView {
  const { auctionId, lotNumber, timestamp: at, seq } = bid
  return withPatch(view, { auctionId, lotNumber, at, seq, bids: [bid] })
}

/** The view after a live message. */
export function afterMessage(view: SaleView, message: LiveMessage): SaleView {
  if (isPatch(message)) return withPatch(view, patchOf(message))
  switch (message.type) {
    case 'auction_state':
    case 'auction_started':
    case 'auction_stopped':
      return withState(view, message.state)
    case 'fair-warning-activated':
      return withSale(view, message, { fairWarningActive: true, fairWarningLotNumber: message.lotNumber })
    case 'fair-warning-cleared':
      return withSale(view, message, { fairWarningActive: false, fairWarningLotNumber: null })
    case 'auction-metadata-updated':
      return withSale(view, message, { title: message.saleMetadata.title })
    case 'lot-tags-updated': {
      const { lotNumber, tags } = message
      const { lots, currentLot = null } = view.sale ?? {}
      const retag = (lot: Lot): Lot => (lot.lot_number === lotNumber ? { ...lot, tags } : lot)
      return withSale(view, message, {
        currentLot: currentLot && retag(currentLot),
        ...(lots && { lots: lots.map(retag) }),
      })
    }
    case 'terms-updated':
      return { ...view, terms: new Map(view.terms).set(message.auctionId ?? '', message.terms) }
    case 'sale-changed':
    case 'auction-lots-updated':
    case 'auction-deleted':
    case 'rates-updated':
    case 'style-updated':
    case 'upload-progress':
    case 'system-notice':
    case 'devices-updated':
    case 'message-broadcast':
    case 'identify':
    case 'rehearsal-call':
    case 'rehearsal-updated':
      // Of the house, and for the shell to show.
      return view
    default:
      // A newer server may say more.
      message satisfies never
      return view
  }
}

function isOfSale({ sale }: SaleView, auctionId: string | null): boolean {
  return sale === undefined || sale.auctionId === auctionId
}

function withSale(view: SaleView, { auctionId }: Stamp, change: Partial<SaleHead>): SaleView {
  return view.sale && isOfSale(view, auctionId) ? { ...view, sale: { ...view.sale, ...change } } : view
}

/** Whether a message tells what changed of a bid that is not among those known. */
export function lacksBidOf({ known }: SaleView, message: LiveMessage): message is PatchMessage {
  const bids = isPatch(message) && known.get(message.lotNumber)?.bids
  return !!bids && lacksBid(bids, patchOf(message))
}

/** The view without what no read holds any more: after a gap nothing would bring it up to date. */
export function forgetUnread(view: SaleView, isRead: (...key: readonly string[]) => boolean): SaleView {
  const areAllRead = isRead('auctionState', 'full')
  const known = [...view.known].map(([lotNumber, { state, sale, bids, book }]): [LotNumber, KnownLot] => {
    const has = (part: string) => isRead('lot', String(lotNumber), part)
    return [
      lotNumber,
      {
        state: areAllRead || has('state') ? state : undefined,
        sale: has('sale') ? sale : undefined,
        bids: has('bids') || has('allBids') ? bids : undefined,
        book: has('book') ? book : undefined,
      },
    ]
  })
  return {
    sale: areAllRead ? view.sale : withoutLots(view.sale),
    known: new Map(known),
    advanced: new Map([...view.advanced].filter(([key]) => isRead('advancedBidsOfLot', key))),
    terms: new Map([...view.terms].filter(([key]) => isRead('terms', key))),
  }
}

function withoutLots(sale: SaleView['sale']): SaleView['sale'] {
  if (!sale) return sale
  const { lots, ...head } = sale
  return head
}
