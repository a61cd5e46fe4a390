import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBareScreen, openPlain, openScreen, startBareScreen } from './testing/live-clients.ts'
import { openLiveHouse } from './testing/live-house.ts'

/** The resources that keep a process alive: connections, and timers. */
function holds(): string[] {
  return process.getActiveResourcesInfo().filter((kind) => /TCP|Timeout/.test(kind))
}

test('disconnects every client on close, accepts no other, and lets the process end', async () => {
  const before = holds()
  const house = await openLiveHouse({ limits: { goodbyeMs: 600_000 } })
  const [screen, plain, stuck] = await Promise.all([
    openScreen(house.port, { token: 'staff' }),
    openPlain(house.port),
    openBareScreen(house.port),
  ])
  stuck.pause()
  const nobody = startBareScreen(house.port)
  await once(nobody, 'open')
  const gone = [new Promise((told) => screen.socket.once('disconnect', told))]
  for (const socket of [plain.socket, nobody]) gone.push(once(socket, 'close'))

  await house.live.close()
  expect(house.live.devices()).toEqual([])
  await Promise.all(gone)
  await expect(once(startBareScreen(house.port), 'open')).rejects.toThrow('503')
  await house.close()
  stuck.terminate()
  await once(stuck, 'close')
  for (let time = 0; time < 1_000 && holds().length > before.length; time++) await turn()
  // The test runner has changing timers too.
  expect(holds().length).toBeLessThanOrEqual(before.length)
})
