import { useCallback } from 'react'
import { useToastStore } from './useToast.ts'

/** A slot that a screen or a dialog keeps for the toast, which covers nothing there. */
export function ToastSlot({ className }: { className: string }) {
  const { addSlot } = useToastStore()
  const ref = useCallback((slot: HTMLDivElement) => addSlot(slot), [addSlot])
  return <div ref={ref} aria-hidden className={className} />
}
