import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { useWords } from '../../languages/useLanguage.ts'
import { useStore } from '../../store.ts'
import { sentences, useNews } from '../announcer/Announcer.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { TOASTER_ATTRIBUTE, type ToastKind, type ToastOnShow, type ToastStore } from './toast-store.ts'

const KINDS: Readonly<Record<ToastKind, { icon: LucideIcon; edge: string; ink: string }>> = {
  success: { icon: CircleCheck, edge: 'border-s-success', ink: 'text-success-ink' },
  destructive: { icon: CircleAlert, edge: 'border-s-danger', ink: 'text-danger-ink' },
  info: { icon: Info, edge: 'border-s-ink-muted', ink: 'text-ink-muted' },
}

/** A card, or two lines in a slot, whose full text a hover or the focus shows. */
const LOOKS = {
  card: { frame: 'items-start gap-3 py-3 ps-3', words: 'text-sm' },
  line: {
    frame: 'group items-center gap-2 ps-2',
    words: 'line-clamp-2 text-xs leading-[1.25] group-focus-within:line-clamp-none group-hover:line-clamp-none',
  },
} as const

type ToastCardProps = { toast: ToastOnShow; store: ToastStore; look: keyof typeof LOOKS }

function ToastCard({ toast, store, look }: ToastCardProps) {
  const { icon: Icon, edge, ink } = KINDS[toast.kind]
  const { frame, words } = LOOKS[look]
  const { states } = useWords()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: reading it, by pointer or by focus, only makes it wait
    <div
      onPointerEnter={() => store.hold('pointer')}
      onPointerLeave={() => store.release('pointer')}
      onFocus={() => store.hold('focus')}
      onBlur={() => store.release('focus')}
      className={classNames(
        'pointer-events-auto flex rounded-panel border border-s-4 border-hairline bg-raised pe-2 text-ink shadow-float',
        'transition-[opacity,translate] duration-150 starting:translate-y-1 starting:opacity-0',
        edge,
        frame,
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <p className={classNames('min-w-0 flex-1 wrap-anywhere', words)}>
        <strong className="me-1.5 font-semibold">{toast.title}</strong>
        {toast.description && <span className="text-ink-muted">{toast.description}</span>}
      </p>
      <IconButton name={states.dismiss} icon={X} size="sm" className="-my-1" onClick={store.dismiss} />
    </div>
  )
}

/** A narrower slot, in pixels, takes no toast. */
const LEAST_WIDTH = 240
const MOST_WIDTH = 440

/** Returns the toast's place: at the right of the last slot that is wide enough and inside the window. */
function placeIn(slots: readonly Element[]): CSSProperties | null {
  const boxes = slots.map((slot) => slot.getBoundingClientRect())
  const slot = boxes.find(({ width, top, right }) => width >= LEAST_WIDTH && top >= 0 && right <= window.innerWidth)
  if (!slot) return null
  const width = Math.min(slot.width, MOST_WIDTH)
  return { left: slot.right - width, top: slot.top, width, height: slot.height }
}

function usePlace(store: ToastStore, toast: ToastOnShow | null): CSSProperties | null {
  const slots = useStore(store.slots)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  useLayoutEffect(() => {
    if (!toast) return
    const take = () => setPlace(placeIn(slots))
    // A slot moves when anything around it changes its size: the window, a banner, the bar of a demonstration.
    const sizes = new ResizeObserver(take)
    for (const slot of slots)
      for (let around: Element | null = slot; around; around = around.parentElement) sizes.observe(around)
    take()
    window.addEventListener('resize', take)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', take)
    }
  }, [toast, slots])
  return place
}

/** Shows the toast in its reserved slot, else at the bottom left; on a phone at the top, away from the thumb. */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useStore(store)
  const place = usePlace(store, toast)
  useNews(toast ? sentences(toast.title, toast.description) : '', { as: String(toast?.id) })
  return (
    <div
      {...{ [TOASTER_ATTRIBUTE]: '' }}
      // The announcer reads toasts. The mark keeps them reachable while a dialog hides the rest of the page.
      aria-live="off"
      style={place ?? undefined}
      className={classNames(
        'pointer-events-none fixed z-60 print:hidden',
        place
          ? 'flex flex-col justify-center'
          : 'inset-x-3 top-1 sm:top-auto sm:right-auto sm:bottom-4 sm:left-4 sm:w-96',
      )}
    >
      {toast && <ToastCard key={toast.id} toast={toast} store={store} look={place ? 'line' : 'card'} />}
    </div>
  )
}
