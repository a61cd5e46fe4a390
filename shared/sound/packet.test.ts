import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { SILENT_FRAME } from './opus-frame.ts'
import { decodePacket, encodePacket, FRAMES, LONGEST_FRAME, LONGEST_PACKET, PACKET_MS } from './packet.ts'

const frame = fc
  .tuple(fc.constantFrom(0x08, 0x48, 0x68, 0x78, 0x98, 0xf8), fc.uint8Array({ maxLength: LONGEST_FRAME - 1 }))
  .map(([first, rest]) => Uint8Array.of(first, ...rest))
const packet = fc.record({
  sequence: fc.nat(2 ** 32 - 1),
  capturedAt: fc.double({ min: 0, max: 4e12, noNaN: true }).map((at) => at + 0),
  frames: fc.array(frame, { minLength: FRAMES, maxLength: FRAMES }),
})
const silence = { sequence: 7, capturedAt: 1_000.5, frames: [SILENT_FRAME, SILENT_FRAME, SILENT_FRAME] }

test('a packet is read as it was written', () => {
  fc.assert(
    fc.property(packet, (given) => {
      expect(decodePacket(encodePacket(given))).toEqual(given)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('refuses a packet without any of its bytes, or with one more', () => {
  const whole = encodePacket(silence)
  for (let length = 0; length < whole.length; length += 1) expect(decodePacket(whole.slice(0, length))).toBeNull()
  expect(decodePacket(Uint8Array.of(...whole, 0))).toBeNull()
})

test('reads any bytes after the mark without a fault, and none beyond the longest packet', () => {
  const any = fc.uint8Array({ maxLength: 2 * LONGEST_PACKET })
  fc.assert(
    fc.property(any, (bytes) => {
      const read = decodePacket(Uint8Array.of(0x53, 1, ...bytes))
      expect(read && encodePacket(read)).toEqual(read && Uint8Array.of(0x53, 1, ...bytes))
      expect(decodePacket(bytes.fill(0))).toBeNull()
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test.each([
  ['stereo', 0xfc],
  ['two frames', 0xf9],
  ['10 ms', 0xf0],
  ['60 ms', 0x18],
])('refuses a frame of %s', (_, first) => {
  const bytes = encodePacket(silence)
  bytes[20] = first
  expect(decodePacket(bytes)).toBeNull()
  expect(() => encodePacket({ ...silence, frames: [Uint8Array.of(first), SILENT_FRAME, SILENT_FRAME] })).toThrow(
    RangeError,
  )
})

test('refuses to write another number of frames, too long a frame, and a time that is not one', () => {
  const long = Uint8Array.of(0xf8, ...new Uint8Array(LONGEST_FRAME))
  for (const frames of [[], [SILENT_FRAME], [...silence.frames, SILENT_FRAME], [long, SILENT_FRAME, SILENT_FRAME]])
    expect(() => encodePacket({ ...silence, frames })).toThrow(RangeError)
  expect(() => encodePacket({ ...silence, capturedAt: Number.NaN })).toThrow(RangeError)
})

test('a voice of 24 kbit/s needs less than 40 kbit/s on the line', () => {
  const frame = Uint8Array.of(0x98, ...new Uint8Array(59))
  const { length } = encodePacket({ ...silence, frames: [frame, frame, frame] })
  // The heads of WebSocket, TCP with timestamps, and IP.
  const onTheLine = length + 4 + 32 + 20
  expect((onTheLine * 8) / PACKET_MS).toBeLessThan(40)
})
