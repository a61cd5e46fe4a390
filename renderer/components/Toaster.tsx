import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { TOASTER_ATTRIBUTE, type ToastKind, type ToastOnShow, type ToastStore } from './toast-store.ts'

const KINDS: Readonly<Record<ToastKind, { icon: LucideIcon; edge: string; ink: string }>> = {
  success: { icon: CircleCheck, edge: 'border-l-success', ink: 'text-success-ink' },
  destructive: { icon: CircleAlert, edge: 'border-l-danger', ink: 'text-danger-ink' },
  info: { icon: Info, edge: 'border-l-ink-muted', ink: 'text-ink-muted' },
}

function ToastCard({ toast, store }: { toast: ToastOnShow; store: ToastStore }) {
  const { icon: Icon, edge, ink } = KINDS[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: reading it, by pointer or by focus, only makes it wait
    <div
      onPointerEnter={() => store.hold('pointer')}
      onPointerLeave={() => store.release('pointer')}
      onFocus={() => store.hold('focus')}
      onBlur={() => store.release('focus')}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-panel border border-l-4 border-hairline bg-raised py-3 pr-2 pl-3 text-ink shadow-float',
        'transition-[opacity,translate] duration-150 starting:translate-y-1 starting:opacity-0',
        edge,
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-ink-muted">{toast.description}</p>}
      </div>
      <IconButton name="Dismiss" icon={X} size="sm" className="-my-1" onClick={store.dismiss} />
    </div>
  )
}

/** Where the toast appears: at the foot on the left, away from the bid buttons; on a phone at the top, away from the thumb. */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.current, store.current)
  const card = toast && <ToastCard key={toast.id} toast={toast} store={store} />
  const urgent = toast?.kind === 'destructive'
  return (
    <div
      {...{ [TOASTER_ATTRIBUTE]: '' }}
      className="pointer-events-none fixed inset-x-3 top-3 z-60 sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:w-96 print:hidden"
    >
      {/* Both stand ready from the start: a screen reader announces what comes into them. */}
      <div role="status" aria-live="polite" aria-atomic>
        {!urgent && card}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic>
        {urgent && card}
      </div>
    </div>
  )
}
