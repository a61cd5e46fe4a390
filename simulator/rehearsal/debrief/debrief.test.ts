import { expect, test } from 'vitest'
import { LEVEL_NAMES, type LevelName } from '../../../shared/entities/rehearsal.ts'
import { emptySale } from '../../../shared/sale/state.ts'
import { EVENING, playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { type Debrief, debriefOf } from './debrief.ts'
import { momentsOf } from './recorded.ts'
import { catalogueOf } from './testing/catalogue.ts'

const clock = (at: number) => at - EVENING

function rehearse({ lots, ...played }: { lots: number; level: LevelName; seed: number }): Debrief {
  const auction = catalogueOf(lots)
  const { calls, entries } = playEvening({ auction, ...played })
  return debriefOf(
    { calls, moments: momentsOf({ first: emptySale(auction.auctionId), entries, clock }) },
    { lateMs: LEVELS[played.level].patienceMs },
  )
}

test.each(LEVEL_NAMES)('a clerk without a fault is found to have none over 100 lots: %s', (level) => {
  const debrief = rehearse({ lots: 100, level, seed: 7 })
  expect(debrief.discrepancies).toEqual([])
  expect(debrief.grade).toBe('A')
  expect(debrief.lots).toHaveLength(100)
})
