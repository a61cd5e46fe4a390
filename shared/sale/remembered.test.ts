import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../engine/decision.ts'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { carryOut } from './carry-out.ts'
import type { Sale } from './state.ts'
import { aSale } from './testing/a-sale.ts'
import { anyStep, commandOf } from './testing/any-command.ts'
import { plainSale } from './testing/plain-sale.ts'

/** A sale without its past, and the order of its lists. */
const whole = (sale: Sale) => {
  const orders = [sale.commissions, sale.paddles, sale.lots, sale.bidLots].map((records) => [...records.keys()].sort())
  return { ...plainSale({ ...sale, commands: [] }), orders, bids: [...sale.lots.values()].map(({ bids }) => [...bids]) }
}

test('each command finds the sale before it, in whichever order they are asked', () => {
  const anyEvening = fc.array(anyStep, { minLength: 100, maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(anyEvening, fc.infiniteStream(fc.nat()), (steps, order) => {
      let { sale } = aSale().live()
      const before = new Map<string, Sale>()
      for (const [at, step] of steps.entries()) {
        const decision = commandOf(step, sale)(sale)
        if (isRefusal(decision)) continue
        const stamp = { at: '2026-05-14T12:00:00.000Z', by: { role: 'staff', device: 'PC' }, cmd: `c${at}` } as const
        before.set(stamp.cmd, sale)
        sale = carryOut(sale, decision, stamp).after
      }
      const records = sale.commands.filter(({ id }) => before.has(id))
      const asked = records.map((record) => ({ record, rank: order.next().value ?? 0 }))
      for (const { record } of asked.sort((a, b) => a.rank - b.rank)) {
        expect(record.start.sale.commands).toEqual([])
        expect(whole(record.start.sale)).toEqual(whole(before.get(record.id) ?? sale))
      }
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 10) },
  )
})
