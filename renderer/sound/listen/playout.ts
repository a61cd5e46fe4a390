import { PACKET_MS } from '../../../shared/sound/packet.ts'

/** The time from a packet's arrival to its output, in ms: after a late one, and at least. */
const BUFFER_MS = { late: 60, least: 30 }
/** The share of the latest packets that must not be late. The buffer shrinks once it has had the least number. */
const IN_TIME = { share: 0.95, packets: 128, atLeast: 16 }
/** A packet with a voice is left out at most this often, in ms: sooner if the buffer is much longer than needed. */
const LEFT_OUT_MS = { usual: 4_000, long: 1_000 }
/** A buffer that is longer than needed by this much, in ms, is much longer. */
const LONG_MS = 200
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
  /** Whether nobody would miss it. */
  isQuiet: boolean
}

/**
 * Decides when each packet is played: one after the other, after a buffer that grows when packets are late and shrinks
 * when nearly all come earlier than they must. Returns null for a packet that is repeated, or is left out to shrink it.
 */
export function createPlayout() {
  let last: number | null = null
  /** When the next packet would be played, in seconds of the audio clock. */
  let next = 0
  let leftOutAt = 0
  let lastAge = 0
  /** How early the latest packets came for the present buffer, in ms. */
  let early: number[] = []

  /** Whether the buffer is longer than needed by more than a packet and this, in ms. */
  function isLongerBy(ms: number): boolean {
    const needed = early.filter((each) => each < BUFFER_MS.least + PACKET_MS + ms).length
    return early.length >= IN_TIME.atLeast && needed <= early.length * (1 - IN_TIME.share)
  }

  return {
    play({ sequence, age, now, isQuiet }: Arrived): Playing | null {
      if (last !== null && sequence <= last && last - sequence < REPEATED) return null
      // Who begins to listen has lost nothing of what was said before.
      const lost = last !== null && sequence > last ? sequence - last - 1 : 0
      last = sequence
      let at = next + (lost * PACKET_MS) / 1_000
      const late = (now - at) * 1_000
      if (late > 0) {
        // After a pause of the speaker the packet is no older than those before.
        const wasPause = age - lastAge < late / 2
        early = wasPause ? [] : early.map((each) => each + late + BUFFER_MS.late)
        at = now + BUFFER_MS.late / 1_000
        leftOutAt = now
      }
      lastAge = age
      early.push((at - now) * 1_000)
      if (early.length > IN_TIME.packets) early.shift()
      next = at
      const leftOutMs = (now - leftOutAt) * 1_000
      const mayBeMissed = leftOutMs > LEFT_OUT_MS.usual || (leftOutMs > LEFT_OUT_MS.long && isLongerBy(LONG_MS))
      if ((isQuiet || mayBeMissed) && isLongerBy(0)) {
        early = early.map((each) => each - PACKET_MS)
        leftOutAt = now
        return null
      }
      next = at + PACKET_MS / 1_000
      return { at, delay: age + (at - now) * 1_000 }
    },
  }
}
