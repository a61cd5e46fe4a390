import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ReactNode, useState } from 'react'
import { useLanguageStore } from '../languages/useLanguage.ts'
import { useStore } from '../store.ts'
import { Announcer } from './announcer/Announcer.tsx'
import { Toaster } from './toast/Toaster.tsx'
import { createToastStore } from './toast/toast-store.ts'
import { ToastContext } from './toast/useToast.ts'

/** Provides the toast, the announcer, the reading direction, and no inline style elements. */
export function InterfaceProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToastStore)
  const language = useStore(useLanguageStore())
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={language?.dir ?? 'ltr'}>
        <Announcer>
          <ToastContext value={toasts}>
            {children}
            <Toaster store={toasts} />
          </ToastContext>
        </Announcer>
      </DirectionProvider>
    </CSPProvider>
  )
}
