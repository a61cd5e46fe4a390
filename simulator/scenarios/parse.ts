import type { Scenario } from './scenario.ts'
import { BLANKS, type Blank, type Draft, Fault, STATEMENTS } from './statements.ts'

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
 * with the line. `from` are the scenarios that include this one.
 */
export function parseScenario(text: string, find: Find, from: readonly string[] = []): Scenario {
  const draft: Draft = {
    ...{ name: '', about: '', seed: null, level: null, people: [], limits: [], lots: [] },
    lotsOf: (name) => included(name, find, from),
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

function included(name: string, find: Find, from: readonly string[]): Scenario['lots'] {
  if (from.includes(name)) throw new Fault(`“${name}” includes itself`)
  const text = find(name)
  if (text === null) throw new Fault(`There is no scenario “${name}”`)
  try {
    return parseScenario(text, find, [...from, name]).lots
  } catch (error) {
    if (error instanceof ScenarioFault) throw new Fault(`In “${name}”: ${error.message}`)
    throw error
  }
}
