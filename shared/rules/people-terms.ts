import type { Terms } from '../entities/terms.ts'

/** The terms about people; those that a sale leaves out are the specification's: whoever opens the page bids, without limit. */
export function peopleTerms({ registration = 'open', limit = null, limitCounts = 'hammer', overLimit = 'ask' }: Terms) {
  return { registration, limit, limitCounts, overLimit }
}
