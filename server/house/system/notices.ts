import type { SystemNotice } from '../../../shared/entities/system.ts'
import { newId } from '../../storage/ids.ts'

/** What staff must be told of storage and the network, until the server stops. */
export function createNotices({ now }: { now: () => Date }) {
  const notices: SystemNotice[] = []
  const listeners: (() => void)[] = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Calls the listener when a notice has come or gone. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    list: (): SystemNotice[] => [...notices],
    /** Adds a sentence for the clerk; the same one is said once. */
    add(level: SystemNotice['level'], message: string): void {
      if (notices.some((notice) => notice.message === message)) return
      notices.push({ id: newId(), level, message, at: now().toISOString() })
      changed()
    },
    /** Takes a sentence back that is true no longer. */
    remove(message: string): void {
      const at = notices.findIndex((notice) => notice.message === message)
      if (at === -1) return
      notices.splice(at, 1)
      changed()
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
