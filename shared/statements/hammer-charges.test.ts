import { expect, test } from 'vitest'
import { ChargeTerms } from '../entities/money/charges.ts'
import { presetCharges } from '../money/charge-presets.ts'
import { aChoice, aRound } from '../sale/features/rounds/testing/a-round.ts'
import { hammerCharges } from './hammer-charges.ts'
import { buyersStatements, vendorsStatements } from './statements.ts'

const charges = { ...ChargeTerms.parse(presetCharges('flat', 'GBP')), commissionMinimum: 30 }
const how = { terms: { charges }, written: { 12: { quantity: '11', low_estimate: 100 }, 13: { low_estimate: 317 } } }
const price = { lotNumber: 12, amount: 223, channel: null }

test.each([
  { kind: 'together', lots: [12, 13, 14] },
  { kind: 'together', lots: [12, 13, 14], split: 'lead' },
  { kind: 'each', lots: [12, 13, 14] },
  { kind: 'each', lots: [12] },
] as const)('shows before the hammer of $kind, $lots, $split what the statements have after it', (offer) => {
  const room = aRound({ ...offer, lots: [...offer.lots] }, how).floor('won', 223, '7')
  const shown = hammerCharges(room.sale, price)
  room.sold(223, '7')
  expect(buyersStatements(room.sale).map(({ sum }) => sum)).toEqual([shown])
  expect(vendorsStatements(room.sale).map(({ sum }) => sum)).toEqual([shown])
})

test('shows none for a choice, whose lots are chosen later, and without charges', () => {
  expect(hammerCharges(aChoice({}, how).sale, price)).toBeNull()
  expect(hammerCharges(aRound({ kind: 'each', lots: [12, 13] }).sale, price)).toBeNull()
})
