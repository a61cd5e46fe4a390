import { INCIDENTS, LEVEL_NAMES, PEOPLE_PLAYED } from '../../shared/entities/rehearsal/rehearsal.ts'
import { ENDS, type LotScript, RESTS, ROUND_KINDS, type Scenario, WAYS } from './scenario.ts'

/** The pattern of each blank in a statement. */
export const BLANKS = {
  NAME: '[\\w-]{1,64}',
  TEXT: '.{1,200}',
  NUMBER: '\\d{1,10}',
  PADDLE: '\\d{1,6}',
  FIGURE: '\\d[\\d,]{0,18}',
  PRICE: '\\d[\\d,]{0,18}%?',
  LEVELS: '\\d[\\d,]{0,18}(?:;\\d[\\d,]{0,18}){0,49}',
  SECONDS: '\\d{1,4}(?:\\.\\d)?',
  WAY: WAYS.join('|'),
  PLACE: [...WAYS, 'book'].join('|'),
  LEVEL: LEVEL_NAMES.join('|'),
  PEOPLE: PEOPLE_PLAYED.join('|'),
  INCIDENT: INCIDENTS.join('|'),
  LATE: 'late',
  END: ENDS.join('|'),
  KIND: ROUND_KINDS.join('|'),
  REST: RESTS.join('|'),
} as const

export type Blank = keyof typeof BLANKS
/** Returns a line's text for a blank; empty if it is left out. */
export type Words = (blank: Blank) => string

export class Fault extends Error {}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
/** A scenario while it is parsed. */
export type Draft = Writable<Omit<Scenario, 'lots'>> & {
  lots: Writable<LotScript>[]
  /** The lots of another scenario. */
  lotsOf: (name: string) => readonly LotScript[]
}

export type ScenarioStatement = { form: string; means: string; take: (draft: Draft, words: Words) => void }

export const change = <T extends object>(target: T, fields: Partial<T>): void => void Object.assign(target, fields)

/** The lot that the statements are about. */
export const lotOf = (draft: Draft) => {
  const last = draft.lots.at(-1)
  if (!last) throw new Fault('Begin a lot first, with the statement “lot”')
  return last
}

/** A number up to `most`. */
export function numberOf(text: string, most: number): number {
  const number = Number(text)
  if (number > most) throw new Fault(`${text} is more than ${most}`)
  return number
}
