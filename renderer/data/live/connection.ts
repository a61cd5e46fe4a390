/** How a screen is connected: by the live channel, by asking again and again, not at all, or it has just begun. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

/** The server gives a sign of life every 5 s; every screen says within 10 s that it is not live. */
export const SIGN_OF_LIFE_MS = 7_000

/** How long a screen may be on its way before it counts as not live. */
const FIRST_CONNECT_MS = 3_000

export type Signs = {
  startedAt: number
  socketUp: boolean
  /** When the server was last heard on the live channel; null where never. */
  heardAt: number | null
  /** The outcome of the last request. */
  lastRequest: 'none' | 'answered' | 'unanswered'
}

/** Times in milliseconds. The browser's own word for "offline" is not asked: a cable pulled from the clerk's PC leaves its server reachable. */
export function connectionOf({ startedAt, socketUp, heardAt, lastRequest }: Signs, now: number): Connection {
  if (socketUp && heardAt !== null && now - heardAt <= SIGN_OF_LIFE_MS) return 'live'
  if (heardAt === null && lastRequest !== 'unanswered' && now - startedAt < FIRST_CONNECT_MS) return 'connecting'
  return lastRequest === 'answered' ? 'polling' : 'offline'
}
