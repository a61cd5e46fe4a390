/** The sound in one Opus frame, in ms. */
export const FRAME_MS = 20
/** The sample rate of Opus, also of its positions in Ogg. */
export const SAMPLE_RATE = 48_000
/** The samples in one frame. */
export const FRAME_SAMPLES = (SAMPLE_RATE / 1_000) * FRAME_MS

/** 20 ms of silence, as Opus encoders write it (CELT, mono). */
export const SILENT_FRAME: Uint8Array = Uint8Array.of(0xf8, 0xff, 0xfe)

/** The lengths of frames in ms, by the configuration of the first byte (RFC 6716, table 2). */
const SILK = [10, 20, 40, 60]
const HYBRID = [10, 20]
const CELT = [2.5, 5, 10, 20]

/** Whether bytes begin like one mono Opus frame of 20 ms (RFC 6716, 3.1). */
export function isOpusFrame([first]: Uint8Array): boolean {
  if (first === undefined) return false
  const config = first >> 3
  const length = config < 12 ? SILK[config % 4] : config < 16 ? HYBRID[config % 2] : CELT[config % 4]
  const isStereo = (first & 0b100) !== 0
  // One frame: the two low bits are the number of frames less one, or 3 for any number.
  return length === FRAME_MS && !isStereo && (first & 0b11) === 0
}
