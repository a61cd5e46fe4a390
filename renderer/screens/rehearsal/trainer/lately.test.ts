import { expect, it } from 'vitest'
import type { RehearsalTruth } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { lately } from './LatestCalls.tsx'

it('lists the record next to the calls, in one order, latest first', () => {
  const at = '2026-11-25T18:00:00.000Z'
  const truth: RehearsalTruth = {
    calls: [
      { n: 4, at, ms: 4_000, lotNumber: 1, kind: 'bid', text: 'Two hundred, in front.', type: 'floor', amount: 200 },
      { n: 5, at, ms: 9_000, lotNumber: 1, kind: 'fair_warning', text: 'Fair warning, at two hundred.' },
    ],
    befallen: [{ at, ms: 6_000, lotNumber: 1, incident: 'telephone_drops' }],
    recorded: [
      { seq: 7, at, ms: 3_000, lotNumber: 1, what: 'In-Person 150', device: 'This PC', simulated: false },
      { seq: 8, at, ms: 5_000, lotNumber: 1, what: 'In-Person 200', device: 'This PC', simulated: false },
    ],
    queued: ['split'],
  }
  // A record before the first of these calls is next to none of them.
  expect(lately(truth).map(({ ms, text, record }) => [ms, text, record])).toEqual([
    [9_000, 'Fair warning, at two hundred.', ''],
    [6_000, 'Telephone drops', ''],
    [5_000, '', 'In-Person 200'],
    [4_000, 'Two hundred, in front.', ''],
  ])
})
