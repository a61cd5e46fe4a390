import { expect, test } from 'vitest'
import { createSoundClock } from './sound-clock.ts'

test('follows the server by the quickest of the latest answers', () => {
  const device = { ms: 1_000 }
  const clock = createSoundClock(() => device.ms)
  expect(clock.now()).toBeNull()
  const ask = (there: number, back: number) => {
    const asked = device.ms
    device.ms += there
    const at = device.ms + 500_000
    device.ms += back
    clock.answered({ clock: asked, at })
  }
  ask(900, 100)
  expect(clock.now()).toBe(device.ms + 500_000 - 100 + 500)
  ask(10, 10)
  expect(clock.now()).toBe(device.ms + 500_000)
  ask(2_000, 0)
  expect(clock.now()).toBe(device.ms + 500_000)
  for (let time = 0; time < 20; time += 1) ask(100, 0)
  expect(clock.now()).toBe(device.ms + 500_000 + 50)
})
