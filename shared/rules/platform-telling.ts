import { same } from '../same.ts'

/** How a lot stands for a platform. Whole currency units. */
export type LotFacts = {
  /** The asking price it opened at; null: not opened yet. */
  opened: number | null
  /** The highest bid, and whether it is one of the platform's own. */
  bid: { amount: number; isOurs: boolean } | null
  warned: boolean
  /** How it ended; the paddle where the buyer is one of the platform's. */
  ending: { status: 'sold' | 'passed' | 'withdrawn'; amount: number | null; paddle: string | null } | null
}

/** What a platform knows of a lot of which it was told nothing. */
export const NOTHING_TOLD: LotFacts = { opened: null, bid: null, warned: false, ending: null }

/** One thing to tell a platform, and what the platform knows of the lot once it was told. */
export type Telling = {
  kind: 'opened' | 'room_bid' | 'bid_taken' | 'fair_warning' | 'goes_on' | 'sold' | 'passed' | 'withdrawn'
  amount: number | null
  paddle: string | null
  knows: LotFacts
}

/**
 * What a platform must be told next of a lot, of which it knows `told`; null: nothing. What is over by now is left out:
 * of two bids of the room only the higher is told, and of a lot that ended only how it did.
 */
export function nextTelling(told: LotFacts, now: LotFacts): Telling | null {
  const nobody = { amount: null, paddle: null }
  if (now.ending)
    return same(told.ending, now.ending)
      ? null
      : { kind: now.ending.status, amount: now.ending.amount, paddle: now.ending.paddle, knows: now }
  if (told.ending) return { kind: 'goes_on', ...nobody, knows: { ...told, ending: null, warned: false } }
  if (now.bid && !same(told.bid, now.bid)) {
    const kind = now.bid.isOurs ? 'bid_taken' : 'room_bid'
    return { kind, ...nobody, amount: now.bid.amount, knows: { ...now, warned: false } }
  }
  if (now.opened !== null && !now.bid && (told.opened !== now.opened || told.bid))
    return { kind: 'opened', ...nobody, amount: now.opened, knows: { ...now, warned: false } }
  if (now.warned !== told.warned)
    return { kind: now.warned ? 'fair_warning' : 'goes_on', ...nobody, knows: { ...told, warned: now.warned } }
  return null
}
