import { createStore, type Store } from '../../store.ts'

/** Messages of the server and its clerks are shown in one toast at a time: a new one replaces the old. */

export type ToastKind = 'success' | 'destructive' | 'info'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** Defaults to 'info'. */
  kind?: ToastKind
  /** How long it is shown, in ms; defaults to 5,000. */
  duration?: number
  /** The fact that the toast depends on, in the words that the screen passes to `keepOnly`. */
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

export const TOAST_SHOWN_MS = 5_000

/** Holds the toast, by pointer or by focus. */
type Reader = 'pointer' | 'focus'

export type ToastStore = Omit<Store<ToastOnShow | null>, 'set'> & {
  show: (message: ToastMessage) => void
  dismiss: () => void
  /** Removes the toast if its fact is not among these. */
  keepOnly: (facts: readonly string[]) => void
  /** Adds a slot for the toast, until the returned function is called. */
  addSlot: (slot: Element) => () => void
  /** The slots, the last added first. */
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
