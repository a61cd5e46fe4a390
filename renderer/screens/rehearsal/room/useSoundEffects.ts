import { useEffect, useRef } from 'react'
import type { RehearsalCall } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { openNoises, type SoundEffects } from './sound-effects.ts'

/** Plays the room's murmur, its hammer, and a telephone before a bid from there; silent while off or paused. */
export function useSoundEffects({ saying, isOn }: { saying: RehearsalCall | null; isOn: boolean }): void {
  const noises = useRef<SoundEffects | null>(null)
  const { n = null, kind, type } = saying ?? {}

  useEffect(() => {
    if (!isOn) return
    const room = openNoises()
    noises.current = room
    // Browsers play no sound before a key or a click in the page.
    const resume = () => room?.resume()
    window.addEventListener('pointerdown', resume)
    window.addEventListener('keydown', resume)
    return () => {
      window.removeEventListener('pointerdown', resume)
      window.removeEventListener('keydown', resume)
      noises.current = null
      room?.close()
    }
  }, [isOn])

  useEffect(() => {
    if (n === null) return
    if (kind === 'sold' || kind === 'passed') noises.current?.hammer()
    if (kind === 'bid' && type === 'phone') noises.current?.telephone()
  }, [n, kind, type])
}
