import type { SystemNotice } from '../../../shared/entities/system.ts'
import { newId } from '../../storage/ids.ts'

/** The notices to staff about storage and the network, until the server stops. */
export function createNotices({ now }: { now: () => Date }) {
  const notices: SystemNotice[] = []
  const listeners: (() => void)[] = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    onChange: (listener: () => void): void => void listeners.push(listener),
    list: (): SystemNotice[] => [...notices],
    /** Adds a sentence for the clerk, unless it is there already. */
    add(level: SystemNotice['level'], message: string): void {
      if (notices.some((notice) => notice.message === message)) return
      notices.push({ id: newId(), level, message, at: now().toISOString() })
      changed()
    },
    /** Removes a sentence that no longer applies. */
    remove(message: string): void {
      const at = notices.findIndex((notice) => notice.message === message)
      if (at === -1) return
      notices.splice(at, 1)
      changed()
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
