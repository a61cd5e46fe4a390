import { expect, test } from 'vitest'
import { createHouseClock, createSoundRelay } from './sound-relay.ts'

test('a mirror follows the house’s clock by its quickest answer', async () => {
  let own = 50_000
  const clock = createHouseClock(() => own)
  expect(clock.now()).toBe(50_000)
  // The house is 3 s behind; the first answer takes 1 s in one direction, the second 20 ms in each.
  const ways = [
    { there: 0, back: 1_000 },
    { there: 20, back: 20 },
    { there: 700, back: 0 },
  ]
  const asked: unknown[] = []
  const line = {
    isLive: () => true,
    async ask(question: object) {
      asked.push(question)
      const way = ways.shift() ?? { there: 0, back: 0 }
      own += way.there
      const at = own - 3_000
      own += way.back
      return { at }
    },
  }
  const room = { here: () => ({ listeners: 2, delays: [[140, 2] as const] }) }
  const relay = createSoundRelay({ line, room, clock, logged: () => undefined })
  await relay.tell()
  await relay.tell()
  await relay.tell()
  relay.close()
  expect(own - clock.now()).toBe(3_000)
  expect(asked[0]).toEqual({ kind: 'sound', listeners: 2, delays: [[140, 2]] })
})
