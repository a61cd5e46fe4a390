import { useEffect, useRef, useState } from 'react'

const REST_MS = 500
/** Long enough for the pointer to reach the tooltip itself (WCAG 1.4.13). */
const LEAVE_MS = 100
/** Going on to the next control, one is not made to wait again. */
const NEXT_MS = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

/** When a tooltip comes and goes. */
export function useTooltipTiming() {
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
