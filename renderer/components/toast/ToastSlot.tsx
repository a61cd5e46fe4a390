import { useCallback } from 'react'
import { useToastStore } from './useToast.ts'

/** A place that a screen or dialog reserves for the toast, so that it covers nothing. */
export function ToastSlot({ className }: { className: string }) {
  const { addSlot } = useToastStore()
  const ref = useCallback((slot: HTMLDivElement) => addSlot(slot), [addSlot])
  return <div ref={ref} aria-hidden className={className} />
}
