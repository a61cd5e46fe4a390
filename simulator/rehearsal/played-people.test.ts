import { expect, test } from 'vitest'
import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import { LEVEL_NAMES, type LevelName, PEOPLE_PLAYED } from '../../shared/entities/rehearsal/rehearsal.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import { BY_NIGHT, oneByDay } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { debriefOf } from './debrief/debrief.ts'
import { momentsOf } from './debrief/recorded.ts'
import { type Evening, playEvening } from './headless.ts'
import { LEVELS } from './levels.ts'
import { EVENING } from './memory-desk.ts'

const LOTS = BY_NIGHT ? 100 : 48
const PEOPLE = ['approvals', 'limits', 'callers'] as const

const clock = ({ at }: { at: string }) => Date.parse(at) - EVENING

function judged({ calls, facts, entries }: Evening, { auction, level }: { auction: StoredAuction; level: LevelName }) {
  const moments = momentsOf({ first: emptySale(auction.auctionId), entries, clock })
  return debriefOf({ calls, facts, moments }, { lateMs: LEVELS[level].patienceMs })
}

// By day each level is played once.
test.each(oneByDay(LEVEL_NAMES, 0))(
  'finds no slip of a perfect clerk when approvals, limits and callers are played: %s',
  (level) => {
    const auction = catalogueOf(LOTS)
    const evening = playEvening({ auction, level, seed: 3, people: PEOPLE })
    expect(judged(evening, { auction, level }).discrepancies).toEqual([])
    const { calls, facts, entries, sale } = evening
    const above = facts.filter(({ kind }) => kind === 'over_limit')
    const pressed = entries.flatMap((entry) =>
      entry.type === 'bid_placed' && entry.by.role === 'caller' ? entry.bid : [],
    )
    const approved = entries.filter((entry) => entry.type === 'paddle_changed' && entry.paddle.status === 'approved')
    expect(above.length).toBeGreaterThan(1)
    expect(pressed.length).toBeGreaterThan(5)
    expect(approved.length).toBeGreaterThan(3)
    expect([...sale.paddles.values()].filter(({ status }) => status === 'pending')).toEqual([])
    // He took back each bid above a limit, because the desk had refused it.
    const told = calls.filter(({ kind, text }) => kind === 'correction' && /cannot take|Not that one/.test(text))
    expect(told).toHaveLength(above.length)
  },
)

test.each(oneByDay(LEVEL_NAMES, 1))('finds exactly the bids that were let through above their limit: %s', (level) => {
  for (let seed = 0; seed < Math.max(1, LOTS / 50); seed += 1) {
    const auction = catalogueOf(LOTS)
    const played = playEvening({ auction, level, seed, people: PEOPLE, letsThrough: true })
    const above = played.facts.flatMap((fact) =>
      fact.kind === 'over_limit' ? `${fact.lotNumber} over_limit ${fact.paddle}` : [],
    )
    expect(above.length).toBeGreaterThan(0)
    // He takes some back before the desk has recorded them: those count as corrected.
    const found = judged(played, { auction, level }).discrepancies.filter(({ cause }) => cause === null)
    const told = found.map(({ lotNumber, kind, slip, is }) => `${lotNumber} ${slip ?? kind} ${is?.paddle}`)
    expect(told.sort()).toEqual([...new Set(above)].sort())
  }
})

test.each(oneByDay(LEVEL_NAMES, 2))(
  'finds no slip of a perfect clerk beside the rule, and judges the rule: %s',
  (level) => {
    const auction = catalogueOf(LOTS)
    const evening = playEvening({ auction, level, seed: 3, people: PEOPLE_PLAYED })
    const { discrepancies, rule } = judged(evening, { auction, level })
    expect(discrepancies).toEqual([])
    const { calls, entries } = evening
    const accepted = entries.filter(({ type }) => type === 'bid_accepted_by_rule')
    expect(accepted.length).toBeGreaterThan(LOTS / 4)
    expect(rule?.accepted).toBe(accepted.length)
    const disputed = calls.filter(({ kind }) => kind === 'dispute')
    expect(disputed.length).toBeGreaterThan(0)
    expect(calls.filter(({ kind }) => kind === 'settled')).toHaveLength(disputed.length)
    // The clerk took over in each, and gave back.
    const set = entries.flatMap((entry) => (entry.type === 'acceptance_set' ? entry.acceptance : []))
    expect(set).toEqual(disputed.flatMap(() => ['clerk', 'rule']))
  },
)
