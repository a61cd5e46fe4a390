import { useSyncExternalStore } from 'react'

/** Listeners, each until the function returned by `subscribe` is called. */
export type Listeners<T> = { tell: (news: T) => void; subscribe: (listener: (news: T) => void) => () => void }

export function createListeners<T = void>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>()
  return {
    tell(news) {
      for (const listener of listeners) listener(news)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A value outside React that notifies listeners of changes. */
export type Store<T> = { current: () => T; set: (next: T) => void; subscribe: Listeners<void>['subscribe'] }

export function createStore<T>(first: T): Store<T> {
  const { tell, subscribe } = createListeners()
  let held = first
  return {
    current: () => held,
    set(next) {
      if (Object.is(next, held)) return
      held = next
      tell()
    },
    subscribe,
  }
}

export function useStore<T>({ current, subscribe }: Pick<Store<T>, 'current' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, current, current)
}
