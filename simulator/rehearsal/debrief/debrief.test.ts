import { expect, test } from 'vitest'
import { LEVEL_NAMES, type LevelName } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { BY_NIGHT, oneByDay } from '../../../shared/testing/property-runs.ts'
import { NO_SLIPS } from '../../clerk/paced-clerk.ts'
import { catalogueOf } from '../../people/made-up-catalogue.ts'
import { playEvening } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import { EVENING } from '../memory-desk.ts'
import { type Debrief, debriefOf } from './debrief.ts'
import { momentsOf } from './recorded.ts'

const clock = ({ at }: SaleEntry) => Date.parse(at) - EVENING

function rehearse({ lots, ...played }: { lots: number; level: LevelName; seed: number }): Debrief {
  const auction = catalogueOf(lots)
  const { calls, facts, entries } = playEvening({ auction, ...played })
  return debriefOf(
    { calls, facts, moments: momentsOf({ first: emptySale(auction.auctionId), entries, clock }) },
    { lateMs: LEVELS[played.level].patienceMs },
  )
}

const LOTS = BY_NIGHT ? 100 : 30

test.each(oneByDay(LEVEL_NAMES))('finds no slip of a clerk who makes none: %s', (level) => {
  const debrief = rehearse({ lots: LOTS, level, seed: 7 })
  expect(debrief.discrepancies).toEqual([])
  expect(debrief.grade).toBe('A')
  expect(debrief.lots).toHaveLength(LOTS)
})

test('accepts bids for the vendor that are recorded for the house', () => {
  const plain = catalogueOf(LOTS)
  const auction = {
    ...plain,
    lots: plain.lots.map((lot) => ({ ...lot, reserve: Math.round(0.9 * (lot.low_estimate ?? 0)) })),
  }
  let bids = 0
  const { calls, facts, entries } = playEvening({
    ...{ auction, level: 'busy', seed: 7 },
    slip(doing, sale) {
      if (doing.name !== 'placeBid' || doing.input.paddleNumber) return NO_SLIPS(doing, sale)
      bids += 1
      const { lotNumber, amount } = doing.input
      return { doings: [{ name: 'placeBid', input: { lotNumber, amount, type: 'house' } }], afterMs: 0, isDone: true }
    },
  })
  const moments = momentsOf({ first: emptySale(auction.auctionId), entries, clock })
  expect(debriefOf({ calls, facts, moments }, { lateMs: LEVELS.busy.patienceMs }).discrepancies).toEqual([])
  expect(bids).toBeGreaterThan(5)
})

test('gives no grade if a rehearsal ends before its first bid, and one after a missed bid', () => {
  const { calls } = playEvening({ auction: catalogueOf(1), level: 'busy', seed: 7 })
  const first = calls.findIndex(({ kind }) => kind === 'bid')
  const at = calls[first]?.at ?? Number.NaN
  const gradeOf = (heard: number, until: number) =>
    debriefOf({ calls: calls.slice(0, heard), facts: [], moments: [] }, { lateMs: LEVELS.busy.patienceMs, until }).grade
  expect([gradeOf(0, 0), gradeOf(first, at), gradeOf(first + 1, at + 1)]).toEqual([null, null, null])
  expect(gradeOf(first + 1, at + LEVELS.busy.patienceMs)).toBe('E')
})
