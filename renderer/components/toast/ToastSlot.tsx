import { useCallback } from 'react'
import { useToastStore } from './useToast.ts'

/** Room that a screen or a dialog keeps for the toast, which covers nothing there. */
export function ToastSlot({ className }: { className: string }) {
  const { addRoom } = useToastStore()
  const ref = useCallback((room: HTMLDivElement) => addRoom(room), [addRoom])
  return <div ref={ref} aria-hidden className={className} />
}
