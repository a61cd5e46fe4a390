import { expect, test } from 'vitest'
import { INCIDENTS } from '../../shared/entities/rehearsal/rehearsal.ts'
import { connectScreen } from '../start/testing/screen.ts'
import { rehearsing, stillHouse } from './testing/rehearsing.ts'

const TEN_SECONDS = 10_000

test('starts the room ten seconds after a clerk’s screen opens, and not earlier', async () => {
  const { room, clock } = await stillHouse(2)
  const { clerk } = room
  const order = { auctionId: 'spring', level: 'busy', seed: 3, briefing: true } as const
  expect(await clerk.call('startRehearsal', { body: order })).toMatchObject({ state: 'briefing', beginsInMs: null })
  clock.goTo((await clock.rest()) + TEN_SECONDS * 6)
  await clock.rest()
  expect(await clerk.call('rehearsal')).toMatchObject({ state: 'briefing', beginsInMs: null, callsSaid: 0 })

  const { socket } = await connectScreen(room.url)
  socket.emit('screen', { screen: 'Clerk Screen' })
  const screens = async () => (await clerk.call('devices')).map(({ screen }) => screen)
  await expect.poll(screens).toContain('Clerk Screen')
  clock.goTo(await clock.rest())
  const begins = await clock.rest()
  expect(await clerk.call('rehearsal')).toMatchObject({ beginsInMs: TEN_SECONDS })
  clock.goTo(begins)
  await clock.rest()
  expect(await clerk.call('rehearsal')).toMatchObject({ state: 'running', callsSaid: 1, ms: 0 })
})

test('lists a queued incident, which can be cancelled, and shows the record next to the calls', async () => {
  const { room, clock, desk } = await rehearsing(4)
  await clock.rest()
  const { clerk } = room
  for (const incident of ['split', 'misheard'] as const) await clerk.call('rehearsalIncident', { body: { incident } })
  expect(await clerk.call('rehearsalTruth', { query: {} })).toMatchObject({ queued: ['split', 'misheard'] })
  for (const incident of INCIDENTS) await clerk.call('cancelIncident', { params: { incident } })
  await desk.work({ until: (calls) => calls.some(({ kind }) => kind === 'open') })
  const { queued, recorded } = await clerk.call('rehearsalTruth', { query: {} })
  expect(queued).toEqual([])
  expect(recorded).toContainEqual(expect.objectContaining({ lotNumber: 1, what: 'Lot 1 started', device: 'This PC' }))
})
