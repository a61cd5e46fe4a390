import { deepEqual } from '../deep-equal.ts'

/** The state of a lot for a platform. Whole currency units. */
export type LotFacts = {
  /** The asking price at the opening; null before it. */
  opened: number | null
  /** The highest bid, and whether it is the platform's. */
  bid: { amount: number; isOurs: boolean } | null
  warned: boolean
  /** The outcome, with the paddle if the buyer is the platform's. */
  ending: {
    status: 'sold' | 'passed' | 'withdrawn'
    amount: number | null
    paddle: string | null
    isSubject?: true
  } | null
}

/** The state of a lot before any message to the platform. */
export const NOTHING_TOLD: LotFacts = { opened: null, bid: null, warned: false, ending: null }

/** A message to a platform, and the state that the platform knows after it. */
export type Telling = {
  kind:
    | 'opened'
    | 'room_bid'
    | 'bid_taken'
    | 'fair_warning'
    | 'goes_on'
    | 'sold'
    | 'sold_subject'
    | 'passed'
    | 'withdrawn'
  amount: number | null
  paddle: string | null
  knows: LotFacts
}

/**
 * The next message to a platform about a lot, of which it knows the state `told`; null if there is none. Outdated
 * states are omitted: of two room bids only the higher is sent, and of a finished lot only the outcome.
 */
export function nextTelling(told: LotFacts, now: LotFacts): Telling | null {
  const nobody = { amount: null, paddle: null }
  if (now.ending)
    return deepEqual(told.ending, now.ending)
      ? null
      : {
          kind: now.ending.isSubject ? 'sold_subject' : now.ending.status,
          amount: now.ending.amount,
          paddle: now.ending.paddle,
          knows: now,
        }
  if (told.ending) return { kind: 'goes_on', ...nobody, knows: { ...told, ending: null, warned: false } }
  if (now.bid && !deepEqual(told.bid, now.bid)) {
    const kind = now.bid.isOurs ? 'bid_taken' : 'room_bid'
    return { kind, ...nobody, amount: now.bid.amount, knows: { ...now, warned: false } }
  }
  if (now.opened !== null && !now.bid && (told.opened !== now.opened || told.bid))
    return { kind: 'opened', ...nobody, amount: now.opened, knows: { ...now, warned: false } }
  if (now.warned !== told.warned)
    return { kind: now.warned ? 'fair_warning' : 'goes_on', ...nobody, knows: { ...told, warned: now.warned } }
  return null
}
