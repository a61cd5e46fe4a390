import { expect, test } from 'vitest'
import type { FromSoundRoom } from '../../../shared/sound/messages.ts'
import { SILENT_FRAME } from '../../../shared/sound/opus-frame.ts'
import { encodePacket } from '../../../shared/sound/packet.ts'
import { countDelays, delay95 } from './delays.ts'
import { DELAY_COUNTS_MS, LISTENERS_AT_ONCE } from './sound-limits.ts'
import { SoundRoom } from './sound-room.ts'

const packet = (sequence: number) =>
  encodePacket({ sequence, capturedAt: 1_000, frames: [SILENT_FRAME, SILENT_FRAME, SILENT_FRAME] })

function page() {
  const told: FromSoundRoom[] = []
  const frames: Buffer[] = []
  return {
    told,
    frames,
    tell: (message: FromSoundRoom) => told.push(message),
    send: (frame: Buffer) => frames.push(frame),
  }
}

function room(now = { ms: 0 }) {
  return { now, room: new SoundRoom(() => now.ms) }
}

test('one screen speaks at a time; a second learns which', () => {
  const { room: sound } = room()
  const [clerk, auctioneer] = [page(), page()]
  expect(sound.speak(clerk, { by: 'Clerk Screen', device: 'This PC' })).toBeNull()
  expect(sound.speak(clerk, { by: 'Clerk Screen', device: 'This PC' })).toBeNull()
  expect(sound.speak(auctioneer, { by: 'Auctioneer', device: 'This PC' })).toBe('Clerk Screen')
  // Another device with a screen of the same name, and the same screen after its connection was lost.
  expect(sound.speak(auctioneer, { by: 'Clerk Screen', device: 'Tablet' })).toBe('Clerk Screen')
  const again = page()
  expect(sound.speak(again, { by: 'Clerk Screen', device: 'This PC' })).toBeNull()
  sound.leave(clerk)
  expect(sound.by).toBe('Clerk Screen')
  sound.leave(again)
  expect(sound.speak(auctioneer, { by: 'Auctioneer', device: 'This PC' })).toBeNull()
  expect(auctioneer.told).toContainEqual({ speaks: true, by: 'Auctioneer' })
})

test('listeners learn whether somebody speaks, and not who', () => {
  const { room: sound } = room()
  const [clerk, phone, late] = [page(), page(), page()]
  sound.listen(phone)
  sound.speak(clerk, { by: 'Clerk Screen', device: 'This PC' })
  sound.listen(late)
  sound.leave(clerk)
  expect(phone.told).toEqual([{ speaks: false }, { speaks: true }, { speaks: false }])
  expect(late.told).toEqual([{ speaks: true }, { speaks: false }])
})

test('every listener gets the same bytes of each packet in order, also beyond one turn', async () => {
  const { room: sound } = room()
  const phones = Array.from({ length: 2 * LISTENERS_AT_ONCE + 1 }, page)
  for (const phone of phones) sound.listen(phone)
  for (const sequence of [0, 1, 2]) expect(sound.take(packet(sequence))).toBe(true)
  const [first] = phones
  await expect.poll(() => phones.map(({ frames }) => frames.length)).toEqual(phones.map(() => 3))
  for (const { frames } of phones) expect(frames.every((frame, at) => frame === first?.frames[at])).toBe(true)
  // The head of a binary frame, and the packet.
  expect(first?.frames.map((frame) => frame.subarray(0, 2))).toEqual([0, 1, 2].map(() => Buffer.of(0x82, 29)))
  expect(first?.frames[2]?.subarray(2)).toEqual(Buffer.from(packet(2)))
})

test('other bytes reach nobody', () => {
  const { room: sound } = room()
  const phone = page()
  sound.listen(phone)
  for (const bytes of [Uint8Array.of(), Uint8Array.of(1), packet(0).slice(1), Uint8Array.of(...packet(0), 0)])
    expect(sound.take(bytes)).toBe(false)
  expect(phone.frames).toEqual([])
})

test('the figure for staff counts recent reports, here and at mirrors', () => {
  const { now, room: sound } = room()
  const [one, two, desk] = [page(), page(), page()]
  sound.countFar(() => [{ listeners: 20, delays: [[400, 18]] }])
  for (const phone of [one, two]) sound.listen(phone)
  sound.delayIs(one, 200)
  sound.delayIs(desk, 9_000)
  expect(sound.audience()).toEqual({ listeners: 22, delay95: 400 })
  now.ms = DELAY_COUNTS_MS + 1
  sound.countFar(() => [])
  expect(sound.audience()).toEqual({ listeners: 2, delay95: null })
  sound.watch(desk)
  sound.tellAudience()
  sound.delayIs(two, 133)
  sound.tellAudience()
  expect(desk.told).toContainEqual({ audience: { listeners: 2, delay95: 140 } })
})

test('at most one of twenty phones has a longer delay than the figure', () => {
  const delays = Array.from({ length: 100 }, (_, index) => index * 7)
  const figure = delay95([countDelays(delays.slice(0, 40)), countDelays(delays.slice(40))])
  expect(delays.filter((delay) => delay > (figure ?? 0)).length).toBeLessThanOrEqual(5)
  expect(figure).toBeLessThanOrEqual(680)
  expect(delay95([])).toBeNull()
})
