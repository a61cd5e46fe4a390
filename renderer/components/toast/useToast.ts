import { createContext, use, useEffect } from 'react'
import type { ToastStore } from './toast-store.ts'

export const ToastContext = createContext<ToastStore | null>(null)

export function useToastStore(): ToastStore {
  const store = use(ToastContext)
  if (!store) throw new Error('A toast needs the InterfaceProvider above it')
  return store
}

/** Returns the functions that show and dismiss the toast, the same ones at every render. */
export function useToast(): { showToast: ToastStore['show']; dismissToast: ToastStore['dismiss'] } {
  const { show, dismiss } = useToastStore()
  return { showToast: show, dismissToast: dismiss }
}

/** Sets the facts that hold on this screen; a toast with any other fact is removed. */
export function useToastFacts(facts: readonly string[]): void {
  const { keepOnly } = useToastStore()
  const now = facts.join('\n')
  useEffect(() => keepOnly(now.split('\n')), [keepOnly, now])
}
