import { LIVE_LIMITS, type LiveLimits } from '../limits.ts'

/** The limits of the sockets for sound. They are counted apart, so that a listening room takes no screen's place. */
export const SOUND_LIMITS: LiveLimits = {
  ...LIVE_LIMITS,
  messageBytes: 2 * 1024,
  /** A speaker sends 17 packets per second, and those of a network's pause together. */
  eventsPerSecond: 120,
}

/** With more bytes waiting than this, about a second of sound, a listener loses packets until they are sent. */
export const MOST_WAITING_BYTES = 4 * 1024
/** The listeners that get a packet at once, and the time until the next of them, in ms: bids are served in between. */
export const LISTENERS_AT_ONCE = 50
export const BETWEEN_LISTENERS_MS = 1
/** The time between two counts of the listeners for staff, in ms. */
export const AUDIENCE_EVERY_MS = 2_000
/** A phone's delay counts for this long, in ms. */
export const DELAY_COUNTS_MS = 10_000
