import type { MessageOf } from '../../../shared/live.ts'

export type Broadcast = Pick<MessageOf<'message-broadcast'>, 'id' | 'message' | 'at'>

/** More than this at once would bury the screen. */
const AT_MOST = 3

export type Broadcasts = {
  current: () => readonly Broadcast[]
  subscribe: (listener: () => void) => () => void
  add: (broadcast: Broadcast) => void
  dismiss: (id: string) => void
}

/** The clerk's words to every screen, until they are dismissed. */
export function createBroadcasts(): Broadcasts {
  const listeners = new Set<() => void>()
  let shown: readonly Broadcast[] = []

  function show(next: readonly Broadcast[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add({ id, message, at }) {
      show([...shown.filter((other) => other.id !== id), { id, message, at }].slice(-AT_MOST))
    },
    dismiss: (id) => show(shown.filter((broadcast) => broadcast.id !== id)),
  }
}
