import { expect, test } from 'vitest'
import { MOST_IN_ROUND } from '../../entities/rounds/round.ts'
import { catalogueRounds } from './catalogue-rounds.ts'

test('makes a round of the rows with the same text, of the kind of the first one', () => {
  const { rounds, faults } = catalogueRounds([
    { lot_number: 1, round: 'A', round_kind: 'Choice' },
    { lot_number: 2, round: 'B' },
    { lot_number: 3, round: ' A ' },
    { lot_number: 4, round: 'B', round_kind: 'choice' },
    { lot_number: 5, round: '' },
    { lot_number: '12-15', title: 'One lot' } as { lot_number: string },
  ])
  expect(rounds).toEqual([
    { kind: 'choice', lots: [1, 3] },
    { kind: 'together', lots: [2, 4] },
  ])
  expect(faults).toEqual([])
})

test('makes a round of one lot only by the piece, and names the others', () => {
  const { rounds, faults } = catalogueRounds([
    { lot_number: 1, round: 'A', round_kind: 'each', quantity: '11' },
    { lot_number: 2, round: 'B', round_kind: 'each' },
    { lot_number: 3, round: 'C' },
  ])
  expect(rounds).toEqual([{ kind: 'each', lots: [1] }])
  expect(faults).toEqual([
    'Round “B” has only lot 2: it is offered alone',
    'Round “C” has only lot 3: it is offered alone',
  ])
})

test('makes no round of more lots than one may have', () => {
  const rows = Array.from({ length: MOST_IN_ROUND + 1 }, (_, at) => ({ lot_number: at + 1, round: 'A' }))
  expect(catalogueRounds(rows.slice(1))).toMatchObject({ rounds: [{ kind: 'together' }], faults: [] })
  expect(catalogueRounds(rows)).toEqual({
    rounds: [],
    faults: ['Round “A” has 501 lots, more than 500: they are offered alone'],
  })
})
