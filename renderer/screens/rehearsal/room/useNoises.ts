import { useEffect, useRef } from 'react'
import type { RehearsalCall } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { type Noises, openNoises } from './noises.ts'

/** The room's murmur, its hammer, and the telephone that is heard before a bid from there; silent while it is off or stands still. */
export function useNoises({ saying, isOn }: { saying: RehearsalCall | null; isOn: boolean }): void {
  const noises = useRef<Noises | null>(null)
  const { n = null, kind, type } = saying ?? {}

  useEffect(() => {
    if (!isOn) return
    const room = openNoises()
    noises.current = room
    // A browser lets no page sound before a key or a click in it.
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
