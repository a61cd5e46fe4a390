import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useState } from 'react'
import { Toaster } from './toast/Toaster.tsx'
import { createToastStore } from './toast/toast-store.ts'
import { ToastContext } from './toast/useToast.ts'

/** The context of the components: the one toast, and no inline style elements. */
export function InterfaceProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToastStore)
  return (
    <CSPProvider disableStyleElements>
      <ToastContext value={toasts}>
        {children}
        <Toaster store={toasts} />
      </ToastContext>
    </CSPProvider>
  )
}
