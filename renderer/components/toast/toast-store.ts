/** The server and its clerks talk through one toast at a time: a new one takes the old one's place. */

export type ToastKind = 'success' | 'destructive' | 'info'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** 'info' where not given. */
  kind?: ToastKind
  /** Milliseconds on show; 5,000 where not given. */
  duration?: number
  /** What must stay so for the toast to stay, in the words that the screen gives to `keepOnly`. */
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

const DURATION = 5_000

/** Whoever reads (by pointer or by focus) holds the toast. */
type Reader = 'pointer' | 'focus'

export type ToastStore = {
  current: () => ToastOnShow | null
  subscribe: (listener: () => void) => () => void
  show: (message: ToastMessage) => void
  dismiss: () => void
  /** What is so now: a toast that says something else leaves. */
  keepOnly: (facts: readonly string[]) => void
  /** A place where a toast covers nothing, until the returned function is called. */
  addRoom: (room: Element) => () => void
  /** Those places, the last one added first. */
  rooms: () => readonly Element[]
  hold: (reader: Reader) => void
  release: (reader: Reader) => void
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  const readers = new Set<Reader>()
  let onShow: ToastOnShow | null = null
  let rooms: readonly Element[] = []
  let shown = 0
  let left = 0
  let runningSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function put(toast: ToastOnShow | null): void {
    onShow = toast
    readers.clear()
    clearTimeout(timer)
    tell()
  }

  function keepRooms(next: readonly Element[]): void {
    rooms = next
    tell()
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
    show({ title, description, kind = 'info', duration = DURATION, so }) {
      shown += 1
      put({ id: shown, title, description, kind, so })
      left = duration
      run()
    },
    dismiss: () => put(null),
    keepOnly(facts) {
      if (onShow?.so !== undefined && !facts.includes(onShow.so)) put(null)
    },
    addRoom(room) {
      keepRooms([room, ...rooms])
      return () => keepRooms(rooms.filter((each) => each !== room))
    },
    rooms: () => rooms,
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
