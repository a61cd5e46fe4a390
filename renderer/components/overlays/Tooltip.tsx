import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { onDemand } from '../on-demand.tsx'

/**
 * Where the server did not answer there are no tooltips until the screen is loaded anew, for a browser asks only once; a
 * desk that is gone for want of one would be worse.
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
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element with a name of its own: a tooltip is for the eye only. */
  children: ReactElement
}

/** Says more about a control while the mouse rests on it or the Tab key has come to it. */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
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
        // A dialog that opens moves the focus: on a phone nobody tabbed there, and a tooltip about keys is useless.
        if (target.matches(':focus-visible') && !matchMedia('(hover: none)').matches) comeNow()
      }}
      onBlur={goNow}
    >
      {children}
      {isOpen && (
        <TooltipPopup
          content={content}
          shortcut={shortcut}
          side={side}
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
/** Going on to the next control, one is not made to wait again. */
const NEXT_MS = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

/** When a tooltip comes and goes. */
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
