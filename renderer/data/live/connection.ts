/** How a screen is connected: by the live channel, by polling, not at all, or not yet. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

/** The server sends a sign of life every 5 s; every screen must show within 10 s that it is not live. */
export const SIGN_OF_LIFE_MS = 7_000

/** How long, in ms, a screen may take to connect before it counts as not live. */
const FIRST_CONNECT_MS = 3_000

export type Signs = {
  startedAt: number
  socketUp: boolean
  /** The time of the last message on the live channel; null before the first. */
  heardAt: number | null
  lastRequest: 'none' | 'answered' | 'unanswered'
}

/** Times in ms. Ignores the browser's "offline": if the cable of the clerk's PC is pulled, its server still answers. */
export function connectionOf({ startedAt, socketUp, heardAt, lastRequest }: Signs, now: number): Connection {
  if (socketUp && heardAt !== null && now - heardAt <= SIGN_OF_LIFE_MS) return 'live'
  if (heardAt === null && lastRequest !== 'unanswered' && now - startedAt < FIRST_CONNECT_MS) return 'connecting'
  return lastRequest === 'answered' ? 'polling' : 'offline'
}
