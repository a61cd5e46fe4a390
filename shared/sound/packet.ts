import { FRAME_MS, isOpusFrame } from './opus-frame.ts'

/** The frames in one packet: three of 20 ms. */
export const FRAMES = 3
/** The sound in one packet, in ms. */
export const PACKET_MS = FRAMES * FRAME_MS
/** The most bytes of an Opus frame. At 24 kbit/s a frame has 60 on average. */
export const LONGEST_FRAME = 400

const MARK = 0x53
const VERSION = 1
const HEAD = 2 + 4 + 8 + FRAMES * 2
/** The most bytes of a packet. */
export const LONGEST_PACKET = HEAD + FRAMES * LONGEST_FRAME

/** 60 ms of a voice. */
export type SoundPacket = {
  /** Counts a speaker's packets from 0; a missing number was lost. */
  sequence: number
  /** The time of the first sample at the microphone, in ms of the server's clock. */
  capturedAt: number
  /** Opus, mono, 20 ms each. */
  frames: readonly Uint8Array[]
}

/**
 * Writes a packet: mark, version, sequence (u32), time (f64), the length of each frame (u16), the frames; numbers are
 * big-endian. Throws a RangeError for a packet that `decodePacket` would refuse.
 */
export function encodePacket({ sequence, capturedAt, frames }: SoundPacket): Uint8Array {
  const bytes = new Uint8Array(HEAD + frames.reduce((sum, { length }) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  bytes.set([MARK, VERSION])
  view.setUint32(2, sequence)
  view.setFloat64(6, capturedAt)
  let end = HEAD
  for (const [index, frame] of frames.slice(0, FRAMES).entries()) {
    view.setUint16(14 + index * 2, frame.length)
    bytes.set(frame, end)
    end += frame.length
  }
  if (!decodePacket(bytes)) throw new RangeError('These frames are not a packet of sound')
  return bytes
}

/** Reads a packet; null for other bytes: too short, too long, another version, frames of another form. */
export function decodePacket(bytes: Uint8Array): SoundPacket | null {
  if (bytes.length < HEAD || bytes.length > LONGEST_PACKET || bytes[0] !== MARK || bytes[1] !== VERSION) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const capturedAt = view.getFloat64(6)
  if (!Number.isFinite(capturedAt) || capturedAt < 0) return null
  const frames: Uint8Array[] = []
  let end = HEAD
  for (let index = 0; index < FRAMES; index += 1) {
    const length = view.getUint16(14 + index * 2)
    const frame = bytes.subarray(end, end + length)
    if (length > LONGEST_FRAME || frame.length !== length || !isOpusFrame(frame)) return null
    frames.push(frame)
    end += length
  }
  return end === bytes.length ? { sequence: view.getUint32(2), capturedAt, frames } : null
}
