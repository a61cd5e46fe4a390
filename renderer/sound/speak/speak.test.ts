import { expect, test } from 'vitest'
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE, SILENT_FRAME } from '../../../shared/sound/opus-frame.ts'
import { decodePacket } from '../../../shared/sound/packet.ts'
import { createBlocks } from './microphone.ts'
import { createPackets } from './packets.ts'
import { createResampler, levelOf, toMono } from './resample.ts'

const tone = (rate: number, samples: number, from = 0) =>
  Float32Array.from({ length: samples }, (_, at) => Math.sin((2 * Math.PI * 440 * (from + at)) / rate) / 2)

/** A block of a microphone, as far as it is read. */
const block = (given: { at: number; rate: number; channels: readonly Float32Array[] }) =>
  ({
    timestamp: given.at * 1_000,
    sampleRate: given.rate,
    numberOfFrames: given.channels[0]?.length ?? 0,
    numberOfChannels: given.channels.length,
    copyTo: (into: Float32Array, { planeIndex }: { planeIndex: number }) =>
      into.set(given.channels[planeIndex] ?? new Float32Array()),
    close: () => undefined,
  }) as unknown as AudioData

test.each([44_100, 48_000, 16_000, 8_000, 96_000])('a tone at %i Hz is the same tone at 48 kHz', (rate) => {
  const convert = createResampler(rate)
  const made: number[] = []
  for (let from = 0; from < rate; from += rate / 100) made.push(...convert(tone(rate, rate / 100, from)))
  expect(Math.abs(made.length - SAMPLE_RATE)).toBeLessThanOrEqual(2)
  const crossings = made.filter((sample, at) => at > 0 && (made[at - 1] ?? 0) < 0 && sample >= 0).length
  expect(Math.abs(crossings - 440)).toBeLessThanOrEqual(1)
  expect(levelOf(Float32Array.from(made))).toBeCloseTo(0.35, 1)
})

test('stereo becomes the mean of its channels', () => {
  expect([...toMono([Float32Array.of(1, 0.5), Float32Array.of(0, 0.5)])]).toEqual([0.5, 0.5])
  expect([levelOf(new Float32Array()), levelOf(new Float32Array(10))]).toEqual([0, 0])
})

test('makes blocks of 20 ms of any microphone, timed by the quickest arrival', () => {
  const blocks: { length: number; at: number }[] = []
  let now = 0
  const take = createBlocks(
    (samples, at) => blocks.push({ length: samples.length, at }),
    () => now,
  )
  // 44.1 kHz stereo, blocks of 10 ms, which a busy page reads up to 80 ms late.
  for (let index = 0; index < 300; index += 1) {
    now = 5_000 + (index + 1) * 10 + (index % 20 === 0 ? 0 : (index * 7) % 80)
    const samples = tone(44_100, 441, index * 441)
    take(block({ at: 90_000 + index * 10, rate: 44_100, channels: [samples, samples] }))
  }
  expect(new Set(blocks.map(({ length }) => length))).toEqual(new Set([FRAME_SAMPLES]))
  expect(blocks.length).toBeGreaterThanOrEqual(149)
  for (const [index, { at }] of blocks.entries()) expect(Math.abs(at - (5_000 + index * FRAME_MS))).toBeLessThan(1)
})

test('after a gap of the microphone the sound has its own time again', () => {
  const times: number[] = []
  let now = 0
  const take = createBlocks(
    (_, at) => times.push(at),
    () => now,
  )
  for (const at of [0, 20, 40, 2_000, 2_020]) {
    now = at + 20
    take(block({ at, rate: SAMPLE_RATE, channels: [tone(SAMPLE_RATE, FRAME_SAMPLES)] }))
  }
  expect(times).toEqual([0, 20, 40, 2_000, 2_020])
})

test('three frames that follow each other are a packet; a pause begins another', () => {
  const packets = createPackets((at) => at + 1_000_000)
  const add = (at: number) => packets.add({ at, bytes: SILENT_FRAME })
  const made = [0, 20, 40, 60, 500, 520, 540, 560].map((at) => {
    const bytes = add(at)
    return bytes && decodePacket(bytes)
  })
  expect(made.flatMap((each) => (each ? [[each.sequence, each.capturedAt]] : []))).toEqual([
    [0, 1_000_000],
    [1, 1_000_500],
  ])
  const early = createPackets(() => null)
  expect([0, 20, 40].map((at) => early.add({ at, bytes: SILENT_FRAME }))).toEqual([null, null, null])
})
