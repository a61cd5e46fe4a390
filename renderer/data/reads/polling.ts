import type { ClientAudience } from '../client/client.ts'
import type { Connection } from '../live/connection.ts'

/** Milliseconds between two reads: a slow safety net while live, the specification's pace while not. */
export type PollingPace = { live: number; polling: number }

/** Of a read that somebody watches. */
export const WATCHED: PollingPace = { live: 1_000, polling: 2_000 }

/** Of a read that live messages keep up to date. */
const EACH_MINUTE: PollingPace = { live: 60_000, polling: 4_000 }

/**
 * How often is read while the channel is down; the safety net. Without it no screen is more than 5 s behind; lot states,
 * the place and the rates come as the specification has it.
 */
export const PACE = {
  auctionState: { live: 10_000, polling: 3_000 },
  /** The online page. */
  auctionStateOfBidder: { live: 5_000, polling: 300 },
  /** The catalogue: two thousand lots at a time, which the live channel keeps up to date. */
  auctionStateOfCatalogue: EACH_MINUTE,
  auctionData: EACH_MINUTE,
  saleProgress: { live: 10_000, polling: 4_000 },
  auctionLocation: { live: 30_000, polling: 30_000 },
  lotState: { live: 30_000, polling: 5_000 },
  saleStatus: EACH_MINUTE,
  bids: { live: 30_000, polling: 3_000 },
  advancedBids: EACH_MINUTE,
  history: EACH_MINUTE,
  houseHistory: EACH_MINUTE,
  rates: { live: 60_000, polling: 60_000 },
  house: EACH_MINUTE,
  bookings: EACH_MINUTE,
  callers: EACH_MINUTE,
  ownCalls: EACH_MINUTE,
  system: EACH_MINUTE,
  devices: EACH_MINUTE,
  rehearsal: { live: 30_000, polling: 2_000 },
  uploadProgress: { live: 2_000, polling: 1_000 },
  mirrors: EACH_MINUTE,
  /** No message tells what a simulated crowd or a replay does; these are read while somebody watches. */
  crowd: WATCHED,
  replay: WATCHED,
} satisfies Record<string, PollingPace>

/** A server that does not answer is not asked faster than this. */
const UNANSWERED_MS = 2_000

/** Milliseconds until the next read. */
export function nextReadIn(pace: PollingPace, connection: Connection): number {
  if (connection === 'live' || connection === 'connecting') return pace.live
  return connection === 'offline' ? Math.max(pace.polling, UNANSWERED_MS) : pace.polling
}

export function paceOfState(audience: ClientAudience): PollingPace {
  return audience === 'public' ? PACE.auctionStateOfBidder : PACE.auctionState
}
