import type { OpenCall, ShownBooking, ShownCaller } from '../../../shared/entities/telephone.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** The one dialog on show at the telephone desk. */
export type TelephoneDialog =
  | { kind: 'booking'; booking: ShownBooking | null }
  | { kind: 'caller'; caller: ShownCaller | null }
  | { kind: 'link'; name: string; url: string }
  | { kind: 'leave'; caller: ShownCaller; calls: number }
  | { kind: 'table' }

/** What the parts of the telephone desk share. */
export type TelephoneDesk = {
  /** The sale on show, as staff see it. */
  sale: Sale
  callers: readonly ShownCaller[]
  bookings: readonly ShownBooking[]
  /** Why nobody can ring a booking, by its id, as the last plan had it. */
  uncovered: ReadonlyMap<string, OpenCall['why']>
  open: (what: TelephoneDialog) => void
  close: () => void
}

/** Which bookings are on show: all, those nobody rings, those with a doubt, or one caller's. */
export type Filter = 'all' | 'nobody' | 'doubts' | { caller: string }

export const RANG_BY: Readonly<Record<ShownBooking['state'], string>> = {
  open: 'To ring',
  no_answer: 'No answer',
  on_line: 'On the line',
  done: 'Over',
}

export const WHY: Readonly<Record<OpenCall['why'], string>> = {
  no_caller: 'There are no callers',
  no_language: 'Nobody speaks it',
  all_busy: 'Everybody is busy then',
}

/** The name of whoever rings a booking; null where nobody does. */
export function callerName(callers: readonly ShownCaller[], id: string | null): string | null {
  return id === null ? null : (callers.find((caller) => caller.id === id)?.name ?? null)
}

/** What a dragged booking carries: its id. */
export const BOOKING_TYPE = 'application/x-saleroom-booking'
