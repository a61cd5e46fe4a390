import { PACKET_MS } from '../../../shared/sound/packet.ts'

/** The buffer before a packet is played, in ms: at first, at least and at most. It grows when sound arrives too late. */
const BUFFER_MS = { first: 60, least: 30, most: 1_000, grows: 40, shrinks: 20 }
/** The buffer shrinks after this time without a packet that was late, in ms. */
const CALM_MS = 8_000
/** A pause of the speaker longer than this begins anew, in ms. */
const NEW_START_MS = 300

/** When to play a packet. */
export type Playing = {
  /** Seconds of the audio clock. */
  at: number
  /** From the capture of its first sample to its output, in ms. */
  delay: number
}

type Arrived = {
  sequence: number
  /** The age of its first sample now, in ms. */
  age: number
  /** Seconds of the audio clock. */
  now: number
}

/**
 * Decides when each packet is played: one after the other, after a buffer that grows when packets are late and shrinks
 * when they are not. Returns null for a packet that is too late or repeated.
 */
export function createPlayout() {
  let last = -1
  /** When the next packet would be played, in seconds of the audio clock. */
  let next = 0
  let buffer = BUFFER_MS.first
  let calmSince = 0
  let least = Number.POSITIVE_INFINITY

  return {
    bufferMs: () => buffer,
    play({ sequence, age, now }: Arrived): Playing | null {
      // Another speaker counts from 0.
      const lost = sequence > last ? sequence - last - 1 : 0
      if (sequence <= last && last - sequence < 50) return null
      const due = next + (lost * PACKET_MS) / 1_000
      const early = (due - now) * 1_000
      last = sequence
      let at = due
      if (early < 0) {
        // After a pause of the speaker nothing was late.
        if (early > -NEW_START_MS) buffer = Math.min(BUFFER_MS.most, buffer + BUFFER_MS.grows)
        at = now + buffer / 1_000
        calmSince = now
        least = Number.POSITIVE_INFINITY
      } else {
        least = Math.min(least, early)
        const isCalm = (now - calmSince) * 1_000 > CALM_MS
        const spare = Math.min(least - BUFFER_MS.least, BUFFER_MS.shrinks)
        if (isCalm && spare > 1) {
          buffer = Math.max(BUFFER_MS.least, buffer - spare)
          at = Math.max(now, due - spare / 1_000)
        }
        if (isCalm) {
          calmSince = now
          least = Number.POSITIVE_INFINITY
        }
      }
      next = at + PACKET_MS / 1_000
      return { at, delay: age + (at - now) * 1_000 }
    },
  }
}
