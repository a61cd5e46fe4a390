import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { type LotFacts, NOTHING_TOLD, nextTelling } from './platform-telling.ts'

const facts = (change: Partial<LotFacts>): LotFacts => ({ ...NOTHING_TOLD, opened: 100, ...change })
const room = (amount: number) => ({ amount, isOurs: false })
const kinds = (told: LotFacts, now: LotFacts): string[] => {
  const next = nextTelling(told, now)
  return next ? [next.kind, ...kinds(next.knows, now)] : []
}

test('a platform is sent the opening, room bids, its accepted bids, fair warning and the end, in that order', () => {
  const steps: [Partial<LotFacts>, string][] = [
    [{}, 'opened'],
    [{ bid: room(100) }, 'room_bid'],
    [{ bid: { amount: 110, isOurs: true } }, 'bid_taken'],
    [{ bid: { amount: 110, isOurs: true }, warned: true }, 'fair_warning'],
    [{ bid: { amount: 110, isOurs: true }, ending: { status: 'sold', amount: 110, paddle: '5001' } }, 'sold'],
  ]
  let told = NOTHING_TOLD
  for (const [change, kind] of steps) {
    const next = nextTelling(told, facts(change))
    expect(next?.kind).toBe(kind)
    told = next?.knows ?? told
    expect(nextTelling(told, facts(change))).toBeNull()
  }
})

test('outdated states are not sent: only the highest room bid, and only the outcome of a finished lot', () => {
  expect(kinds(facts({ bid: room(100) }), facts({ bid: room(150) }))).toEqual(['room_bid'])
  const passed = { status: 'passed', amount: null, paddle: null } as const
  expect(kinds(NOTHING_TOLD, facts({ bid: room(150), warned: true, ending: passed }))).toEqual(['passed'])
})

test('a lot sold subject to approval is announced as such, and again once it is approved', () => {
  const sold = { status: 'sold', amount: 110, paddle: '5001' } as const
  const subject = facts({ ending: { ...sold, isSubject: true } })
  expect(kinds(facts({}), subject)).toEqual(['sold_subject'])
  expect(kinds(subject, facts({ ending: sold }))).toEqual(['sold'])
})

test('reversals are sent: the bid before leads again, bidding continues, the lot is open again', () => {
  const own = facts({ bid: { amount: 110, isOurs: true } })
  expect(kinds(own, facts({ bid: room(100) }))).toEqual(['room_bid'])
  expect(kinds(own, facts({}))).toEqual(['opened'])
  expect(kinds(facts({ warned: true }), facts({}))).toEqual(['goes_on'])
  expect(kinds(facts({ ending: { status: 'passed', amount: null, paddle: null } }), facts({}))).toEqual(['goes_on'])
})

const anyFacts: fc.Arbitrary<LotFacts> = fc.record({
  opened: fc.constantFrom(null, 100, 200),
  bid: fc.option(fc.record({ amount: fc.constantFrom(100, 150), isOurs: fc.boolean() })),
  warned: fc.boolean(),
  ending: fc.option(
    fc.record({
      status: fc.constantFrom('sold', 'passed', 'withdrawn'),
      amount: fc.constantFrom(null, 150),
      paddle: fc.constantFrom(null, '5001'),
    }),
  ),
})

test('a platform knows the state of a lot after at most three messages, after any events', () => {
  const check = (was: LotFacts, now: LotFacts) => {
    let told = was
    for (let count = 0; count < 4; count++) {
      const next = nextTelling(told, now)
      if (!next) break
      expect(count).toBeLessThan(3)
      told = next.knows
    }
    expect(nextTelling(told, now)).toBeNull()
    if (now.ending) expect(told.ending).toEqual(now.ending)
    else {
      expect(told.ending).toBeNull()
      expect(told.warned).toBe(now.warned)
      if (now.bid) expect(told.bid).toEqual(now.bid)
    }
  }
  fc.assert(fc.property(anyFacts, anyFacts, check), { numRuns: PROPERTY_RUNS })
})
