import type { ClientAudience } from '../client/client.ts'
import type { Connection } from '../live/connection.ts'

/** Milliseconds between two reads: a slow safety net while live, the specification's pace otherwise. */
export type PollingPace = { live: number; polling: number }

/** The pace of a read that a user watches. */
export const WATCHED: PollingPace = { live: 1_000, polling: 2_000 }

/** The pace of a read that live messages update. */
const EACH_MINUTE: PollingPace = { live: 60_000, polling: 4_000 }

/**
 * The pace of each read while live, as a safety net, and while polling. When polling, no screen is more than 5 s late;
 * the specification sets the pace of lot states, place and rates.
 */
export const PACE = {
  auctionState: { live: 10_000, polling: 3_000 },
  /** The page of online bidders. */
  auctionStateOfBidder: { live: 5_000, polling: 300 },
  /** The catalogue: up to two thousand lots, which the live channel updates. */
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
  /** Renews the server's offer while its dialog is open. */
  nextPaddle: { live: 60_000, polling: 60_000 },
  system: EACH_MINUTE,
  devices: EACH_MINUTE,
  rehearsal: { live: 30_000, polling: 2_000 },
  uploadProgress: { live: 2_000, polling: 1_000 },
  mirrors: EACH_MINUTE,
  /** No message reports a simulated crowd or a replay; these are read while a user watches. */
  crowd: WATCHED,
  replay: WATCHED,
  labRun: WATCHED,
} satisfies Record<string, PollingPace>

/** The shortest time between two reads of a server that does not answer, in ms. */
const UNANSWERED_MS = 2_000

export function nextReadIn(pace: PollingPace, connection: Connection): number {
  if (connection === 'live' || connection === 'connecting') return pace.live
  return connection === 'offline' ? Math.max(pace.polling, UNANSWERED_MS) : pace.polling
}

export function paceOfState(audience: ClientAudience): PollingPace {
  return audience === 'public' ? PACE.auctionStateOfBidder : PACE.auctionState
}
