import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IssuedStatement, Side } from '../../shared/entities/money/statements.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL } from '../../shared/sale/testing/any-command.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { documentDue, type Known, summariesOf } from './statement-of.ts'

const SIDES: readonly Side[] = ['buyers', 'vendors']
/** 10,000 by night. */
const RUNS = PROPERTY_RUNS >= 1_000 ? PROPERTY_RUNS * 10 : PROPERTY_RUNS

/** A live sale with charges, whose lots have vendors and commissions. */
function charged() {
  const lots = POOL.slice(0, 4)
  const room = aSale({ lots, advancedBids: LEFT, reserve: 1_500 })
  room.ask('editMetadata', { currency: 'GBP', confirm: ['currency'] })
  room.ask('setTerms', { charges: presetCharges('flat', 'GBP') })
  const edits = lots.map((lot_number, at) => ({
    lot_number,
    title: `Lot ${lot_number}`,
    vendor: ['Mr Smith', 'Estate of a lady', ''][at % 3] ?? '',
    vendor_commission: `${12.5 + at}`,
  }))
  room.ask('editLots', { lots: edits })
  return room.live().lot(1).asking(500)
}

/** Issues whatever is due to anybody: credit notes first, then statements. */
function issueAll(sale: Sale, issued: IssuedStatement[]): void {
  const known: Known = { issued, clientOf: () => null }
  const issue = (side: Side, party: string | null, kind: IssuedStatement['kind']) => {
    const due = documentDue(sale, known, { side, party, kind, at: '2026-05-14T12:00:00.000Z' })
    if (typeof due !== 'number') issued.push({ ...due, number: issued.length + 1 })
  }
  for (const side of SIDES) {
    for (const { party, creditDue, lots } of summariesOf(sale, known, side)) {
      if (creditDue) issue(side, party, 'credit')
      if (lots > 0) issue(side, party, 'statement')
    }
  }
}

/** What was issued to a side, credit notes taken off. */
const issuedSum = (issued: readonly IssuedStatement[], side: Side, part: 'hammer' | 'total' | 'proceeds') =>
  issued
    .filter((each) => each.side === side)
    .reduce((sum, each) => sum + (each.kind === 'credit' ? -1 : 1) * each.sum[part], 0)

test('whatever happens between issues, what was issued without its credit notes is the results, for buyers and vendors', () => {
  let credits = 0
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' }), (steps) => {
      const room = charged()
      const issued: IssuedStatement[] = []
      for (const [at, step] of steps.entries()) {
        room.attempt((sale) => commandOf(step, sale)(sale))
        if (at % 10 === 9) issueAll(room.sale, issued)
      }
      issueAll(room.sale, issued)
      credits += issued.filter(({ kind }) => kind === 'credit').length
      const results = [...room.sale.lots.values()].reduce(
        (sum, { outcome }) => sum + (outcome?.status === 'sold' ? (outcome.amount ?? 0) : 0),
        0,
      )
      const minor = 10 ** (issued.at(-1)?.digits ?? 0)
      for (const side of SIDES) expect(issuedSum(issued, side, 'hammer')).toBe(results * minor)
      const before = issued.length
      issueAll(room.sale, issued)
      expect(issued).toHaveLength(before)
    }),
    { numRuns: RUNS },
  )
  expect(credits).toBeGreaterThan(0)
})
