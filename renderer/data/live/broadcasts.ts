import type { MessageOf } from '../../../shared/live.ts'
import { createStore, type Store } from '../../components/store.ts'

export type Broadcast = Pick<MessageOf<'message-broadcast'>, 'id' | 'message' | 'at'>

/** More than this at once would bury the screen. */
const AT_MOST = 3

export type Broadcasts = Omit<Store<readonly Broadcast[]>, 'set'> & {
  add: (broadcast: Broadcast) => void
  dismiss: (id: string) => void
}

/** The clerk's words to every screen, until they are dismissed. */
export function createBroadcasts(): Broadcasts {
  const { current, set, subscribe } = createStore<readonly Broadcast[]>([])
  return {
    current,
    subscribe,
    add({ id, message, at }) {
      set([...current().filter((other) => other.id !== id), { id, message, at }].slice(-AT_MOST))
    },
    dismiss: (id) => set(current().filter((broadcast) => broadcast.id !== id)),
  }
}
