import { expect, test } from 'vitest'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { CommandInput } from '../../../shared/sale/features/index.ts'
import { lots12To16 } from '../../../shared/sale/features/rounds/testing/a-round.ts'
import { printedRound } from './printed-rounds.ts'

const WRITTEN = {
  12: { reserve: 100, quantity: '11' },
  13: { reserve: 200 },
  14: { reserve: 300 },
}

/** Paddle 7 left bids on lots 12 to 14, paddle 8 on lots 12 and 13 alone. */
function printed(offer: Omit<CommandInput<'setRound'>, 'lotNumber'>, lead: LotNumber = 12) {
  const room = lots12To16(WRITTEN)
  for (const [lotNumber, paddleNumber, amount] of [
    [12, '7', 500],
    [13, '7', 600],
    [14, '7', 700],
    [12, '8', 900],
    [13, '8', 950],
  ] as const)
    expect(room.ask('addAdvancedBid', { lotNumber, paddleNumber, amount })).toBeNull()
  expect(room.ask('setRound', { lotNumber: lead, ...offer })).toBeNull()
  const bids = [...room.sale.commissions.values()]
  return (lotNumber: LotNumber) => {
    const found = printedRound(room.sale, lotNumber, bids)
    const short = (all: typeof bids = []) => all.map(({ amount, paddleNumber }) => `${amount} (${paddleNumber})`)
    return found && [found.round.words, found.reserve, short([...found.bids]), short([...found.idle])]
  }
}

test('prints the bids and the reserve of lots sold together at their lead, and the others as idle', () => {
  const of = printed({ kind: 'together', lots: [12, 13, 14] })
  expect(of(12)).toEqual(['Lots 12 to 14 together', 600, ['1800 (7)'], ['900 (8)']])
  expect(of(13)).toEqual(['Lots 12 to 14 together', 200, [], ['950 (8)']])
  expect(of(16)).toBeNull()
})

test('prints the lowest bid on lots that are sold at so much each, and the pieces of a lot', () => {
  expect(printed({ kind: 'each', lots: [12, 13, 14] })(12)).toEqual([
    'Lots 12 to 14 at so much each',
    300,
    ['500 (7)'],
    ['900 (8)'],
  ])
  expect(printed({ kind: 'each', lots: [12] })(12)).toEqual([
    'Lot 12 by the piece, 11 of them',
    100,
    ['500 (7)', '900 (8)'],
    [],
  ])
})

test('prints the bids on all lots of a choice at its lead', () => {
  const of = printed({ kind: 'choice', lots: [12, 13, 14] })
  expect(of(12)).toEqual([
    'Lots 12 to 14 as a choice',
    100,
    ['500 (7)', '600 (7)', '700 (7)', '900 (8)', '950 (8)'],
    [],
  ])
  expect(of(14)).toEqual(['Lots 12 to 14 as a choice', 300, [], []])
})

test('prints the own reserve of each lot of a choice', () => {
  const of = printed({ kind: 'choice', lots: [13, 12, 14] }, 13)
  expect([13, 12, 14].map((lotNumber) => of(lotNumber)?.[1])).toEqual([200, 100, 300])
})
