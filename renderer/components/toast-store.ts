/** The server and its clerks talk through one toast at a time (000 sections 8 and 9): a new one takes the old one's place. */

export type ToastKind = 'success' | 'destructive' | 'info'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** 'info' where not given. */
  kind?: ToastKind
  /** Milliseconds on show; 5,000 where not given. */
  duration?: number
}

export type ToastOnShow = {
  id: number
  title: string
  description: string | undefined
  kind: ToastKind
}

/** Marks the toaster's element, so that a press on a toast is not a press outside a dialog. */
export const TOASTER_ATTRIBUTE = 'data-toaster'

const DURATION = 5_000

/** Whoever reads (by pointer or by focus) holds the toast. */
type Reader = 'pointer' | 'focus'

export type ToastStore = {
  current: () => ToastOnShow | null
  subscribe: (listener: () => void) => () => void
  show: (message: ToastMessage) => void
  dismiss: () => void
  hold: (reader: Reader) => void
  release: (reader: Reader) => void
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  const readers = new Set<Reader>()
  let onShow: ToastOnShow | null = null
  let shown = 0
  let left = 0
  let runningSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(toast: ToastOnShow | null): void {
    onShow = toast
    readers.clear()
    clearTimeout(timer)
    for (const listener of listeners) listener()
  }

  function run(): void {
    runningSince = Date.now()
    timer = setTimeout(() => put(null), left)
  }

  return {
    current: () => onShow,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    show({ title, description, kind = 'info', duration = DURATION }) {
      shown += 1
      put({ id: shown, title, description, kind })
      left = duration
      run()
    },
    dismiss: () => put(null),
    hold(reader) {
      if (readers.size === 0 && onShow) {
        clearTimeout(timer)
        left = Math.max(0, left - (Date.now() - runningSince))
      }
      readers.add(reader)
    },
    release(reader) {
      if (readers.delete(reader) && readers.size === 0 && onShow) run()
    },
  }
}
