import { expect, test } from 'vitest'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { playEvening } from '../../simulator/rehearsal/headless.ts'
import { stillHouse } from './testing/rehearsing.ts'
import { rehearse } from './testing/robot-desk.ts'

const LOTS = 8

test('plays the model’s own sale with approvals, limits and callers, and finds no fault in a faultless clerk', async () => {
  const auction = catalogueOf(LOTS)
  const { room, clock } = await stillHouse(LOTS)
  const order = { level: 'storm', seed: 3, people: ['approvals', 'limits', 'callers'] } as const
  const debrief = await rehearse(room, { auctionId: 'spring', ...order, people: [...order.people], clock })
  expect(debrief.discrepancies).toEqual([])
  const { calls } = playEvening({ auction, ...order })
  // A lot that is offered again has calls from two times of the evening.
  const said = debrief.lots.flatMap((lot) => lot.said).sort((one, other) => one.n - other.n)
  const heard = said.map(({ ms, kind, text }) => ({ ms, kind, text }))
  expect(heard).toEqual(calls.map(({ at: ms, kind, text }) => ({ ms, kind, text })))
  const { paddles } = await room.clerk.call('paddles', { query: { auctionId: debrief.rehearsal.copyId } })
  const names = paddles.map(({ client }) => client?.name ?? '')
  expect(names.filter((name) => /^\p{L}+ \p{L}+$/u.test(name))).toHaveLength(paddles.length)
  // Simulated people are not clients of the house.
  expect((await room.clerk.call('clients', { query: {} })).clients).toEqual([])
})
