/** How long the same write counts as a retry of one that had no answer. */
const SAME_WRITE_MS = 30_000

/** 128 random bits as hex. crypto.randomUUID is not there on a LAN's plain http. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type IdempotencyKeys = {
  /** The key of a write: a new one, or that of the same write if it has had no answer. */
  keyOf: (write: string) => string
  answered: (write: string) => void
  unanswered: (write: string, key: string) => void
}

/**
 * A write whose answer got lost may have taken effect; pressed again, it goes out under its first key, so that the
 * server does it once. For half a minute only: later on, the same bid again is a new bid.
 */
export function createIdempotencyKeys({ now = () => performance.now(), fresh = freshKey } = {}): IdempotencyKeys {
  const open = new Map<string, { key: string; since: number }>()
  return {
    keyOf(write) {
      const kept = open.get(write)
      return kept && now() - kept.since < SAME_WRITE_MS ? kept.key : fresh()
    },
    answered(write) {
      open.delete(write)
    },
    unanswered(write, key) {
      open.set(write, { key, since: open.get(write)?.since ?? now() })
    },
  }
}
