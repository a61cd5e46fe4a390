import { expect, test } from 'vitest'
import { certificateSeeds } from '../../../shared/entities/rehearsal/certificate-seeds.ts'
import type { RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { certificateOf } from './certificate.ts'

/** A rehearsal that counts. */
const evening = (seed: number, more: Partial<RehearsalSummary> = {}): RehearsalSummary => ({
  ...{ id: `id-${seed}`, auctionId: 'spring', copyId: 'spring-rehearsal', title: 'Spring Sale', level: 'busy', seed },
  ...{ pace: 1, startedAt: '2026-11-01T18:00:00.000Z', endedAt: '2026-11-01T19:00:00.000Z', lots: 24, grade: 'A' },
  ...{ discrepancies: 0, lotsAnHour: 80, trouble: null },
  ...more,
})
const [ONE = 0, TWO = 0, THREE = 0] = certificateSeeds('Anna', 1)

test('gives a certificate, with its figures, for full rehearsals of all three seeds with grade A or B', () => {
  const [first, second, third] = [evening(ONE), evening(TWO, { grade: 'B', discrepancies: 2 }), evening(THREE)]
  expect(certificateOf('Anna', [first, second])).toMatchObject({ passed: false, attempts: 1, seeds: [ONE, TWO, THREE] })
  expect(certificateOf('anna ', [third, second, first])).toMatchObject({
    passed: true,
    attempts: 1,
    level: 'busy',
    parts: [
      { seed: ONE, grade: 'A', lots: 24, discrepancies: 0, lotsAnHour: 80, title: 'Spring Sale' },
      { seed: TWO, grade: 'B', discrepancies: 2 },
      { seed: THREE, grade: 'A' },
    ],
  })
})

test('draws other evenings for another trainee and for another attempt', () => {
  const seeds = ['Anna', 'Ben'].flatMap((name) => [1, 2, 3].flatMap((attempt) => certificateSeeds(name, attempt)))
  expect(new Set(seeds).size).toBe(18)
  const bens = certificateSeeds('Ben', 1).map((seed) => evening(seed))
  expect(certificateOf('Anna', bens)).toMatchObject({ passed: false, attempts: 1, parts: [] })
})

test.each<[string, Partial<RehearsalSummary>]>([
  ['a grade C', { grade: 'C' }],
  ['no grade', { grade: null }],
  ['another level', { level: 'calm' }],
  ['a slower room', { pace: 0.75 }],
  ['a short sale', { lots: 19 }],
  ['a drill', { drill: 'hammer' }],
  ['a scenario', { scenario: 'first_evening' }],
  ['a sale of before', { replayOf: 'spring' }],
  ['one that was ended before all was said', { trouble: 'It was ended before all was said' }],
])('ends an attempt with %s, and does not let its evening be played again', (_, more) => {
  const failed = evening(TWO, { id: 'failed', startedAt: '2026-11-01T17:00:00.000Z', ...more })
  const again = [evening(ONE), evening(TWO), evening(THREE)]
  const next = certificateOf('Anna', [...again, failed])
  expect(next).toMatchObject({ passed: false, attempts: 2, seeds: certificateSeeds('Anna', 2), parts: [] })
  const second = certificateSeeds('Anna', 2).map((seed) => evening(seed))
  expect(certificateOf('Anna', [failed, ...second])).toMatchObject({ passed: true, attempts: 2 })
})
