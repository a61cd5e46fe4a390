import { expect, test } from 'vitest'
import { aChoice, aRound } from '../../../shared/sale/features/rounds/testing/a-round.ts'
import type { SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { seenBy } from '../../../shared/sale/testing/seen-by.ts'
import { english } from '../../languages/testing/english.ts'
import { roundEnd, roundEndWords } from './round-end.ts'

/** The end of the round of lot 12 on the phone of a paddle: "Won: £200 for all 4 lots". */
function saidTo(paddleNumber: string | null, { sale }: SaleInPlay): string | null {
  const end = roundEnd(seenBy(sale, { kind: 'public', paddleNumber }), 12, paddleNumber)
  if (!end) return null
  const { title, text } = roundEndWords(end, { paddleNumber, currency: 'GBP', language: english })
  return `${title}: ${text}`
}

const LOTS = [12, 13, 14, 15]
const soldRound = (offer: Parameters<typeof aRound>[0]) => aRound(offer).floor('won', 200, '7').sold(200, '7')

test('tells the price of all lots that were sold together', () => {
  const room = soldRound({ kind: 'together', lots: LOTS })
  expect(saidTo('7', room)).toBe('Won: £200 for all 4 lots')
  expect(saidTo('8', room)).toBe('Sold: £200 for all 4 lots')
  expect(saidTo(null, room)).toBe('Sold: £200 for all 4 lots')
})

test('multiplies the price of each lot', () => {
  const room = soldRound({ kind: 'each', lots: LOTS })
  expect(saidTo('7', room)).toBe('Won: £200 each: £800 for 4')
  expect(saidTo('8', room)).toBe('Sold: £200 each: £800 for 4')
})

test('tells the winner of a choice the chosen lots, also without the lead, and nobody else', () => {
  const room = aChoice()
  expect(saidTo('7', room)).toBeNull()
  room.ask('chooseLots', { lotNumber: 12, lots: [13, 15] })
  expect(saidTo('7', room)).toBe('Won: £200 each: £400 for 2')
  expect(saidTo('8', room)).toBeNull()
  room.ask('settleRest', { lotNumber: 12, how: 'all', takers: [{ paddleNumber: '8', lots: [14] }] })
  expect(saidTo('8', room)).toBe('Won: You won lot 14 at £200.')
})

test('leaves one chosen lot to its own outcome', () => {
  const room = aChoice()
  room.ask('chooseLots', { lotNumber: 12, lots: [12] })
  expect(saidTo('7', room)).toBeNull()
})

test('says that the vendor must approve: of one lot at once, of several in the list of the lots', () => {
  const room = aChoice()
  room.ask('chooseLots', { lotNumber: 12, lots: [14], subject: true })
  expect(saidTo('7', room)).toBe('Won: You won lot 14 at £200, subject to the vendor’s approval.')
  const several = aChoice()
  several.ask('chooseLots', { lotNumber: 12, lots: [13, 14], subject: true })
  expect(saidTo('7', several)).toBe('Won: £200 each: £400 for 2')
  const end = roundEnd(seenBy(several.sale, { kind: 'public', paddleNumber: '7' }), 12, '7')
  expect(end?.lots.map(({ subject }) => subject)).toEqual([true, true])
})

test('follows a correction: the other lots remain won', () => {
  const room = soldRound({ kind: 'each', lots: LOTS })
  room.ask('correctOutcome', { lotNumber: 13, status: 'passed' })
  expect(saidTo('7', room)).toBe('Won: £200 each: £600 for 3')
})
