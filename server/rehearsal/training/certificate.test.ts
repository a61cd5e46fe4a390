import { expect, test } from 'vitest'
import type { RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { certificateOf } from './certificate.ts'

/** A rehearsal that counts. */
const evening = (seed: number, more: Partial<RehearsalSummary> = {}): RehearsalSummary => ({
  ...{ id: `id-${seed}`, auctionId: 'spring', copyId: 'spring-rehearsal', title: 'Spring Sale', level: 'busy', seed },
  ...{ pace: 1, startedAt: '2026-11-01T18:00:00.000Z', endedAt: '2026-11-01T19:00:00.000Z', lots: 24, grade: 'A' },
  ...{ discrepancies: 0, lotsAnHour: 80, trouble: null },
  ...more,
})
const seedsOf = (rehearsals: readonly RehearsalSummary[]) => certificateOf(rehearsals).parts.map(({ seed }) => seed)

test('gives a certificate, with its figures, for full rehearsals of all three seeds with grade A or B', () => {
  const [first, second, third] = [evening(1_001), evening(1_002, { grade: 'B', discrepancies: 2 }), evening(1_003)]
  expect(certificateOf([first, second])).toMatchObject({ passed: false, seeds: [1_001, 1_002, 1_003] })
  expect(certificateOf([third, second, first])).toMatchObject({
    passed: true,
    level: 'busy',
    parts: [
      { seed: 1_001, grade: 'A', lots: 24, discrepancies: 0, lotsAnHour: 80, title: 'Spring Sale' },
      { seed: 1_002, grade: 'B', discrepancies: 2 },
      { seed: 1_003, grade: 'A' },
    ],
  })
  expect(certificateOf([first, second, evening(1_003, { grade: 'C' })]).passed).toBe(false)
})

test.each<[string, Partial<RehearsalSummary>]>([
  ['another level', { level: 'calm' }],
  ['a slower room', { pace: 0.75 }],
  ['a short sale', { lots: 19 }],
  ['a drill', { drill: 'hammer' }],
  ['a scenario', { scenario: 'first_evening' }],
  ['a sale of before', { replayOf: 'spring' }],
  ['one that was ended before all was said', { trouble: 'It was ended before all was said' }],
  ['another seed', { seed: 7 }],
])('does not count %s for a certificate', (_, more) => {
  expect(seedsOf([evening(1_001, more)])).toEqual([])
})

test('counts the best grade of several rehearsals of a seed, with any number of slips', () => {
  const many = evening(1_001, { id: 'many', grade: 'B', discrepancies: 3 })
  const costly = evening(1_001, { id: 'costly', grade: 'C', discrepancies: 2 })
  for (const rehearsals of [
    [many, costly],
    [costly, many],
  ])
    expect(certificateOf(rehearsals).parts).toMatchObject([{ seed: 1_001, grade: 'B', discrepancies: 3 }])
  expect(certificateOf([evening(1_001, { grade: null }), many]).parts).toMatchObject([{ grade: 'B' }])
})
