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

/** A confirmation that the user opened: the content of the confirm dialog. */
export type Ask = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'enter' | 'size'
> & {
  title: string
  details?: ReactNode
  /** A text line in the question. */
  field?: { label: string; placeholder?: string; required?: 'required'; most?: number }
  /** The command after the confirmation, and the button's label until its answer; without one, the dialog closes. */
  during?: { command: WriteName; label: string }
  /** The focus afterwards, if not the previous one. */
  focus?: { confirmed?: RefObject<HTMLElement | null>; cancelled?: RefObject<HTMLElement | null> }
  /** Receives the typed text, trimmed. */
  onConfirm: (typed: string) => void
}

/** The open dialog, drawer or overlay; bids are edited in their history, during which the desk's keys are off. */
export type DeskDialog =
  | {
      kind: 'conclude' | 'settings' | 'keys' | 'history' | 'advance-bids' | 'lots' | 'edit-bids' | 'palette' | 'passed'
    }
  /** 'to-follow': without a paddle on purpose, which is recorded later. */
  | { kind: 'sell'; paddle?: 'to-follow' }
  | { kind: 'offer-again'; lotNumber: LotNumber }
  | { kind: 'offer' | 'appeal' | 'add-lot' | 'part-lot' }
  /** After the hammer of a choice: what its winner takes, and what it left. */
  | { kind: 'choose' | 'rest'; lead: LotNumber }
  | { kind: 'ask'; ask: Ask }
  | { kind: 'question'; question: CheckQuestion }
  | { kind: 'correct'; lotNumber: LotNumber | null }
  | { kind: 'bid-meanwhile'; type: RoomBidType; amount: number; highest: number }

/** The fields that keys focus. */
export type DeskFields = Record<
  'askingPrice' | 'phone' | 'floor' | 'phonePaddle' | 'floorPaddle',
  RefObject<HTMLInputElement | null>
> & { increments: RefObject<HTMLFieldSetElement | null> }

/** Whether there are unsaved edits. */
export type Edits = 'unsaved' | 'none'

/** The desk's common data that rarely change, and its functions. */
export type Desk = {
  auctionId: string
  title: string
  currency: CurrencyCode
  lots: readonly Lot[]
  terms: Terms
  /** The state of the sale's record, which All Lots edits. */
  record: 'loading' | 'missing' | 'there'
  view: (lot: LotNumber) => void
  /** Keeps the desk open while there are edits, even after the end of its sale. */
  holdEdits: (edits: Edits) => void
  open: (what: DeskDialog) => void
  close: () => void
  /** Shows 'Set asking price first' for a moment. */
  flash: () => void
  /** Whether a press of a key or button is a new one; `at` is its event's time. */
  isNewPress: (what: string, at: number) => boolean
  fields: DeskFields
}

/** The lot on view. */
export type DeskLot = { lot: Lot; lotNumber: LotNumber }

// Separate contexts: a component renders only for the part that it reads.
export const DeskContext = createContext<Desk | null>(null)
export const DeskLotContext = createContext<DeskLot | null>(null)
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

/** Whether 'Set asking price first' is shown. */
export function useFlashing(): boolean {
  return use(FlashingContext)
}

/** Returns this clerk's settings in this browser. */
export function useClerkSettings() {
  const [keysText, keepKeys] = useStored(stored.quickBidKeys)
  const [soundText, keepSound] = useStored(stored.onlineBidSound)
  const [fourText, keepFour] = useStored(stored.fourKeys)
  return {
    quickBidKeys: keysText !== 'off',
    onlineBidSound: soundText === 'on',
    /** Digits on a waiting lot, or after the hammer, set the start price of that lot, or of the next one. */
    fourKeys: fourText === 'on',
    setQuickBidKeys: (to: 'on' | 'off') => keepKeys(to),
    setOnlineBidSound: (to: 'on' | 'off') => keepSound(to),
    setFourKeys: (to: 'on' | 'off') => keepFour(to),
  }
}

/** Selects the text in the first field of a dialog, so that typing replaces it. */
export function useSelected(field: RefObject<HTMLInputElement | null> | null): void {
  useEffect(() => field?.current?.select(), [field])
}

/** Focuses a field and selects its text, so that typing replaces it. */
export function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

const ONE_PRESS_MS = 250

/**
 * Returns whether a press is a new one. The same key or button within a quarter of a second is the same press: a bounce
 * or a double-click. `at` is the event's own time in milliseconds, so a slow screen does not matter.
 */
export function createOnePress(): (what: string, at: number) => boolean {
  let last = { what: '', at: Number.NEGATIVE_INFINITY }
  return (what, at) => {
    const isAgain = what === last.what && at - last.at <= ONE_PRESS_MS
    last = { what, at }
    return !isAgain
  }
}
