import { expect, test } from 'vitest'
import { INCIDENTS } from '../../shared/entities/rehearsal/rehearsal.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { LADDER_PRESETS } from '../../shared/rules/ladder-presets.ts'
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

test('offers the ladder that fits, and replaces the briefing by one that is played with it', async () => {
  const { room, clock } = await stillHouse(8)
  const { clerk } = room
  const order = { auctionId: 'spring', level: 'busy', seed: 3, briefing: true } as const
  const first = await clerk.call('startRehearsal', { body: order })
  await clock.rest()
  expect(first.fittingLadder).toBe('About ten per cent, in round figures')
  expect(first.notes.join()).toMatch(/steps of this sale’s ladder are too large for 5 of its 8 lots/)
  const body = { like: first.id ?? '', ladder: 'fitting', briefing: true } as const
  const second = await clerk.call('startRehearsal', { body })
  await clock.rest()
  expect(second).toMatchObject({ state: 'briefing', seed: 3, level: 'busy', fittingLadder: null })
  expect(second.notes.join()).toMatch(/played with the ladder “About ten per cent, in round figures”/)
  const [real, copy] = (await clerk.call('auctionData')).map(({ auctionId }) => auctionId)
  expect([copy, real]).toEqual(expect.arrayContaining(['spring', second.copyId]))
  const ladderOf = async (auctionId: string) => (await clerk.call('terms', { params: { auctionId } })).ladder
  expect(await ladderOf('spring')).toEqual(DEFAULT_TERMS.ladder)
  expect(await ladderOf(second.copyId ?? '')).toEqual(LADDER_PRESETS.tenPerCent.ladder)
  // The replaced one leaves nothing.
  expect(await clerk.call('rehearsals')).toEqual([])
  await clerk.call('endRehearsal')
  const [last] = await clerk.call('rehearsals')
  expect(last?.id).toBe(second.id)
  // One that has begun is not replaced.
  await clerk.call('startRehearsal', { body: { auctionId: 'spring', level: 'busy', seed: 3 } })
  expect((await clerk.try('startRehearsal', { body: { like: second.id ?? '', ladder: 'fitting' } })).status).toBe(409)
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
