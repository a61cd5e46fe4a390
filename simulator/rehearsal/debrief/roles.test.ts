import { expect, test } from 'vitest'
import type { RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { NO_SLIPS } from '../../clerk/paced-clerk.ts'
import { catalogueOf } from '../../people/made-up-catalogue.ts'
import type { SaidBid } from '../../said.ts'
import { RehearsalClock } from '../clock.ts'
import { playEvening } from '../headless.ts'
import { EVENING } from '../memory-desk.ts'
import { finding } from './finding.ts'
import { reportOf } from './report.ts'
import { debriefForRole, roleOf, rolesIn } from './roles.ts'
import { changed, instead, otherType } from './testing/slip-kind.ts'

const CLERK = 'This PC, Clerk Screen'
const ENTRY = 'This PC, Entry Clerk Screen'
/** The report needs no other field. */
const rehearsal = { level: 'busy', pace: 1 } as RehearsalSummary
const iso = (ms: number) => new Date(EVENING + ms).toISOString()

/** An evening on which the clerk records one room bid as a telephone's, and the entry clerk passes a withdrawn lot. */
function ofTwo() {
  const auction = catalogueOf(60)
  const slipped = new Set<string>()
  const { calls, facts, entries, ms } = playEvening({
    ...{ auction, level: 'busy', seed: 3 },
    slip(doing, sale) {
      const { name } = doing
      if (slipped.has(name)) return NO_SLIPS(doing, sale)
      slipped.add(name)
      if (name === 'placeBid') return instead(changed(doing, { type: otherType(doing) }))
      if (name === 'withdrawLot') return instead({ name: 'markPassed', input: { lotNumber: doing.input.lotNumber } })
      return NO_SLIPS(doing, sale)
    },
  })
  const clock = new RehearsalClock()
  clock.turn({ at: EVENING, rate: 1 })
  const atDesks = entries.map((entry) => {
    const desk = /sold|passed|withdrawn/.test(entry.type) ? 'Entry Clerk Screen' : 'Clerk Screen'
    return { ...entry, by: { ...entry.by, ...(entry.by.role === 'staff' ? { desk } : { simulated: true }) } }
  })
  return reportOf({
    ...{ rehearsal, facts, clock, until: ms, titleOf: String, first: emptySale(auction.auctionId) },
    calls: calls.map(({ at, ...call }) => ({ ...call, ms: at, at: iso(at) })),
    entries: atDesks,
    named: { clerk: 'anna', entry_clerk: 'ben' },
  })
}

test('gives each role its own slips and its own grade', () => {
  const whole = ofTwo()
  const kindsOf = (some: readonly { kind: DiscrepancyKind }[]) => some.map(({ kind }) => kind)
  expect(kindsOf(whole.discrepancies)).toEqual(['wrong_type', 'passed_for_withdrawn'])
  expect(whole.devices.map(({ device }) => device)).toEqual([CLERK, ENTRY])
  expect(whole.rehearsal.team).toMatchObject([
    { role: 'clerk', trainee: 'anna', grade: 'A', slips: { wrong_type: 1 } },
    { role: 'entry_clerk', trainee: 'ben', grade: 'A', slips: { passed_for_withdrawn: 1 } },
  ])
  const [anna, ben, room] = (['clerk', 'entry_clerk', 'auctioneer'] as const).map((role) => debriefForRole(whole, role))
  expect([kindsOf(anna?.discrepancies ?? []), anna?.delays.floor.count]).toEqual([
    ['wrong_type'],
    whole.delays.floor.count,
  ])
  expect([kindsOf(ben?.discrepancies ?? []), ben?.delays.floor.count]).toEqual([['passed_for_withdrawn'], 0])
  expect(ben?.devices.map(({ device }) => device)).toEqual([ENTRY])
  expect([room?.discrepancies.length, room?.grade]).toEqual([2, null])
})

test('assigns an unrecorded slip to the role that had to record it, if that role was filled', () => {
  const found = (kind: DiscrepancyKind) => finding({ lotNumber: 1, kind, at: 0, said: '', recorded: '' })
  const two = rolesIn([CLERK], ['entry_clerk'])
  expect([roleOf(found('late_outcome'), two), roleOf(found('unanswered'), two)]).toEqual(['entry_clerk', 'clerk'])
  expect(roleOf(found('unanswered'), rolesIn([CLERK], ['platform_clerk']))).toBe('platform_clerk')
  const ofTelephone = { ...found('missed'), bid: { type: 'phone' } as SaidBid }
  expect([roleOf(ofTelephone, rolesIn([], ['caller'])), roleOf(ofTelephone, two)]).toEqual(['caller', 'clerk'])
  const follower = { ...found('wrong_outcome'), cause: ofTelephone }
  expect(roleOf(follower, rolesIn([ENTRY], ['caller']))).toBe('caller')
})
