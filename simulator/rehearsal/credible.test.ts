import { expect, test } from 'vitest'
import { figuresOf } from '../../bench/simulate/figures.ts'
import { aimsOf, RANGES } from '../../bench/simulate/ranges.ts'
import { SALE_KINDS } from '../../shared/entities/rehearsal/rehearsal.ts'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { KINDS_OF_SALE, kindOf } from '../people/kinds.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { rehearsalLots } from '../people/people.ts'
import { playEvening } from './headless.ts'

/** By night every kind, by day one: `evening.test.ts` covers the general sale. */
const KINDS = BY_NIGHT ? SALE_KINDS : (['livestock'] as const)
const SEEDS = BY_NIGHT ? 20 : 5

test.each(KINDS)('keeps the people of a kind of sale within real figures: %s', (kind) => {
  const auction = catalogueOf(64)
  const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1)
  const figures = figuresOf(
    seeds.map((seed) => playEvening({ auction, level: 'busy', seed, kind })),
    rehearsalLots(auction),
  )
  const aims = [
    ...aimsOf(figures, RANGES[kind]),
    { name: 'lots an hour', value: figures.lotsAnHour, range: RANGES[kind].lotsAnHour },
  ]
  const outside = aims.filter(({ value, range: [least, most] }) => value !== null && (value < least || value > most))
  expect(outside).toEqual([])
})

test('plays the same evening for the same seed, to the byte', () => {
  const play = (seed: number) => JSON.stringify(playEvening({ auction: catalogueOf(12), level: 'storm', seed }).calls)
  expect(play(4)).toBe(play(4))
  expect(play(5)).not.toBe(play(4))
})

test.each([
  ['wine', 'Château Latour 1982, 12 bottles'],
  ['cars', '1962 Jaguar E-Type roadster, chassis 850123'],
  ['livestock', 'Aberdeen Angus bull, sire Ballinloan'],
  ['coins', 'Edward VII sovereign, 1902'],
  ['machinery', '2016 JCB telehandler, 4,100 hours'],
  ['charity', 'Dinner for six at the lighthouse'],
  ['art', 'Harbour at dusk, oil on canvas'],
  ['general', 'Blue jug'],
] as const)('recognises the kind of sale by its catalogue: %s', (kind, title) => {
  const { lots, saleMetadata } = catalogueOf(4)
  expect(kindOf({ saleMetadata, lots: lots.map((lot) => ({ ...lot, title })) })).toBe(kind)
  expect(KINDS_OF_SALE[kind]).toBeDefined()
})
