import { useEffect } from 'react'
import './quiet-room.css'

/** Milliseconds without a hand at the screen, after which a room should read nothing that is meant for whoever sets it up. */
const QUIET_MS = 6_000
const HANDS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Marks the page while nobody is at it: what is not for the room fades, and comes back at the first touch, key or move. */
export function useQuietRoom(): void {
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
