import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { onDemand } from '../on-demand.tsx'

/**
 * Without an answer from the server, tooltips are missing until the screen is reloaded, because a browser fetches a
 * module only once. Losing the desk for lack of a tooltip would be worse.
 */
const TooltipPopup = onDemand(async () => {
  try {
    return (await import('./TooltipPopup.tsx')).TooltipPopup
  } catch {
    return () => null
  }
})

type TooltipProps = {
  content: ReactNode
  shortcut?: string | undefined
  /** One element with its own accessible name: a tooltip is visual only. */
  children: ReactElement
}

/** Describes a control while the mouse is over it or the Tab key has focused it. */
export function Tooltip({ content, shortcut, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const { isOpen, comeSoon, comeNow, goSoon, goNow } = useTooltipTiming()

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') comeSoon()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: the one inside it is
    <span
      ref={place}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={goSoon}
      onPointerDown={goNow}
      onFocus={({ target }) => {
        // A dialog that opens moves the focus: phones have no Tab key, and a tooltip about keys is useless there.
        if (target.matches(':focus-visible') && !matchMedia('(hover: none)').matches) comeNow()
      }}
      onBlur={goNow}
    >
      {children}
      {isOpen && (
        <TooltipPopup
          content={content}
          shortcut={shortcut}
          anchor={place.current?.firstElementChild ?? null}
          onClose={goNow}
          onPointerEnter={comeNow}
          onPointerLeave={goSoon}
        />
      )}
    </span>
  )
}

const REST_MS = 500
/** Long enough for the pointer to reach the tooltip itself (WCAG 1.4.13). */
const LEAVE_MS = 100
/** Moving on to the next control within this time, in ms, shows its tooltip without a delay. */
const NEXT_MS = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

function useTooltipTiming() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function after(wait: number, next: 'open' | 'closed'): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next === 'closed' && isOpen) lastClosedAt = performance.now()
      setOpen(next === 'open')
    }, wait)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isOpen,
    comeSoon: () => after(isOpen || performance.now() - lastClosedAt < NEXT_MS ? 0 : REST_MS, 'open'),
    comeNow: () => after(0, 'open'),
    goSoon: () => after(LEAVE_MS, 'closed'),
    goNow: () => after(0, 'closed'),
  }
}
