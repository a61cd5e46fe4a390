import { FRAME_MS } from '../../../shared/sound/opus-frame.ts'
import { encodePacket, FRAMES } from '../../../shared/sound/packet.ts'

/** One encoded frame with the time of its first sample by this page's clock, in ms. */
export type EncodedFrame = { at: number; bytes: Uint8Array }

/** The most by which frames that follow each other may be apart, in ms. */
const APART_MS = FRAME_MS / 2

/**
 * Gathers frames to packets, three that follow each other. `serverTime` converts this page's clock; without a result
 * the server's clock is not known yet and the frames are left out.
 */
export function createPackets(serverTime: (at: number) => number | null) {
  let gathered: EncodedFrame[] = []
  let sequence = 0
  return {
    add(frame: EncodedFrame): Uint8Array<ArrayBufferLike> | null {
      const last = gathered.at(-1)
      // After a pause, the frames before it are of no use alone.
      if (last && Math.abs(frame.at - last.at - FRAME_MS) > APART_MS) gathered = []
      gathered.push(frame)
      const [first] = gathered
      if (!first || gathered.length < FRAMES) return null
      const frames = gathered.map(({ bytes }) => bytes)
      gathered = []
      const capturedAt = serverTime(first.at)
      if (capturedAt === null) return null
      const packet = encodePacket({ sequence, capturedAt, frames })
      sequence += 1
      return packet
    },
  }
}
