import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { partyPath, type Side } from '../../shared/entities/money/statements.ts'
import { presetCharges } from '../../shared/money/charge-presets.ts'
import { aRound } from '../../shared/sale/features/rounds/testing/a-round.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL } from '../../shared/sale/testing/any-command.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { runAtOnce } from '../http/in-parts.ts'
import { partyNamed, statementOf, summariesOf } from './statement-of.ts'

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

const anyEvening = fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' })
const nobody = () => null

/** Expects that the statements of both sides have each sold lot once, and add up to the results. */
function expectEqualSums(sale: Sale): void {
  const outcomes = [...sale.lots.values()].flatMap(({ outcome }) => (outcome?.status === 'sold' ? [outcome] : []))
  const results = outcomes.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  for (const side of SIDES) {
    const summaries = runAtOnce(summariesOf(sale, nobody, side))
    const statements = summaries.map(({ party }) => statementOf(sale, nobody, { side, party }))
    const minor = 10 ** (statements[0]?.digits ?? 0)
    expect(statements.reduce((sum, each) => sum + each.sum.hammer, 0)).toBe(results * minor)
    // An appeal has a line for each pledge.
    const lots = new Set(statements.flatMap(({ lines }) => lines.map(({ lotNumber }) => lotNumber)))
    expect(lots.size).toBe(outcomes.length)
  }
}

test('the sum of the statements equals the sum of the results after every undo and redo, and at the end', () => {
  let undone = 0
  fc.assert(
    fc.property(anyEvening, (steps) => {
      const room = charged()
      for (const step of steps) {
        const { seq } = room.sale
        room.attempt((sale) => commandOf(step, sale)(sale))
        if (room.sale.seq === seq || !room.lastTypes.some((type) => /undone|redone/.test(type))) continue
        undone += 1
        expectEqualSums(room.sale)
      }
      expectEqualSums(room.sale)
    }),
    { numRuns: RUNS },
  )
  expect(undone).toBeGreaterThan(0)
})

test('a client whose paddles both bought has one statement, under the lower paddle', () => {
  const room = charged()
  for (const paddle of ['12', '14']) room.ask('registerPaddle', { paddle, clientId: 'countess' })
  room.floor('first', 2_000, '14').sold(2_000, '14')
  room.lot(2).asking(2_000).floor('second', 2_000, '12').sold(2_000, '12')
  expect(runAtOnce(summariesOf(room.sale, nobody, 'buyers'))).toMatchObject([{ party: '12', lots: 2 }])
})

test('distinguishes a vendor called “unassigned” from a missing vendor', () => {
  expect([null, 'unassigned', '~unassigned', 'Mr Smith'].map((party) => partyNamed(partyPath(party)))).toEqual([
    null,
    'unassigned',
    '~unassigned',
    'Mr Smith',
  ])
  expect(partyPath('unassigned')).toBe('~unassigned')
})

test('has a line for each lot of a round, with its unit price, or the lot whose price includes it', () => {
  const vendors = { 12: { vendor: 'Mr Smith' }, 13: { vendor: 'Mr Smith' } }
  const charges = ChargeTerms.parse({ ...presetCharges('flat', 'GBP'), commissionMinimum: 2_000 })
  const lead = aRound({ kind: 'together', lots: [12, 13], split: 'lead' }, { written: vendors, terms: { charges } })
  lead.floor('won', 900, '7').sold(900, '7')
  const linesOf = ({ sale }: typeof lead, side: Side, party: string | null) =>
    statementOf(sale, nobody, { side, party }).lines.map(({ lotNumber, hammer, unitPrice, with: of }) => [
      lotNumber,
      hammer,
      unitPrice ?? null,
      of ?? null,
    ])
  expect(linesOf(lead, 'buyers', '7')).toEqual([
    [12, 90_000, null, null],
    [13, 0, null, 12],
  ])
  // The least commission is charged once, for both lots.
  const { lines } = statementOf(lead.sale, nobody, { side: 'vendors', party: 'Mr Smith' })
  expect(lines.map(({ commission, proceeds }) => [commission, proceeds])).toEqual([
    [2_000, 87_600],
    [0, 0],
  ])
  const pieces = aRound({ kind: 'each', lots: [12] }, { written: { 12: { quantity: '11' } } })
  pieces.floor('won', 200, '7').sold(200, '7')
  expect(linesOf(pieces, 'buyers', '7')).toEqual([[12, 220_000, 20_000, null]])
})
