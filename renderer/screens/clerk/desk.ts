import { createContext, type RefObject, use } from 'react'
import type { CurrencyCode } from '../../../shared/currency.ts'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { StartPriceCheck } from '../../../shared/rules/start-price.ts'
import type { DoneAction } from './rules/done-actions.ts'

export type RoomBidType = 'phone' | 'floor'

/** The one dialog, drawer or overlay on show. */
export type Opened =
  | { kind: 'sell' | 'pass' | 'conclude' | 'clear' | 'broadcast' | 'settings' | 'keys' | 'lots' | 'advance-bids' }
  | { kind: 'start-over' }
  | { kind: 'unusual-price'; price: number; check: Extract<StartPriceCheck, { kind: 'unusual' }> }
  | { kind: 'bid'; bid: Bid; change: 'cancel' | 'restore' }
  | { kind: 'decline'; bid: AdvancedBid }
  | { kind: 'bid-meanwhile'; type: RoomBidType; amount: number; highest: number }

/** Where the keys lead. */
export type DeskFields = {
  askingPrice: RefObject<HTMLInputElement | null>
  phone: RefObject<HTMLInputElement | null>
  floor: RefObject<HTMLInputElement | null>
  increments: RefObject<HTMLDivElement | null>
}

/** The clerk's desk: the sale, the lot on view, what is open, and what was done. */
export type Desk = {
  auctionId: string
  title: string
  currency: CurrencyCode
  lots: readonly Lot[]
  lot: Lot
  lotNumber: LotNumber
  /** The lot that takes bids, which may be another than the one on view. */
  activeLot: LotNumber | null
  view: (lot: LotNumber) => void
  opened: Opened | null
  open: (what: Opened) => void
  close: () => void
  done: readonly DoneAction[]
  remember: (action: DoneAction) => void
  forget: (action: DoneAction) => void
  /** 'Set asking price first' is on show. 000 section 5. */
  flashing: boolean
  flash: () => void
  fields: DeskFields
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('This part of the clerk screen needs its desk above it')
  return desk
}
