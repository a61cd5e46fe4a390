import { expect, test } from 'vitest'
import { isRefusal } from '../../engine/decision.ts'
import { type Count, CountedRecords } from '../../engine/testing/counted-records.ts'
import { carryOut, decide } from '../carry-out.ts'
import { COMMANDS } from '../features/index.ts'
import type { Sale } from '../state.ts'
import { aSale } from '../testing/a-sale.ts'
import { withAsleep } from './told-asleep.ts'

const of = (lot: number) => ({ paddleNumber: String(1_000 + lot) })
const BY = { at: '2026-05-14T11:00:00.000Z', by: { role: 'staff', device: 'PC' }, cmd: 'bid' } as const

/** The records used by one room bid in a sale of so many lots, and as many paddles with a budget and two advance bids. */
function usedByBid(count: number): number {
  const numbers = Array.from({ length: count }, (_, at) => 1 + at)
  const room = aSale({ lots: numbers })
  room.ask('registerPaddles', {
    rows: numbers.map((each) => ({ paddle: String(1_000 + each), clientId: null, limit: null })),
  })
  const bids = numbers.flatMap((each) =>
    [each, (each % count) + 1].map((lotNumber) => ({ lotNumber, amount: 900, budget: 1_900, ...of(each) })),
  )
  expect(room.ask('addAdvancedBids', { bids })).toBeNull()
  room.live().lot(2).asking(800)
  const used: Count = { records: 0 }
  const { lots, commissions, paddles } = room.sale
  const tables = Object.entries({ lots, commissions, paddles })
  const counted = tables.map(([name, records]) => [name, new CountedRecords<unknown, unknown>(records, used)])
  // The tables are the same, but counted.
  const before = { ...room.sale, ...Object.fromEntries(counted) } as Sale
  const input = COMMANDS.placeBid.input.parse({ lotNumber: 2, amount: 1_100, type: 'floor', ...of(2) })
  const decision = decide('placeBid', before, { input, given: { id: 'bid', at: BY.at, by: BY.by } })
  if (isRefusal(decision)) throw new Error(decision.message)
  const { after } = carryOut(before, decision, BY)
  const told = withAsleep(after.commands.at(-1)?.diff ?? new Map(), { before, after })
  // The bid uses the budget of its paddle, so that its advance bid on the next lot falls asleep.
  expect([...(told.get('commissions')?.values() ?? [])].map(({ is }) => is)).toMatchObject([
    { paddleNumber: '1002', lotNumber: 3, asleep: 'budget' },
  ])
  return used.records
}

test('a bid in a sale of four times as many lots and budgets uses four times as many records', () => {
  expect(usedByBid(200)).toBeLessThanOrEqual(4.6 * usedByBid(50))
})
