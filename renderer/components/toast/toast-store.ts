import { createStore, type Store } from '../../store.ts'

/** The server and its clerks talk through one toast at a time: a new one takes the old one's place. */

export type ToastKind = 'success' | 'destructive' | 'info'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** 'info' where not given. */
  kind?: ToastKind
  /** Milliseconds on show; 5,000 where not given. */
  duration?: number
  /** The fact that the toast depends on, in the words that the screen gives to `keepOnly`. */
  so?: string | undefined
}

export type ToastOnShow = {
  id: number
  title: string
  description: string | undefined
  kind: ToastKind
  so: string | undefined
}

/** Marks the toaster's element, so that a press on a toast is not a press outside a dialog. */
export const TOASTER_ATTRIBUTE = 'data-toaster'

/** How long a toast is on show, in milliseconds. */
export const TOAST_SHOWN_MS = 5_000

/** A reader, by pointer or by focus, holds the toast. */
type Reader = 'pointer' | 'focus'

export type ToastStore = Omit<Store<ToastOnShow | null>, 'set'> & {
  show: (message: ToastMessage) => void
  dismiss: () => void
  /** The facts that hold now: a toast that depends on another is removed. */
  keepOnly: (facts: readonly string[]) => void
  /** A slot where a toast covers nothing, until the returned function is called. */
  addSlot: (slot: Element) => () => void
  /** The slots, the last one added first. */
  slots: Omit<Store<readonly Element[]>, 'set'>
  hold: (reader: Reader) => void
  release: (reader: Reader) => void
}

export function createToastStore(): ToastStore {
  const { current, set, subscribe } = createStore<ToastOnShow | null>(null)
  const slots = createStore<readonly Element[]>([])
  const readers = new Set<Reader>()
  let shown = 0
  let left = 0
  let runningSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(toast: ToastOnShow | null): void {
    readers.clear()
    clearTimeout(timer)
    set(toast)
  }

  function run(): void {
    runningSince = performance.now()
    timer = setTimeout(() => put(null), left)
  }

  return {
    current,
    subscribe,
    show({ title, description, kind = 'info', duration = TOAST_SHOWN_MS, so }) {
      shown += 1
      put({ id: shown, title, description, kind, so })
      left = duration
      run()
    },
    dismiss: () => put(null),
    keepOnly(facts) {
      const so = current()?.so
      if (so !== undefined && !facts.includes(so)) put(null)
    },
    addSlot(slot) {
      slots.set([slot, ...slots.current()])
      return () => slots.set(slots.current().filter((each) => each !== slot))
    },
    slots,
    hold(reader) {
      if (readers.size === 0 && current()) {
        clearTimeout(timer)
        left = Math.max(0, left - (performance.now() - runningSince))
      }
      readers.add(reader)
    },
    release(reader) {
      if (readers.delete(reader) && readers.size === 0 && current()) run()
    },
  }
}
