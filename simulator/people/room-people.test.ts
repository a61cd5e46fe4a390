import { expect, test } from 'vitest'
import { isOfRoom } from '../../shared/rules/bids.ts'
import { playEvening } from '../rehearsal/headless.ts'
import { LEVELS } from '../rehearsal/levels.ts'
import { KINDS_OF_SALE } from './kinds.ts'
import { catalogueOf } from './made-up-catalogue.ts'
import { rehearsalLots } from './people.ts'
import { RoomPeople } from './room-people.ts'

const auction = catalogueOf(120)
const lots = rehearsalLots(auction)
const peopleOf = (seed: number) => new RoomPeople({ seed, crowd: LEVELS.busy.crowd, kind: KINDS_OF_SALE.general, lots })
const EVENING = playEvening({ auction, level: 'busy', seed: 2, kind: 'general' })

test('lets a person whose budget is spent bid on no later lot', () => {
  const budgets = new Map(peopleOf(2).people.map(({ paddle, budget }) => [paddle, budget]))
  const spent = new Map<string, number>()
  const goneSince = new Map<string, number>()
  for (const { n, kind, type, paddleNumber: paddle, amount = 0, text } of EVENING.calls) {
    if (!paddle || !type || !isOfRoom({ type })) continue
    // The bid of a reopened lot may be anyone's.
    if (kind === 'bid' && !/reopen|Forgive/.test(text) && goneSince.has(paddle)) expect([paddle, n]).toEqual('gone')
    if (kind !== 'sold') continue
    spent.set(paddle, (spent.get(paddle) ?? 0) + amount)
    if ((spent.get(paddle) ?? 0) >= (budgets.get(paddle) ?? Number.POSITIVE_INFINITY)) goneSince.set(paddle, n)
  }
  expect(goneSince.size).toBeGreaterThan(0)
})

test('has most people a third into the evening and fewer at its end', () => {
  const comers = (from: number, to: number) => {
    const counts = Array.from({ length: 20 }, (_, seed) => peopleOf(seed)).flatMap((people) =>
      lots.slice(from * lots.length, to * lots.length).map((lot) => people.demandFor(lot).takers.length),
    )
    return counts.reduce((sum, count) => sum + count, 0) / counts.length
  }
  expect(comers(0.25, 0.5)).toBeGreaterThan(comers(0.8, 1))
})

test('bids more slowly by telephone than in the room', () => {
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

test('brings dealers to most lots at lower values, collectors to fewer at higher ones', () => {
  const come = { dealer: 0, collector: 0, private: 0 }
  const there = { dealer: 0, collector: 0, private: 0 }
  const give = { dealer: [] as number[], collector: [] as number[], private: [] as number[] }
  for (let seed = 0; seed < 10; seed += 1) {
    const room = peopleOf(seed)
    const roles = new Map(room.people.map(({ paddle, role }) => [paddle, role]))
    for (const { role } of room.people) there[role] += 1
    for (const { takers, worth } of lots.map((lot) => room.demandFor(lot)))
      for (const { paddle, value } of takers) {
        const role = roles.get(paddle)
        if (!role) continue
        come[role] += 1
        give[role].push(value / worth)
      }
  }
  const lotsOf = (role: keyof typeof come) => come[role] / there[role]
  const middle = (role: keyof typeof give) =>
    give[role].toSorted((a, b) => a - b)[Math.floor(give[role].length / 2)] ?? 0
  expect(lotsOf('dealer')).toBeGreaterThan(2 * lotsOf('collector'))
  expect(lotsOf('collector')).toBeGreaterThan(lotsOf('private'))
  expect(middle('dealer')).toBeLessThan(middle('private'))
  expect(middle('private')).toBeLessThan(middle('collector'))
})

test('holds some of the room and more of the telephones back until fair warning', () => {
  const people = Array.from({ length: 30 }, (_, seed) => peopleOf(seed).people).flat()
  const share = (wanted: string) => {
    const some = people.filter(({ channel }) => channel === wanted)
    return some.filter(({ waitsForWarning }) => waitsForWarning).length / some.length
  }
  expect(share('floor')).toBeCloseTo(0.08, 1)
  expect(share('phone')).toBeGreaterThan(share('floor'))
})
