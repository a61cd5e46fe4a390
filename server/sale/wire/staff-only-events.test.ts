import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff, lotOn } from '../../../shared/sale/diff/diff.ts'
import { evolve } from '../../../shared/sale/evolve.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { aLotAt } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, type Step } from '../../../shared/sale/testing/any-command.ts'
import { oneByOne } from '../../../shared/sale/testing/moment.ts'
import { viewOfDiff } from '../../../shared/sale/view/seen-diffs.ts'
import { type Audience, PUBLIC } from '../../../shared/sale/view/view.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { messagesOf } from './messages.ts'
import type { SaleChange } from './sale-change.ts'

const tags = { get: () => undefined }

/** The types of the messages to an audience about a bid above a limit, which is asked about if it is below 1,000. */
function heardBy(audience: Audience, limit: number): string[] {
  const room = aLotAt(100)
  room.ask('registerPaddle', { paddle: '34', clientId: 'ada', limit })
  const before = room.sale
  const bid = { lotNumber: 1, amount: 600, type: 'floor', paddleNumber: '34' } as const
  expect(room.ask('placeBid', { ...bid, confirm: ['over_limit'] })).toBeNull()
  expect(room.lastTypes.includes('bid_confirmed')).toBe(limit < 600)
  const after = room.sale
  const diff = after.commands.at(-1)?.diff
  if (!diff) throw new Error('The bid has no difference')
  const look = { audience, tags, sale: after, on: lotOn(before, after), hasCharges: false }
  const seen = viewOfDiff(diff, look)
  return messagesOf({ before, after, entries: room.last, diff: seen }, { ...look, seq: 1 }).map(({ type }) => type)
}

test('a confirmed question adds no message for the public or a desk, and one for staff', () => {
  for (const audience of [PUBLIC, { kind: 'display' }, { kind: 'desk' }] as const)
    expect(heardBy(audience, 500)).toEqual(heardBy(audience, 1_000))
  const [confirmed, plain] = [500, 1_000].map((limit) => heardBy({ kind: 'staff' }, limit))
  expect(plain).not.toContain('lot_state_updated')
  expect(confirmed).toContain('lot_state_updated')
})

/** The messages of a command to an audience, for the events that pass. */
function messagesAbout(
  { before, after, entries }: Omit<SaleChange, 'auctionId'>,
  { audience, passes }: { audience: Audience; passes: (isHidden: boolean) => boolean },
) {
  const look = { audience, tags, sale: after, on: lotOn(before, after), hasCharges: false }
  const seenIn = (from: Sale, to: Sale, by = audience) => viewOfDiff(diff(from, to), { audience: by, tags, sale: to })
  const passing = oneByOne(before, entries).flatMap(({ sale, entry }) => {
    const next = evolve(sale, entry)
    const isHidden = seenIn(sale, next).size === 0 && seenIn(sale, next, { kind: 'staff' }).size > 0
    return passes(isHidden) ? entry : []
  })
  const change = { before, after, entries: passing, diff: seenIn(before, after) }
  return messagesOf(change, { ...look, seq: 1 })
}

test('an event that only staff see adds no message for others, and changes none', () => {
  const play = (steps: Step[]) => {
    const room = aLotAt(500)
    room.ask('registerPaddle', { paddle: '34', clientId: 'ada', limit: 2_000 })
    for (const step of steps) {
      const before = room.sale
      room.attempt(commandOf(step, before))
      if (room.sale === before) continue
      const change = { before, after: room.sale, entries: room.last }
      for (const audience of [PUBLIC, { kind: 'display' }, { kind: 'desk' }] as const) {
        const all = messagesAbout(change, { audience, passes: () => true })
        const seen = messagesAbout(change, { audience, passes: (isHidden) => !isHidden })
        expect(all, `${audience.kind}: ${room.lastTypes.join()}`).toEqual(seen)
      }
    }
  }
  const steps = fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' })
  fc.assert(fc.property(steps, play), { numRuns: PROPERTY_RUNS })
})
