import { PACKET_MS } from '../../../shared/sound/packet.ts'

/** The buffer before a packet is played, in ms: at first, at least and at most. It grows when sound arrives too late. */
const BUFFER_MS = { first: 60, least: 30, most: 1_000, grows: 40 }
/** While no packet was late for this long, in ms, one packet is left out if the buffer is longer than needed. */
const CALM_MS = { usual: 4_000, long: 1_000 }
/** A buffer that is longer than needed by this much, in ms, shrinks sooner. */
const LONG_MS = 200
/** A pause of the speaker longer than this begins anew, in ms. */
const NEW_START_MS = 300
/** A repeated packet is at most this old, in packets; another speaker counts from 0. */
const REPEATED = 50

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
 * when they are not. Returns null for a packet that is repeated or left out.
 */
export function createPlayout() {
  let last = -1
  /** When the next packet would be played, in seconds of the audio clock. */
  let next = 0
  let buffer = BUFFER_MS.first
  let calm = { since: 0, least: Number.POSITIVE_INFINITY }

  return {
    play({ sequence, age, now }: Arrived): Playing | null {
      if (sequence <= last && last - sequence < REPEATED) return null
      const lost = sequence > last ? sequence - last - 1 : 0
      last = sequence
      let at = next + (lost * PACKET_MS) / 1_000
      const early = (at - now) * 1_000
      if (early < 0) {
        // After a pause of the speaker nothing was late.
        if (early > -NEW_START_MS) buffer = Math.min(BUFFER_MS.most, buffer + BUFFER_MS.grows)
        at = now + buffer / 1_000
        calm = { since: now, least: Number.POSITIVE_INFINITY }
      } else {
        calm.least = Math.min(calm.least, early)
        const spare = calm.least - PACKET_MS - BUFFER_MS.least
        if ((now - calm.since) * 1_000 > (spare > LONG_MS ? CALM_MS.long : CALM_MS.usual)) {
          calm = { since: now, least: Number.POSITIVE_INFINITY }
          if (spare > 0) {
            buffer = Math.max(BUFFER_MS.least, buffer - PACKET_MS)
            return null
          }
        }
      }
      next = at + PACKET_MS / 1_000
      return { at, delay: age + (at - now) * 1_000 }
    },
  }
}
