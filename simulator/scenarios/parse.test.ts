import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../../shared/amounts/largest-amount.ts'
import { INCIDENTS, LEVEL_NAMES } from '../../shared/entities/rehearsal/rehearsal.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { parseScenario, ScenarioFault } from './parse.ts'
import { printScenario } from './print.ts'
import { DRAWN_LOT, ENDS, type LotScript, RESTS, ROUND_KINDS, WAYS } from './scenario.ts'

const NOTHING = () => null
const read = (...lines: string[]) => parseScenario(lines.join('\n'), NOTHING)
const fault = (...lines: string[]) => {
  try {
    read(...lines)
  } catch (error) {
    if (error instanceof ScenarioFault) return { line: error.line, message: error.message }
  }
  return null
}

test('reads people, remarks and incidents of each lot', () => {
  expect(
    read(
      'name A short one',
      '# a comment',
      'level storm',
      'lot Blue jug',
      '  estimate 1,200',
      '  room 117 to 1,500',
      '  telephone 503 to 120%  late',
      '  incident split at bid 3',
      '  say The line is slow. after bid 2',
      'again 1',
    ),
  ).toEqual({
    people: [],
    limits: [],
    name: 'A short one',
    about: '',
    seed: null,
    level: 'storm',
    lots: Array.from({ length: 2 }, () => ({
      ...DRAWN_LOT,
      title: 'Blue jug',
      estimate: 1_200,
      people: [
        { way: 'room', paddle: '117', to: 1_500, isLate: false },
        { way: 'telephone', paddle: '503', to: { percent: 120 }, isLate: true },
      ],
      incidents: [{ incident: 'split', bid: 3 }],
      says: [{ text: 'The line is slow.', bid: 2 }],
    })),
  })
})

test('reports a fault with its line and the form of its statement', () => {
  const good = ['name Six', 'about Faults', 'lot', 'estimate 900', 'crowd 4 room around 100%', '']
  expect(fault(...good, 'room 117 up to 900')).toEqual({
    line: 7,
    message: 'Line 7: “room 117 up to 900” does not read “WAY PADDLE to PRICE [LATE]”',
  })
  expect(fault(...good, 'rom 117 to 900')?.message).toMatch(/^Line 7: “rom” begins no statement/)
  expect(fault(...good, 'bid room 117 at 900')?.message).toMatch(/^Line 7: This lot has people/)
  expect(fault(...good, 'include other')?.message).toBe('Line 7: There is no scenario “other”')
  expect(fault('seed 1', 'estimate 900')?.message).toMatch(/^Line 2: Begin a lot first/)
  expect(fault('name Empty')?.message).toBe('Line 1: The scenario has no lot')
  expect(fault('lot', 'round choice of 4', 'lots 2')?.message).toBe(
    'Line 3: The round of lot 1 has 4 lots, but the scenario ends with lot 3',
  )
  expect(fault('lot', 'round choice of 4', 'lots 3')).toBeNull()
  expect(fault('lots 1500', 'lots 501')?.message).toBe('Line 2: A scenario has at most 2000 lots')
})

test('includes another scenario, and reports a loop and a fault inside it', () => {
  const texts = new Map([
    ['two', 'level calm\nlots 2'],
    ['loop', 'lot\ninclude loop'],
    ['bad', 'lot\n\nopens dear'],
  ])
  const find = (name: string) => texts.get(name) ?? null
  const { lots, level } = parseScenario('include two\nlot\nnobody\ninclude two', find)
  expect([lots.map(({ nobody }) => nobody), level]).toEqual([[false, false, true, false, false], null])
  expect(() => parseScenario('include loop', find)).toThrow(/Line 1: In “loop”: Line 2: “loop” includes itself/)
  expect(() => parseScenario('include bad', find)).toThrow('Line 1: In “bad”: Line 3: “opens dear” does not read')
})

test('reads each included scenario once, however often and deeply it is included, and at most 100 of them', () => {
  let reads = 0
  const nested = (depth: number) => (name: string) => {
    reads += 1
    const level = Number(name.slice(1))
    return level === depth ? 'lot' : `include n${level + 1}\n`.repeat(2)
  }
  expect(parseScenario('include n0', nested(10)).lots).toHaveLength(1_024)
  expect(reads).toBe(11)
  expect(() => parseScenario('include n0', nested(60))).toThrow('A scenario has at most 2000 lots')
  const chain = (name: string) => `include n${Number(name.slice(1)) + 1}`
  expect(() => parseScenario('include n0', chain)).toThrow('A scenario includes at most 100 other scenarios')
})

const text = fc.stringMatching(/^[A-Za-z][\w,.’-]{0,20}( [\w,.’-]{1,9}){0,3}$/)
const figure = fc.integer({ min: 1, max: LARGEST_AMOUNT })
const price = fc.oneof(figure, fc.record({ percent: fc.integer({ min: 1, max: 999 }) }))
const paddle = fc.integer({ min: 1, max: 9_999 }).map(String)
const way = fc.constantFrom(...WAYS)
const bid = fc.integer({ min: 1, max: 99 })
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 })
const few = <T>(of: fc.Arbitrary<T>) => fc.option(of)
const lot: fc.Arbitrary<LotScript> = fc
  .record({
    ...{ title: few(text), estimate: few(figure), opens: few(price), reserve: few(price), nobody: fc.boolean() },
    people: some(fc.record({ way, paddle, to: price, isLate: fc.boolean() })),
    crowds: some(fc.record({ count: fc.nat(30), way, around: price })),
    book: some(fc.record({ paddle, at: price })),
    incidents: some(fc.record({ incident: fc.constantFrom(...INCIDENTS), bid })),
    says: some(fc.record({ text, bid })),
    bids: some(
      fc.record({
        way: fc.constantFrom(...WAYS, 'book' as const),
        paddle,
        at: price,
        afterMs: fc.nat(900).map((tenths) => tenths * 100),
      }),
    ),
    end: few(fc.constantFrom(...ENDS)),
    round: few(fc.record({ kind: fc.constantFrom(...ROUND_KINDS), count: fc.integer({ min: 2, max: 4 }) })),
    least: few(fc.integer({ min: 1, max: 20 })),
    takes: few(fc.integer({ min: 1, max: 20 })),
    rest: few(fc.constantFrom(...RESTS)),
  })
  .map((each) => (each.bids.length > 0 ? { ...each, nobody: false, people: [], crowds: [] } : each))
const scenario = fc.record({
  ...{ name: text, about: text, seed: few(fc.nat(4_294_967_295)), level: few(fc.constantFrom(...LEVEL_NAMES)) },
  people: fc.constant(['callers' as const]),
  limits: fc.constant([]),
  // A round ends with the scenario at the latest.
  lots: fc
    .array(lot, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((each, at) => (at + (each.round?.count ?? 1) > all.length ? { ...each, round: null } : each))),
})

test('reads a printed scenario as the same scenario', () => {
  fc.assert(
    fc.property(scenario, (written) => {
      expect(parseScenario(printScenario(written), NOTHING)).toEqual(written)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
