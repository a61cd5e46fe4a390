import { LARGEST_AMOUNT } from '../../shared/largest-amount.ts'
import { around, type Chance } from './seeded-chance.ts'
import type { Opinion, Temperament } from './temperament.ts'

/** How one's own last bid on a lot stands. */
export type OwnBid = 'none' | 'pending' | 'winning' | 'outbid' | 'rejected' | 'removed'

/** What a bidder sees of the lot on show. */
export type Sight = {
  takesBids: boolean
  askingPrice: number
  increment: number
  ownBid: OwnBid
  fairWarning: boolean
  /** Bids one made on this lot. */
  bidsMade: number
}

/** What a bidder does next: bid after a while, or rest until something changes. */
export type Intention = { does: 'bid'; inMs: number } | { does: 'rest'; why: Rest }
export type Rest = 'no bids taken' | 'has a bid' | 'does not care' | 'too dear' | 'lost patience' | 'waits for warning'

/** A thumb can't tap faster than this, at pace 1, in milliseconds. */
export const SHORTEST_REACTION = 250

/**
 * What a bidder makes of what it sees. It bids up to its own value, while it has no bid that stands, as often as it has
 * patience for; some wait for fair warning, and all are quicker under it.
 */
export function intentionOf(
  temperament: Temperament,
  { value, waitsForWarning }: Opinion,
  sight: Sight,
  chance: Chance,
): Intention {
  const why = reasonToRest(temperament, { value, waitsForWarning }, sight)
  if (why !== null) return { does: 'rest', why }
  const hurry = sight.fairWarning ? 0.5 : 1
  return { does: 'bid', inMs: Math.max(SHORTEST_REACTION, around(temperament.reactionMs * hurry, 0.45, chance)) }
}

/** Why a bidder would not bid on what it sees; null where it would. */
export function reasonToRest(
  { patience }: Pick<Temperament, 'patience'>,
  { value, waitsForWarning }: Opinion,
  { takesBids, askingPrice, ownBid, fairWarning, bidsMade }: Sight,
): Rest | null {
  if (!takesBids) return 'no bids taken'
  if (ownBid === 'pending' || ownBid === 'winning') return 'has a bid'
  if (value === null) return 'does not care'
  if (askingPrice > value) return 'too dear'
  if (bidsMade >= patience) return 'lost patience'
  if (waitsForWarning && !fairWarning && bidsMade === 0) return 'waits for warning'
  return null
}

/** The amount a bidder taps: the asking price, now and then an increment more, never above its value. */
export function amountOf(
  { boldness }: Pick<Temperament, 'boldness'>,
  { value }: Opinion,
  { askingPrice, increment }: Pick<Sight, 'askingPrice' | 'increment'>,
  chance: Chance,
): number {
  const bold = askingPrice + increment
  return chance() < boldness && bold <= Math.min(value ?? 0, LARGEST_AMOUNT) ? bold : askingPrice
}
