import { useRef } from 'react'
import { useLiveMessage } from '../../data/provider.tsx'
import { useClerkSettings, useDesk } from '../desk.ts'

/** Two short tones; milliseconds would be too long a file to load. */
function ring(context: AudioContext): void {
  for (const [at, pitch] of [
    [0, 880],
    [0.12, 1175],
  ] as const) {
    const from = context.currentTime + at
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.18)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + 0.2)
  }
}

/** Rings when an online bid comes in, where the clerk wants it. */
export function useOnlineBidSound(): void {
  const { auctionId } = useDesk()
  const { onlineBidSound } = useClerkSettings()
  const context = useRef<AudioContext | null>(null)
  useLiveMessage('bid_placed', ({ auctionId: of, bids = [] }) => {
    if (!onlineBidSound || of !== auctionId || !bids.some(({ status }) => status === 'pending')) return
    context.current ??= new AudioContext()
    // Made before the first click or key, it is held back until it is asked again.
    if (context.current.state === 'suspended') context.current.resume().catch(() => {})
    ring(context.current)
  })
}
