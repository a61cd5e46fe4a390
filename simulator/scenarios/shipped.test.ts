import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { SKILLS } from '../drills/skills.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { playEvening } from '../rehearsal/headless.ts'
import { parseScenario } from './parse.ts'
import { printScenario } from './print.ts'
import { DRILLS, findShipped, LIBRARY } from './shipped.ts'
import { STATEMENTS } from './statements.ts'

const play = (text: string, { lots = 40, seed = 5 } = {}) => {
  const scenario = parseScenario(text, findShipped)
  const level = scenario.level ?? 'calm'
  return { scenario, level, ...playEvening({ auction: catalogueOf(lots), level, seed, scenario }) }
}

test('ships thirteen scenarios, and an exercise for each skill', () => {
  expect(LIBRARY.size).toBe(13)
  expect([...DRILLS.keys()].sort()).toEqual(SKILLS.map(({ id }) => id).sort())
})

const SHIPPED = [...LIBRARY, ...DRILLS]
const EVENINGS = new Map(SHIPPED.map(([name, text]) => [name, play(text)]))

describe.each(SHIPPED)('%s', (name, text) => {
  test('plays to its end, and prints as the same scenario', () => {
    const { scenario, sale } = EVENINGS.get(name) ?? play(text)
    expect(parseScenario(printScenario(scenario), findShipped)).toEqual(scenario)
    const lots = scenario.lots.reduce((all, { parts }) => all + (parts ?? 1), 0)
    expect([sale.order.length, sale.order.filter((lot) => !sale.lots.get(lot)?.outcome)]).toEqual([lots, []])
  })
})

describe.each(BY_NIGHT ? SHIPPED : SHIPPED.slice(0, 3))('%s', (name, text) => {
  test('plays the same to the byte as printed, another evening by another seed, and on a sale of one lot', () => {
    const { calls, scenario } = EVENINGS.get(name) ?? play(text)
    expect(JSON.stringify(play(printScenario(scenario)).calls)).toBe(JSON.stringify(calls))
    expect(JSON.stringify(play(text, { seed: 6 }).calls)).not.toBe(JSON.stringify(calls))
    const { order } = play(text, { lots: 1 }).sale
    expect(order).toHaveLength(scenario.lots.reduce((all, { parts }) => all + (parts ?? 1), 0))
  })
})

test.each([...DRILLS.keys()])('takes about three minutes for the drill %s', (name) => {
  const ms = EVENINGS.get(name)?.ms ?? 0
  expect(Math.round(ms / 1_000)).toBeGreaterThan(120)
  expect(Math.round(ms / 1_000)).toBeLessThan(270)
})

test('finds every statement, scenario and drill in docs/scenarios.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8').replaceAll('\\|', '|')
  const told = [...STATEMENTS.map(({ form }) => form), ...LIBRARY.keys(), ...DRILLS.keys()]
  expect(told.filter((each) => !page.includes(`| \`${each}\` |`))).toEqual([])
})

test('makes scripted bids in their order, also online and from the book', () => {
  const { calls, sale } = play(
    [
      'lot Chest',
      'estimate 900',
      'bid room 142 at 500 after 4 s',
      'bid online 1001 at 600 after 2 s',
      'bid room 117 at 650 after 2 s',
      'bid telephone 503 at 900',
      'ends sold',
      'lot Mirror',
      'bid book 311 at 300',
      'bid room 142 at 400',
      'ends passed',
    ].join('\n'),
  )
  const bids = calls.flatMap(({ kind, type, amount }) => (kind === 'bid' ? `${type} ${amount}` : []))
  expect(bids).toEqual(['floor 500', 'online 600', 'floor 650', 'phone 900', 'advanced 300', 'floor 400'])
  expect(sale.order.map((lot) => sale.lots.get(lot)?.outcome?.status)).toEqual(['sold', 'passed'])
})
