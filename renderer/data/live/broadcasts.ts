import type { MessageOf } from '../../../shared/sale/live.ts'
import { createStore, type Store } from '../../store.ts'

export type ShownBroadcast = Pick<MessageOf<'message-broadcast'>, 'id' | 'message' | 'at'>

/** More messages at once would cover the screen. */
const AT_MOST = 3

export type Broadcasts = Omit<Store<readonly ShownBroadcast[]>, 'set'> & {
  add: (broadcast: ShownBroadcast) => void
  dismiss: (id: string) => void
}

/** The clerk's messages to every screen, until they are dismissed. */
export function createBroadcasts(): Broadcasts {
  const { current, set, subscribe } = createStore<readonly ShownBroadcast[]>([])
  return {
    current,
    subscribe,
    add({ id, message, at }) {
      set([...current().filter((other) => other.id !== id), { id, message, at }].slice(-AT_MOST))
    },
    dismiss: (id) => set(current().filter((broadcast) => broadcast.id !== id)),
  }
}
