import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageOf } from '../../../shared/sale/live.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { SimulatedClerk } from '../../../simulator/crowd/clerk.ts'
import { badLine, FATES, type Luck } from './testing/bad-line.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const WELL: Luck = { there: 1, back: 1, bids: false, fate: 'well' }
const LONGEST_SALE_MS = 20 * 60_000

/** Runs a clerk until the sale ends, over a line with these faults; the line is good after the last one. */
async function runSale(luck: readonly Luck[], options?: Parameters<typeof badLine>[1]) {
  let used = 0
  const { house, ...line } = badLine(() => luck[used++] ?? WELL, options)
  let isOver = false
  let standstills = 0
  const clerk = new SimulatedClerk({
    ...line,
    pace: 50,
    tally: { count: () => undefined },
    onSaleOver: () => {
      isOver = true
    },
    onStandstill: () => {
      standstills += 1
    },
  })
  for (let ms = 0; ms < LONGEST_SALE_MS && !isOver; ms += 500) await vi.advanceTimersByTimeAsync(500)
  clerk.leave()
  const { sale } = house.room
  return { isOver, standstills, outcomes: sale.order.filter((lotNumber) => sale.lots.get(lotNumber)?.outcome).length }
}

const anyLuck = fc.record<Luck>({
  there: fc.nat({ max: 400 }),
  back: fc.nat({ max: 400 }),
  bids: fc.boolean(),
  fate: fc.oneof({ weight: 12, arbitrary: fc.constant('well' as const) }, fc.constantFrom(...FATES)),
})

test('the clerk ends the sale without help, with any faults of calls, replies and messages', async () => {
  const anyLine = fc.array(anyLuck, { maxLength: 300, size: 'max' })
  await fc.assert(
    fc.asyncProperty(anyLine, async (luck) => {
      expect(await runSale(luck)).toEqual({ isOver: true, standstills: 0, outcomes: 4 })
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 5) },
  )
})

type Told = MessageOf<'sale-changed'>

/** A fault beyond those of a real line: the first such message is lost. */
function swallowing(isIt: (message: Told) => boolean) {
  let isSwallowed = false
  return {
    swallows(message: Told) {
      const isFirst = !isSwallowed && isIt(message)
      isSwallowed ||= isFirst
      return isFirst
    },
  }
}

test('reads the sale if a command’s effect does not appear, instead of repeating it', async () => {
  const changes = [
    ['head', 'activeLot'],
    ['lots', 'startPrice'],
    ['lots', 'outcome'],
    ['head', 'fairWarning'],
    ['head', 'live'],
  ] as const
  for (const [table, field] of changes) {
    const isIt = ({ diff }: Told) =>
      Object.values(diff[table] ?? {}).some((edit) => 'patch' in edit && field in edit.patch)
    expect(await runSale([], swallowing(isIt)), field).toEqual({ isOver: true, standstills: 0, outcomes: 4 })
  }
})

test('reads a sale again if nothing changed for half a minute, and continues', async () => {
  const isFirst = ({ prev, seq }: Told) => prev === seq
  expect(await runSale([], swallowing(isFirst))).toEqual({ isOver: true, standstills: 1, outcomes: 4 })
})
