import { createContext, use } from 'react'
import type { ToastStore } from './toast-store.ts'

export const ToastContext = createContext<ToastStore | null>(null)

/** Shows one toast (`showToast`) or takes it away (`dismissToast`). Both stay the same from render to render. */
export function useToast(): { showToast: ToastStore['show']; dismissToast: ToastStore['dismiss'] } {
  const store = use(ToastContext)
  if (!store) throw new Error('useToast needs the InterfaceProvider above it')
  return { showToast: store.show, dismissToast: store.dismiss }
}
