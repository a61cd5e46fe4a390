import { BLANKS, type Blank, type Draft, Fault } from './draft.ts'
import type { Scenario } from './scenario.ts'
import { STATEMENTS } from './statements.ts'

/** A fault in a scenario, with its line; the first line is 1. */
export class ScenarioFault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`)
    this.line = line
  }
}

/** Returns the text of a named scenario, or null. */
type Find = (name: string) => string | null

/** The most different scenarios that one includes, directly or through others. */
const MOST_INCLUDED = 100

/** The scenarios that are being read, outermost first, and the lots of those that were: each is read once. */
type Reading = { find: Find; from: readonly string[]; known: Map<string, Scenario['lots']> }

/** The pattern of a statement: brackets become optional, blanks become named groups. */
const patternOf = (form: string) =>
  new RegExp(
    `^${form
      .replace(/ \[([^\]]+)\]/g, '(?: $1)?')
      .replace(/[A-Z]{3,}/g, (blank) => `(?<${blank}>${BLANKS[blank as Blank]}${blank === 'TEXT' ? '?' : ''})`)}$`,
  )

const PATTERNS = STATEMENTS.map((statement) => ({ ...statement, pattern: patternOf(statement.form) }))
const firstWord = (text: string) => text.split(' ')[0] ?? ''
const KEYWORDS = STATEMENTS.flatMap(({ form }) => firstWord(form).replace('WAY', BLANKS.WAY).split('|'))

/**
 * Parses a scenario: one statement per line (docs/scenarios.md), including the lots of others. Throws ScenarioFault
 * with the line. `called` is the name with which a scenario would include this one.
 */
export function parseScenario(text: string, find: Find, called?: string): Scenario {
  const scenario = read(text, { find, from: called === undefined ? [] : [called], known: new Map() })
  const { lots } = scenario
  const at = lots.findIndex(({ round }, first) => round !== null && first + round.count > lots.length)
  const { round = null } = lots[at] ?? {}
  if (round) {
    const words = `The round of lot ${at + 1} has ${round.count} lots, but the scenario ends with lot ${lots.length}`
    throw new ScenarioFault(text.split(/\r\n|\r|\n/).length, words)
  }
  return scenario
}

function read(text: string, reading: Reading): Scenario {
  const draft: Draft = {
    ...{ name: '', about: '', seed: null, level: null, people: [], limits: [], lots: [] },
    lotsOf: (name) => included(name, reading),
  }
  const lines = text.split(/\r\n|\r|\n/)
  for (const [at, line] of lines.entries()) {
    const words = line.trim().replaceAll(/\s+/g, ' ')
    if (words === '' || words.startsWith('#')) continue
    try {
      take(draft, words)
    } catch (error) {
      if (error instanceof Fault) throw new ScenarioFault(at + 1, error.message)
      throw error
    }
  }
  if (draft.lots.length === 0) throw new ScenarioFault(lines.length, 'The scenario has no lot')
  const { lotsOf: _, ...scenario } = draft
  return scenario
}

function take(draft: Draft, line: string): void {
  for (const { pattern, take } of PATTERNS) {
    const match = pattern.exec(line)
    if (match) {
      take(draft, (blank) => match.groups?.[blank] ?? '')
      return
    }
  }
  const keyword = firstWord(line)
  const form = STATEMENTS.find((each) =>
    firstWord(each.form).replace('WAY', BLANKS.WAY).split('|').includes(keyword),
  )?.form
  if (form) throw new Fault(`“${line}” does not read “${form}”`)
  throw new Fault(`“${keyword}” begins no statement. Statements begin with ${KEYWORDS.join(', ')}`)
}

function included(name: string, { find, from, known }: Reading): Scenario['lots'] {
  const before = known.get(name)
  if (before) return before
  if (from.includes(name)) throw new Fault(`“${name}” includes itself`)
  if (from.length + known.size > MOST_INCLUDED)
    throw new Fault(`A scenario includes at most ${MOST_INCLUDED} other scenarios`)
  const text = find(name)
  if (text === null) throw new Fault(`There is no scenario “${name}”`)
  try {
    const { lots } = read(text, { find, from: [...from, name], known })
    known.set(name, lots)
    return lots
  } catch (error) {
    if (error instanceof ScenarioFault) throw new Fault(`In “${name}”: ${error.message}`)
    throw error
  }
}
