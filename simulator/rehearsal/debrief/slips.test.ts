import { expect, test } from 'vitest'
import { LEVEL_NAMES, PEOPLE_PLAYED } from '../../../shared/entities/rehearsal.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { EVENING, playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { debriefOf } from './debrief.ts'
import { momentsOf } from './recorded.ts'
import { catalogueOf } from './testing/catalogue.ts'
import { SlipperyEvening, SlipTable } from './testing/slips.ts'

const clock = ({ at }: SaleEntry) => Date.parse(at) - EVENING
/** By night a thousand lots without people and a thousand with, otherwise some evenings. */
const EVENINGS = PROPERTY_RUNS >= 1_000 ? 18 : 6

test('of one slip a lot each is found as what it is, and no other', () => {
  const table = new SlipTable()
  for (let seed = 0; seed < EVENINGS; seed += 1) {
    const level = LEVEL_NAMES[seed % 3] ?? 'calm'
    const people = seed % 2 === 0 ? [] : PEOPLE_PLAYED
    const auction = catalogueOf(112)
    const slippery = new SlipperyEvening({ auction, seed, level, people })
    const { calls, facts, entries } = playEvening({ auction, seed, level, people, slip: slippery.slip })
    const first = emptySale(auction.auctionId)
    const { discrepancies } = debriefOf(
      { calls, facts, moments: momentsOf({ first, entries, clock }) },
      { lateMs: LEVELS[level].patienceMs },
    )
    const slips = discrepancies.filter(({ cause }) => cause === null)
    const { found, expected } = slippery.compared(slips, { calls, entries })
    expect(found).toEqual(expected)
    table.add(slippery)
  }
  console.log(String(table))
  expect(table.neverMade).toEqual([])
})
