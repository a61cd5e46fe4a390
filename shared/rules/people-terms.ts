import type { Terms } from '../entities/terms.ts'

/** The terms about people. By default, as in the specification, anyone may bid, without limit. */
export function peopleTerms({ registration = 'open', limit = null, limitCounts = 'hammer', overLimit = 'ask' }: Terms) {
  return { registration, limit, limitCounts, overLimit }
}
