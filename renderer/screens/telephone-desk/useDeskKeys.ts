import { useScreenKeys } from '../../widgets/keys/useScreenKeys.ts'
import type { TelephoneDialog } from './desk.ts'

type Keys = {
  open: (what: TelephoneDialog) => void
  plan: () => void
  bookings: number
  /** Whether a change of the bookings can be undone. */
  canUndo: 'yes' | 'no'
}

/** The keys of the telephone desk: a new booking, a table, a caller, the plan, undo, the list. */
export function useDeskKeys({ open, plan, bookings, canUndo }: Keys): void {
  const key = (does: string, run: () => void, whyNot: string | null = null) => ({ does, run, whyNot })
  useScreenKeys({
    n: key('new booking', () => open({ kind: 'booking', booking: null })),
    t: key('from a table', () => open({ kind: 'table' })),
    c: key('new caller', () => open({ kind: 'caller', caller: null })),
    p: key('plan', plan, bookings === 0 ? 'There is no booking to plan' : null),
    u: key(
      'undo',
      () => document.getElementById('undo-booking')?.click(),
      canUndo === 'yes' ? null : 'There is nothing to undo',
    ),
    '/': key('find a booking', () => document.getElementById('find-booking')?.focus()),
  })
}
