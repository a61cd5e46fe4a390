import { hungAfter, LONGEST_TEST_MS } from '../../build/hung-after.ts'
import type { DiscrepancyKind } from '../../shared/entities/rehearsal/slips.ts'
import { LEVELS } from '../../simulator/rehearsal/levels.ts'
import { expect, test } from '../saleroom.ts'
import { recordStorm } from './storm.ts'

test.use({ house: 'demo' })

/** At this pace the sale has 160 lots an hour or more. */
const PACE = 1.4
/** A trained clerk in milliseconds: the time to react, and a key of a good typist (90 words a minute). */
const CLERK = { reaction: 350, key: 120 }
const MINUTES = 20
const SEED = 1
/** An online bid may stay unanswered: the room comes first. Whether a record is late depends on the machine: it is told. */
const NOT_WRONG: readonly DiscrepancyKind[] = ['unanswered', 'late', 'late_outcome']

test('records twenty minutes of a storm at 160 lots an hour by its keys without an error', async ({
  page,
  saleroom,
}) => {
  test.setTimeout(hungAfter(LONGEST_TEST_MS + MINUTES * 120_000))
  const order = { seed: SEED, pace: PACE, minutes: MINUTES, times: CLERK }
  const { debrief, keys, again } = await recordStorm(page, saleroom, order)
  const delays = debrief.delays.map(({ ms }) => ms)
  const lotsAnHour = Math.round(debrief.lotsAnHour * PACE)
  const found = debrief.discrepancies.map(({ kind, lotNumber }) => `${kind} on lot ${lotNumber}`)
  console.log(
    `${lotsAnHour} lots an hour, ${delays.length} bids of the room, ${keys} keys`,
    `latest ${Math.max(...delays)} of ${LEVELS.storm.patienceMs} ms`,
    `pressed again: ${again.join(', ') || 'nothing'}; found: ${found.join(', ') || 'nothing'}`,
  )
  expect(debrief.discrepancies.filter(({ kind }) => !NOT_WRONG.includes(kind))).toEqual([])
  expect(delays.length).toBeGreaterThan(MINUTES)
})
