import { expect, test } from 'vitest'
import { PACKET_MS } from '../../../shared/sound/packet.ts'
import { createPlayout, type Playing } from './playout.ts'

/** A person pauses between sentences: every tenth packet is quiet. */
const isQuiet = (sequence: number) => sequence % 10 === 9

/** Plays packets that each need this time on the network, in ms, in order; null for one that is lost. */
function play(ways: readonly (number | null)[], quiet = isQuiet): (Playing | null)[] {
  const playout = createPlayout()
  let arrival = 0
  return ways.flatMap((way, sequence) => {
    if (way === null) return []
    const captured = sequence * PACKET_MS
    arrival = Math.max(arrival, captured + way)
    return [playout.play({ sequence, age: arrival - captured, now: arrival / 1_000 + 5, isQuiet: quiet(sequence) })]
  })
}

const delays = (played: readonly (Playing | null)[]) => played.flatMap((each) => (each ? [Math.round(each.delay)] : []))
/** The silences between packets, in ms. */
function gaps(played: readonly (Playing | null)[]): number[] {
  const times = played.flatMap((each) => (each ? [each.at] : []))
  return times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) * 1_000 - PACKET_MS))
}

test('plays packets one after the other on an even network, soon', () => {
  const played = play(new Array(100).fill(20))
  expect(gaps(played).every((gap) => gap === 0)).toBe(true)
  expect(Math.max(...delays(played))).toBeLessThanOrEqual(80)
})

test('does not stutter for long on an uneven network', () => {
  const ways = Array.from({ length: 400 }, (_, index) => (index % 9 === 0 ? 200 : 30))
  const played = play(ways)
  expect(
    gaps(played)
      .slice(100)
      .filter((gap) => gap > 0),
  ).toEqual([])
  expect(Math.max(...delays(played))).toBeLessThan(450)
})

test('the delay shrinks again when the network is calm', () => {
  const ways = Array.from({ length: 2_000 }, (_, index) => (index < 100 && index % 9 === 0 ? 400 : 20))
  const after = delays(play(ways))
  expect(after.at(-1) ?? 0).toBeLessThan(200)
  expect(after.at(-1) ?? 0).toBeLessThan(after[90] ?? 0)
})

/** A network that stands still for these packets, and then sends them together. */
const stoodStill = ({ from, packets, of }: { from: number; packets: number; of: number }) =>
  Array.from({ length: of }, (_, index) =>
    index >= from && index < from + packets ? 20 + (from + packets - index) * PACKET_MS : 20,
  )

test.each([
  { packets: 3, most: 280 },
  { packets: 15, most: 1_000 },
])('catches up in pauses after a network that stood still for $packets packets', ({ packets, most }) => {
  const after = delays(play(stoodStill({ from: 100, packets, of: 300 })))
  expect(Math.max(...after)).toBeLessThanOrEqual(most)
  // Twelve seconds of sound later.
  expect(after.at(-1) ?? 0).toBeLessThanOrEqual(140)
})

test('catches up with somebody who makes no pause, more slowly', () => {
  const after = delays(play(stoodStill({ from: 100, packets: 15, of: 600 }), () => false))
  expect(after[200] ?? 0).toBeGreaterThan(300)
  expect(after.at(-1) ?? 0).toBeLessThan(250)
})

test('a pause of the speaker is no lateness: the sound begins again as soon as at first', () => {
  const playout = createPlayout()
  const heard = Array.from({ length: 60 }, (_, sequence) => {
    const muted = sequence < 30 ? 0 : 200
    const now = 5 + (sequence * PACKET_MS + muted) / 1_000
    return playout.play({ sequence, age: 20, now, isQuiet: false })
  })
  expect(delays(heard)).toEqual(heard.map(() => 80))
})

test('who begins to listen in the middle of a sale hears it as soon as others', () => {
  const playout = createPlayout()
  // The output's clock begins with the tap.
  expect(playout.play({ sequence: 60_000, age: 20, now: 0.1, isQuiet: false })?.delay).toBeCloseTo(80)
})

test('a lost packet leaves its silence, and moves no other', () => {
  const ways = Array.from({ length: 50 }, (_, index) => (index === 20 ? null : 20))
  expect(gaps(play(ways)).filter((gap) => gap !== 0)).toEqual([PACKET_MS])
})

test('a repeated packet is not played twice, and another speaker begins anew', () => {
  const playout = createPlayout()
  const arrived = { age: 20, now: 5, isQuiet: false }
  for (let sequence = 0; sequence < 100; sequence += 1) playout.play({ sequence, ...arrived })
  expect(playout.play({ sequence: 99, ...arrived })).toBeNull()
  expect(playout.play({ sequence: 0, ...arrived })).not.toBeNull()
})

test.each([-200, 200])(
  'an hour of silence and sound with an output clock that is off by %i ppm stays within its delay',
  (ppm) => {
    const playout = createPlayout()
    const hour = 3_600_000 / PACKET_MS
    let left = 0
    let most = 0
    for (let sequence = 0; sequence < hour; sequence += 1) {
      const age = 20 + (sequence % 7) * 5
      const now = 5 + ((sequence * PACKET_MS + age) * (1 + ppm / 1_000_000)) / 1_000
      const playing = playout.play({ sequence, age, now, isQuiet: false })
      if (playing) most = Math.max(most, playing.delay)
      else left += 1
    }
    expect(most).toBeLessThan(300)
    // A clock that is slow by 0.02 % loses 0.72 s in an hour.
    expect(left).toBeLessThan(100)
  },
)
