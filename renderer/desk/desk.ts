import { createContext, type ReactNode, type RefObject, use, useEffect } from 'react'
import type { CurrencyCode } from '../../shared/amounts/currency.ts'
import type { Lot } from '../../shared/entities/lot.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { ConfirmDialogProps } from '../components/overlays/ConfirmDialog.tsx'
import type { WriteName } from '../data/client/call-types.ts'
import { stored } from '../data/kept/storage-keys.ts'
import { useStored } from '../data/kept/stored.ts'
import type { CheckQuestion } from './question.ts'

export type RoomBidType = 'phone' | 'floor'

/** A confirmation that the user opened: all that the one confirm dialog needs to ask it. */
export type Ask = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'enter' | 'size'
> & {
  title: string
  details?: ReactNode
  /** One line that is typed with the answer. */
  field?: { label: string; placeholder?: string; required?: 'required' }
  /** The command that is under way once it is confirmed, and the button's words meanwhile. Without one the dialog closes at once. */
  during?: { command: WriteName; label: string }
  /** Where the focus goes afterwards, if not back to where it was. */
  focus?: { confirmed?: RefObject<HTMLElement | null>; cancelled?: RefObject<HTMLElement | null> }
  /** Takes what was typed, trimmed. */
  onConfirm: (typed: string) => void
}

/** The one dialog, drawer or overlay on show; bids are edited in their history, and the desk's keys rest meanwhile. */
export type DeskDialog =
  | {
      kind: 'conclude' | 'settings' | 'keys' | 'history' | 'advance-bids' | 'lots' | 'edit-bids' | 'palette' | 'passed'
    }
  /** 'to-follow': without a paddle on purpose, which is found later. */
  | { kind: 'sell'; paddle?: 'to-follow' }
  | { kind: 'offer-again'; lotNumber: LotNumber }
  | { kind: 'ask'; ask: Ask }
  | { kind: 'question'; question: CheckQuestion }
  | { kind: 'correct'; lotNumber: LotNumber | null }
  | { kind: 'bid-meanwhile'; type: RoomBidType; amount: number; highest: number }

/** Where the keys lead. */
export type DeskFields = Record<
  'askingPrice' | 'phone' | 'floor' | 'phonePaddle' | 'floorPaddle',
  RefObject<HTMLInputElement | null>
> & { increments: RefObject<HTMLDivElement | null> }

/** Whether something was typed that is not saved. */
export type Edits = 'unsaved' | 'none'

/** What the parts of the clerk's desk share and what hardly ever changes: the sale, and what to do with the desk. */
export type Desk = {
  auctionId: string
  title: string
  currency: CurrencyCode
  lots: readonly Lot[]
  terms: Terms
  /** Whether the sale's record is there, which All Lots edits. */
  record: 'loading' | 'missing' | 'there'
  view: (lot: LotNumber) => void
  /** The desk stays while there are edits, though its sale has ended. */
  holdEdits: (edits: Edits) => void
  open: (what: DeskDialog) => void
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
export const OpenedContext = createContext<DeskDialog | null>(null)
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

/** What is open over the desk. */
export function useOpened(): DeskDialog | null {
  return use(OpenedContext)
}

/** Whether 'Set asking price first' is on show. */
export function useFlashing(): boolean {
  return use(FlashingContext)
}

/** What this clerk chose for this browser. */
export function useClerkSettings() {
  const [keysText, keepKeys] = useStored(stored.quickBidKeys)
  const [soundText, keepSound] = useStored(stored.onlineBidSound)
  const [fourText, keepFour] = useStored(stored.fourKeys)
  return {
    quickBidKeys: keysText !== 'off',
    onlineBidSound: soundText === 'on',
    /** Digits on a waiting lot, or after the hammer, are the price that the lot, or the next one, starts at. */
    fourKeys: fourText === 'on',
    setQuickBidKeys: (to: 'on' | 'off') => keepKeys(to),
    setOnlineBidSound: (to: 'on' | 'off') => keepSound(to),
    setFourKeys: (to: 'on' | 'off') => keepFour(to),
  }
}

/** What stands in the first field of a dialog is selected: what is typed takes its place. */
export function useSelected(field: RefObject<HTMLInputElement | null> | null): void {
  useEffect(() => field?.current?.select(), [field])
}

/** Puts the focus into a field so that what is typed takes the place of what stands there. */
export function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

const ONE_PRESS_MS = 250

/**
 * Tells whether a press is one of its own. The same key or button again within a quarter of a second is the same press:
 * a hand that bounced, or a double-click. `at` is the event's own time in milliseconds, so a slow screen changes nothing.
 */
export function createOnePress(): (what: string, at: number) => boolean {
  let last = { what: '', at: Number.NEGATIVE_INFINITY }
  return (what, at) => {
    const isAgain = what === last.what && at - last.at <= ONE_PRESS_MS
    last = { what, at }
    return !isAgain
  }
}
