import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { heldSale } from '../../../shared/sale/diff/held-sale.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { deciding } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, PADDLES } from '../../../shared/sale/testing/any-command.ts'
import { type Audience, type TagBook, view } from '../../../shared/sale/view/view.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { runAtOnce } from '../../http/in-parts.ts'
import { HouseInPlay, TAGS } from '../publish/testing/a-house.ts'
import { wholeSale } from './whole-sale.ts'

const STAMP = { at: '2026-05-01T09:00:00.000Z', seq: 7 }
const AUDIENCES: readonly Audience[] = [
  { kind: 'staff' },
  { kind: 'display' },
  { kind: 'desk' },
  { kind: 'public', paddleNumber: null },
  { kind: 'public', paddleNumber: PADDLES[0] },
]

function expectSame(sale: Sale, tags: TagBook): void {
  for (const audience of AUDIENCES) {
    const seen = view(sale, { audience, tags })
    const atOnce = encode(diff(heldSale(sale.auctionId), seen), STAMP)
    expect(JSON.stringify(runAtOnce(wholeSale(seen, STAMP)))).toBe(JSON.stringify(atOnce))
  }
}

test('makes the same differences in parts as at once, for every audience', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 30 }), (steps) => {
      const house = new HouseInPlay()
      house.after(deciding('startAuction', {}))
      for (const step of steps) house.attempt(commandOf(step, house.room.sale))
      expectSame(house.room.sale, TAGS)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('includes every bid of a lot with more bids than a part has', () => {
  const house = new HouseInPlay()
  house.after(deciding('startAuction', {}))
  house.after(deciding('startLot', { lotNumber: 1 }))
  house.after(deciding('setStartPrice', { lotNumber: 1, startPrice: 500 }, { id: 'new-1' }))
  for (let amount = 1_000; amount <= 130_000; amount += 1_000)
    house.after(deciding('placeBid', { lotNumber: 1, amount, type: 'floor' }, { id: `bid-${amount}` }))
  expectSame(house.room.sale, TAGS)
  const seen = view(house.room.sale, { audience: { kind: 'staff' }, tags: TAGS })
  const parts = [...wholeSale(seen, STAMP)]
  expect(Object.keys(runAtOnce(wholeSale(seen, STAMP)).bids ?? {}).length).toBe(131)
  expect(parts.length).toBeGreaterThan(3)
})
