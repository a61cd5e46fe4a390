import { expect, test } from 'vitest'
import { anOutcome } from '../../data/testing/sale.ts'
import { outdatedStatements } from './outdated-statements.ts'

const sold = anOutcome({ status: 'sold', amount: 1200, paddleNumber: '42' })
const passed = anOutcome({ status: 'passed' })
const named = (parties: string) => `Statements out of date if printed before: ${parties}.`

test('names the former and the new buyer, but not the vendor, when only the paddle changes', () => {
  expect(outdatedStatements(sold, { ...sold, paddleNumber: '43' }, 'Smith')).toBe(named('paddle 42, paddle 43'))
  expect(outdatedStatements({ ...sold, paddleNumber: 'FLOOR' }, sold, 'Smith')).toBe(named('the floor, paddle 42'))
})

test.each([
  ['the price changes', sold, { ...sold, amount: 1100 }],
  ['the sale becomes subject to approval', sold, { ...sold, subject: true as const }],
  ['the sale is taken back', sold, passed],
  ['a passed lot is sold', passed, sold],
])('names the buyer and the vendor when %s', (_, was, is) => {
  expect(outdatedStatements(was, is, ' Smith ')).toBe(named('paddle 42, vendor Smith'))
  expect(outdatedStatements(was, is, undefined)).toBe(named('paddle 42'))
})

test('names none when no statement changes', () => {
  expect(outdatedStatements(sold, { ...sold }, 'Smith')).toBeNull()
  expect(outdatedStatements(passed, { ...passed, status: 'withdrawn' }, 'Smith')).toBeNull()
})
