import type { OpenCall, ShownBooking, ShownCaller } from '../../../shared/entities/telephone.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** The open dialog of the telephone desk. */
export type TelephoneDialog =
  | { kind: 'booking'; booking: ShownBooking | null }
  | { kind: 'caller'; caller: ShownCaller | null }
  | { kind: 'link'; name: string; url: string }
  | { kind: 'leave'; caller: ShownCaller; calls: number }
  | { kind: 'table' }

/** The common data and functions of the telephone desk's parts. */
export type TelephoneDesk = {
  /** The sale on show, with the staff's data. */
  sale: Sale
  callers: readonly ShownCaller[]
  bookings: readonly ShownBooking[]
  /** The seq of the house at which the bookings were read. */
  seq: number
  /** Why no caller can take a booking, by its id, from the last plan. */
  uncovered: ReadonlyMap<string, OpenCall['why']>
  open: (what: TelephoneDialog) => void
  close: () => void
}

/** The shown bookings: all, unassigned ones, doubtful ones, or one caller's. */
export type Filter = 'all' | 'nobody' | 'doubts' | { caller: string }

export const RANG_BY: Readonly<Record<ShownBooking['state'], string>> = {
  open: 'To ring',
  no_answer: 'No answer',
  on_line: 'On the line',
  done: 'Over',
}

export const WHY: Readonly<Record<OpenCall['why'], string>> = {
  no_caller: 'No callers',
  no_language: 'No caller speaks it',
  all_busy: 'Everybody is busy then',
}

/** Returns the name of a booking's caller, or null. */
export function callerName(callers: readonly ShownCaller[], id: string | null): string | null {
  return id === null ? null : (callers.find((caller) => caller.id === id)?.name ?? null)
}

/** The data type of a dragged booking, which contains its id. */
export const BOOKING_TYPE = 'application/x-saleroom-booking'
