import { createStore, type Store } from '../../store.ts'
import { type Connection, connectionOf, type Signs } from './connection.ts'

const LOOK_EVERY_MS = 500

export type ConnectionWatch = Omit<Store<Connection>, 'set'> & {
  heard: () => void
  socketIs: (state: 'up' | 'down') => void
  requestWas: (outcome: 'answered' | 'unanswered') => void
  /** Checks the time regularly until it is stopped, because silence causes no event. */
  start: () => () => void
}

/** Records the signs of life, and calls its listeners when the connection's state changes. */
export function createConnectionWatch({ now = () => performance.now() } = {}): ConnectionWatch {
  let signs: Signs = { startedAt: now(), socketUp: false, heardAt: null, lastRequest: 'none' }
  const { current, set, subscribe } = createStore(connectionOf(signs, now()))

  function look(change: Partial<Signs> = {}): void {
    signs = { ...signs, ...change }
    set(connectionOf(signs, now()))
  }

  return {
    current,
    subscribe,
    heard: () => look({ heardAt: now() }),
    socketIs: (socket) => look(socket === 'up' ? { socketUp: true, heardAt: now() } : { socketUp: false }),
    requestWas: (lastRequest) => look({ lastRequest }),
    start() {
      look({ startedAt: now() })
      // If this page was suspended, the messages that arrived in the meantime are handled first.
      const timer = setInterval(() => setTimeout(look), LOOK_EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}
