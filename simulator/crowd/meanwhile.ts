import type { LiveMessage } from '../../shared/live.ts'

/**
 * What is heard while something is being read: told again after the reading, nothing of it is lost to an older one. Of
 * several readings the newest counts.
 */
export class Meanwhile {
  /** Since the newest reading began; null while nothing is read. */
  private heard: LiveMessage[] | null = null

  hear(message: LiveMessage): void {
    this.heard?.push(message)
  }

  /** Reads, and gives what was heard meanwhile; null where a newer reading has begun, for this one may be older than what is known. */
  async during<T>(read: () => Promise<T>): Promise<{ reply: T; heard: readonly LiveMessage[] } | null> {
    const heard: LiveMessage[] = []
    this.heard = heard
    try {
      const reply = await read()
      return this.heard === heard ? { reply, heard } : null
    } finally {
      if (this.heard === heard) this.heard = null
    }
  }
}

/** Milliseconds until a reading that failed is made again. */
export const READ_AGAIN_MS = 1_000
