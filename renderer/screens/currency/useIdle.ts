import { useEffect } from 'react'
import './quiet-room.css'

/** Milliseconds without input, after which controls for the operator are hidden from the room. */
const QUIET_MS = 6_000
const HANDS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Marks the page while it has no input: controls fade, and return at the first touch, key or move. */
export function useIdle(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = () => {
      delete dataset.quiet
      clearTimeout(timer)
      timer = setTimeout(() => {
        dataset.quiet = ''
      }, QUIET_MS)
    }
    touched()
    for (const hand of HANDS) document.addEventListener(hand, touched, { capture: true, passive: true })
    return () => {
      delete dataset.quiet
      clearTimeout(timer)
      for (const hand of HANDS) document.removeEventListener(hand, touched, { capture: true })
    }
  }, [])
}
