import { createContext, type RefObject, use } from 'react'
import type { CurrencyCode } from '../../shared/currency.ts'
import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { Lot } from '../../shared/entities/lot.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { StartPriceCheck } from '../../shared/rules/start-price.ts'

export type RoomBidType = 'phone' | 'floor'

/** The one dialog, drawer or overlay on show. */
export type Opened =
  | {
      kind:
        | 'sell'
        | 'pass'
        | 'withdraw'
        | 'conclude'
        | 'clear'
        | 'broadcast'
        | 'settings'
        | 'keys'
        | 'history'
        | 'pause'
        | 'advance-bids'
    }
  | { kind: 'lots'; unfold: 'bids' | null }
  | { kind: 'start-over' }
  | { kind: 'correct'; lotNumber: LotNumber | null }
  | {
      kind: 'unusual-price'
      price: number
      check: Extract<StartPriceCheck, { kind: 'unusual' }>
      /** Sets the price on behalf of the field it was typed in, which keeps the figure until the answer is there. */
      set: (price: number) => void
    }
  | {
      kind: 'large-jump'
      type: RoomBidType
      amount: number
      asking: number
      /** Places the bid on behalf of the fields it was typed in. */
      place: () => void
    }
  | { kind: 'bid'; bid: Bid; change: 'cancel' | 'restore' }
  | { kind: 'decline'; bid: AdvancedBid }
  | { kind: 'bid-meanwhile'; type: RoomBidType; amount: number; highest: number }

/** Where the keys lead. */
export type DeskFields = {
  askingPrice: RefObject<HTMLInputElement | null>
  phone: RefObject<HTMLInputElement | null>
  floor: RefObject<HTMLInputElement | null>
  phonePaddle: RefObject<HTMLInputElement | null>
  floorPaddle: RefObject<HTMLInputElement | null>
  increments: RefObject<HTMLDivElement | null>
}

/** What the parts of the clerk's desk share and what hardly ever changes: the sale, and what to do with the desk. */
export type Desk = {
  auctionId: string
  title: string
  currency: CurrencyCode
  lots: readonly Lot[]
  terms: Terms
  view: (lot: LotNumber) => void
  open: (what: Opened) => void
  close: () => void
  /** Shows 'Set asking price first' for a moment. */
  flash: () => void
  /** Whether a press of a key or button is one of its own; `at` is its event's time. */
  isNewPress: (what: string, at: number) => boolean
  fields: DeskFields
}

/** The lot on view. */
export type DeskLot = { lot: Lot; lotNumber: LotNumber }

// A context each for what changes by itself: whoever reads one is not drawn anew by the others.
export const DeskContext = createContext<Desk | null>(null)
export const DeskLotContext = createContext<DeskLot | null>(null)
export const ActiveLotContext = createContext<LotNumber | null>(null)
export const OpenedContext = createContext<Opened | null>(null)
export const FlashingContext = createContext(false)

const NO_DESK = 'This part of the clerk screen needs its desk above it'

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error(NO_DESK)
  return desk
}

export function useDeskLot(): DeskLot {
  const onView = use(DeskLotContext)
  if (!onView) throw new Error(NO_DESK)
  return onView
}

/** The lot that takes bids, which may be another than the one on view. */
export function useActiveLot(): LotNumber | null {
  return use(ActiveLotContext)
}

/** What is open over the desk. */
export function useOpened(): Opened | null {
  return use(OpenedContext)
}

/** Whether 'Set asking price first' is on show. */
export function useFlashing(): boolean {
  return use(FlashingContext)
}
