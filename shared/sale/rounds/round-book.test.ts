import { expect, test } from 'vitest'
import type { Round } from '../../entities/rounds/round.ts'
import { aRound } from '../features/rounds/testing/a-round.ts'
import { idleCallsInRound } from './round-book.ts'
import { isLead } from './round-lots.ts'

type Offer = Omit<Round, 'lots'>

/** The paddles that are called in vain in a round of lots 12, 13 and 14. Paddles 7 and 8 have the same holder. */
function calledInVain(offer: Offer, calls: readonly (readonly [string, number[]])[]): string[] {
  const lead = aRound({ ...offer, lots: [12, 13, 14] }).lotSale(12)
  if (!isLead(lead)) throw new Error('Lot 12 leads no round')
  const booked = calls.map(([paddle, lotNumbers]) => ({ paddle, lotNumbers }))
  const holderOf = (paddle: string) => (paddle === '8' ? '7' : paddle)
  return idleCallsInRound(lead, booked, holderOf).map(({ paddle }) => paddle)
}

test.each([
  ['one price for all', { kind: 'together' }, ['5', '6']],
  ['so much each', { kind: 'each' }, ['5', '6']],
  ['a choice', { kind: 'choice' }, []],
  ['a choice of at least two', { kind: 'choice', min: 2 }, ['5']],
  ['an option on the next', { kind: 'choice', order: 'following' }, ['5', '6']],
] as const)('finds the telephone bookings that do not fit %s', (_, offer, paddles) => {
  expect(
    calledInVain(offer, [
      ['5', [14]],
      ['6', [13, 14]],
      ['7', [12]],
      ['8', [13, 14]],
    ]),
  ).toEqual(paddles)
})
