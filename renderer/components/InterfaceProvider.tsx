import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, useState } from 'react'
import { Toaster } from './Toaster.tsx'
import { createToastStore } from './toast-store.ts'
import { ToastContext } from './useToast.ts'

/** What the components need above them: tooltips that follow each other quickly, the one toast, no inline style elements. */
export function InterfaceProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToastStore)
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500} closeDelay={0}>
        <ToastContext value={toasts}>
          {children}
          <Toaster store={toasts} />
        </ToastContext>
      </Tooltip.Provider>
    </CSPProvider>
  )
}
