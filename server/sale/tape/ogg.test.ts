import { expect, test } from 'vitest'
import { FRAME_SAMPLES, SILENT_FRAME } from '../../../shared/sound/opus-frame.ts'
import { framesOf, OggWriter, PAGE_FRAMES } from './ogg.ts'

const frame = (number: number, length = 60) => Uint8Array.of(0xf8, number % 256, ...new Uint8Array(length).fill(number))

function stream(frames: readonly Uint8Array[]) {
  const writer = new OggWriter(7)
  const pages = [writer.begin({ TITLE: 'Sale' })]
  for (let from = 0; from < frames.length; from += 30) pages.push(writer.write(frames.slice(from, from + 30)))
  pages.push(writer.write([SILENT_FRAME], { end: true }))
  return pages
}

test('a stream begins with the two headers of RFC 7845, and each page has a good checksum', () => {
  const [head = Buffer.alloc(0)] = stream([])
  expect(head.subarray(0, 28)).toEqual(
    Buffer.of(
      0x4f,
      0x67,
      0x67,
      0x53,
      0,
      2,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      7,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      ...head.subarray(22, 26),
      1,
      19,
    ),
  )
  expect(head.subarray(28, 47)).toEqual(
    Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]),
  )
  expect(head.readUInt32LE(22)).toBe(crc(head.subarray(0, 47)))
  expect(head.includes('OpusTags')).toBe(true)
})

/** The checksum, bit by bit, as RFC 3533 describes it. */
function crc(page: Buffer): number {
  const bytes = Buffer.from(page)
  bytes.writeUInt32LE(0, 22)
  let rest = 0n
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const top = (rest >> 31n) & 1n
      rest = (rest << 1n) & 0xffffffffn
      if (top !== BigInt((byte >> bit) & 1)) rest ^= 0x04c11db7n
    }
  return Number(rest)
}

test('frames are read with their places, of any length', () => {
  const frames = [0, 1, 253, 254, 255, 399].flatMap((length) => [frame(1, length), frame(2, length)])
  const read = [...framesOf(Buffer.concat(stream(frames)))]
  expect(read.map(({ at }) => at)).toEqual([...frames.keys(), frames.length])
  expect(read.slice(0, -1).map(({ frame }) => [...frame])).toEqual(frames.map((each) => [...each]))
})

test('positions count samples, and the last page is marked', () => {
  const writer = new OggWriter(1)
  writer.begin({})
  const pages = writer.write(
    Array.from({ length: PAGE_FRAMES + 1 }, () => SILENT_FRAME),
    { end: true },
  )
  const second = pages.lastIndexOf('OggS')
  expect([pages.readBigUInt64LE(6), pages.readBigUInt64LE(second + 6)]).toEqual([
    BigInt(PAGE_FRAMES * FRAME_SAMPLES),
    BigInt((PAGE_FRAMES + 1) * FRAME_SAMPLES),
  ])
  expect([pages[5], pages[second + 5]]).toEqual([0, 4])
})

test('a damaged or unfinished page loses its own frames, and moves no others', () => {
  const file = Buffer.concat(stream(Array.from({ length: 90 }, (_, index) => frame(index))))
  const whole = [...framesOf(file)]
  for (const place of [0, 40, 200, 2_000, 4_000, file.length - 10]) {
    const damaged = Buffer.from(file)
    damaged[place] = (damaged[place] ?? 0) ^ 0xff
    const read = [...framesOf(damaged)]
    expect(read.length).toBeGreaterThanOrEqual(whole.length - 30)
    for (const each of read) expect(each).toEqual(whole[each.at])
    const torn = [...framesOf(file.subarray(0, place))]
    expect(torn).toEqual(whole.slice(0, torn.length))
  }
})
