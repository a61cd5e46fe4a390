import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from '../../engine/differences.ts'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { evolve } from '../evolve.ts'
import type { Sale } from '../state.ts'
import { aLotAt, aSale } from '../testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL, type Step } from '../testing/any-command.ts'
import { withoutCounters } from '../testing/plain-sale.ts'
import { apply } from './apply.ts'
import { conflicts, diff, encode, reverse } from './diff.ts'

const stamp = { at: '2026-05-14T12:00:00.000Z', seq: 1_000 }
const anyEvening = fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' })
const sent = (sale: Sale, changes: ReturnType<typeof diff>) =>
  apply(sale, JSON.parse(JSON.stringify(encode(changes, stamp))), stamp)

function playEach(steps: readonly Step[], look: (before: Sale, after: Sale) => void): void {
  const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
    .live()
    .lot(1)
    .asking(500)
  for (const step of steps) {
    const before = room.sale
    room.attempt(commandOf(step, before))
    if (room.sale !== before) look(before, room.sale)
  }
}

test('a sent difference turns the earlier sale into the later, and its reverse the later into the earlier', () => {
  fc.assert(
    fc.property(anyEvening, (steps) =>
      playEach(steps, (before, after) => {
        const changes = diff(before, after)
        expect(conflicts(before, changes)).toEqual([])
        expect(withoutCounters(sent(before, changes))).toEqual(withoutCounters(after))
        expect(withoutCounters(sent(after, reverse(changes)))).toEqual(withoutCounters(before))
      }),
    ),
    { numRuns: PROPERTY_RUNS },
  )
})

test('a command changes only the lots and bids that it names', () => {
  fc.assert(
    fc.property(anyEvening, (steps) =>
      playEach(steps, (before, after) => {
        const record = after.commands.at(-1)
        expect(encode(record?.diff ?? new Map(), stamp)).toEqual(encode(diff(before, after), stamp))
      }),
    ),
    { numRuns: PROPERTY_RUNS },
  )
})

test('a floor bid is one line of a difference', () => {
  const room = aLotAt(1_000)
  const before = room.sale
  room.floor('AAAAAAAAAAAAAAAA', 1_200)
  const { at = '' } = room.last[0] ?? {}
  expect(encode(diff(before, room.sale), { at, seq: room.sale.seq })).toEqual({
    bids: { AAAAAAAAAAAAAAAA: { put: { lotNumber: 1, amount: 1_200, type: 'floor' } } },
  })
})

test('sales that differ only in derived data have no difference', () => {
  const { sale, entries } = aLotAt(1_000).floor('a', 1_200)
  const again = entries.reduce(evolve, aSale().sale)
  expect([...changesOf(diff(sale, { ...sale, lots: again.lots, position: new Map(sale.position) }))]).toEqual([])
})
