import { expect, test } from 'vitest'
import { isOfRoom } from '../../shared/rules/bids.ts'
import { catalogueOf } from '../rehearsal/debrief/testing/catalogue.ts'
import { playEvening } from '../rehearsal/headless.ts'
import { LEVELS } from '../rehearsal/levels.ts'
import { KINDS_OF_SALE } from './kinds.ts'
import { rehearsalLots } from './people.ts'
import { RoomPeople } from './room-people.ts'

const auction = catalogueOf(120)
const lots = rehearsalLots(auction)
const peopleOf = (seed: number) => new RoomPeople({ seed, crowd: LEVELS.busy.crowd, kind: KINDS_OF_SALE.general, lots })
const EVENING = playEvening({ auction, level: 'busy', seed: 2, kind: 'general' })

test('whoever has spent the budget bids on no later lot', () => {
  const budgets = new Map(peopleOf(2).people.map(({ paddle, budget }) => [paddle, budget]))
  const spent = new Map<string, number>()
  const goneSince = new Map<string, number>()
  for (const { n, kind, type, paddleNumber: paddle, amount = 0, text } of EVENING.calls) {
    if (!paddle || !type || !isOfRoom({ type })) continue
    // A bid as the hammer fell is anybody's.
    if (kind === 'bid' && !/reopen|Forgive/.test(text) && goneSince.has(paddle)) expect([paddle, n]).toEqual('gone')
    if (kind !== 'sold') continue
    spent.set(paddle, (spent.get(paddle) ?? 0) + amount)
    if ((spent.get(paddle) ?? 0) >= (budgets.get(paddle) ?? Number.POSITIVE_INFINITY)) goneSince.set(paddle, n)
  }
  expect(goneSince.size).toBeGreaterThan(0)
})

test('the room warms up, is at its best after a third, and tires', () => {
  const comers = (from: number, to: number) => {
    const counts = Array.from({ length: 20 }, (_, seed) => peopleOf(seed)).flatMap((people) =>
      lots.slice(from * lots.length, to * lots.length).map((lot) => people.demandFor(lot).takers.length),
    )
    return counts.reduce((sum, count) => sum + count, 0) / counts.length
  }
  expect(comers(0.25, 0.5)).toBeGreaterThan(comers(0.8, 1))
})

test('a telephone is slower than the room', () => {
  const waits = (wanted: 'floor' | 'phone') => {
    const all = EVENING.calls.flatMap(({ n, at, kind, type, lotNumber }) => {
      const before = EVENING.calls[n - 2]
      return kind === 'bid' && type === wanted && before?.kind === 'bid' && before.lotNumber === lotNumber
        ? [at - before.at]
        : []
    })
    return all.reduce((sum, each) => sum + each, 0) / all.length
  }
  expect(waits('phone')).toBeGreaterThan(waits('floor') * 1.15)
})
