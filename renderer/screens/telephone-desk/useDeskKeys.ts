import { useEffect, useEffectEvent } from 'react'
import type { TelephoneDialog } from './desk.ts'

type Keys = { isAsked: boolean; open: (what: TelephoneDialog) => void; plan: () => void }

/** Handles the keys of the telephone desk, outside fields and dialogs: new booking, table, caller, plan, list. */
export function useDeskKeys({ isAsked, open, plan }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    const isTyping =
      target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=listbox]')
    if (isAsked || isTyping || ctrlKey || metaKey || altKey || repeat) return
    const acts: Readonly<Record<string, () => void>> = {
      n: () => open({ kind: 'booking', booking: null }),
      t: () => open({ kind: 'table' }),
      c: () => open({ kind: 'caller', caller: null }),
      p: plan,
      u: () => document.getElementById('undo-booking')?.click(),
      '/': () => document.getElementById('find-booking')?.focus(),
    }
    const act = acts[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
