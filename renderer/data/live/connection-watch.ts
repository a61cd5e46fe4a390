import { type Connection, connectionOf, type Signs } from './connection.ts'

const LOOK_EVERY_MS = 500

export type ConnectionWatch = {
  current: () => Connection
  subscribe: (listener: () => void) => () => void
  heard: () => void
  socketIs: (state: 'up' | 'down') => void
  requestWas: (outcome: 'answered' | 'unanswered') => void
  /** Looks at the clock until stopped: silence is no event. */
  start: () => () => void
}

/** Keeps the signs of life and tells who listens when the connection's state changes. */
export function createConnectionWatch({ now = Date.now } = {}): ConnectionWatch {
  const listeners = new Set<() => void>()
  let signs: Signs = { startedAt: now(), socketUp: false, heardAt: null, lastRequest: 'none' }
  let state = connectionOf(signs, now())

  function look(change: Partial<Signs> = {}): void {
    signs = { ...signs, ...change }
    const next = connectionOf(signs, now())
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    heard: () => look({ heardAt: now() }),
    socketIs: (socket) => look(socket === 'up' ? { socketUp: true, heardAt: now() } : { socketUp: false }),
    requestWas: (lastRequest) => look({ lastRequest }),
    start() {
      look({ startedAt: now() })
      const timer = setInterval(look, LOOK_EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}
