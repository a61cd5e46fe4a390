import { expect, test } from 'vitest'
import { MOST_LEVELS } from '../../entities/rounds/most-levels.ts'
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
    { lot_number: 4, round: 'D', round_kind: 'each', quantity: 'a dozen' },
  ])
  expect(rounds).toEqual([{ kind: 'each', lots: [1] }])
  expect(faults).toEqual([
    'Round “B” has only lot 2: it is offered alone',
    'Round “C” has only lot 3: it is offered alone',
    'Round “D” has only lot 4: it is offered alone',
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

test('makes an appeal of a lot with levels, and names those that are none', () => {
  const appeal = (text: string, round?: string) =>
    catalogueRounds([{ lot_number: 12, appeal: text, ...(round !== undefined && { round }) }])
  expect(appeal('500;250;100/5000').rounds).toEqual([
    { kind: 'appeal', lots: [12], levels: [500, 250, 100], goal: 5_000 },
  ])
  expect(appeal(' 500 250 ').rounds).toEqual([{ kind: 'appeal', lots: [12], levels: [500, 250] }])
  expect(appeal('')).toEqual({ rounds: [], faults: [] })
  for (const text of ['yes', '500;250;500', '0;100', '1,000;500', '500/', '/500', '500;99999999999999', '1/2/3'])
    expect(appeal(text)).toEqual({
      rounds: [],
      faults: [`Lot 12 is no appeal: its levels “${text}” are not amounts like 500;250;100/5000`],
    })
  const many = Array.from({ length: MOST_LEVELS + 1 }, (_, at) => at + 1).join(';')
  expect(appeal(many).rounds).toEqual([])
  expect(appeal('500', 'A').faults).toContain('Lot 12 is in a round and can’t be an appeal')
})
