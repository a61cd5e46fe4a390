/** How long, in ms, the same write counts as a retry of one that had no answer. */
const SAME_WRITE_MS = 30_000

/** Returns 128 random bits as hex. crypto.randomUUID does not exist on a LAN's plain http. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type IdempotencyKeys = {
  /** Returns a new key for a write, or the key of the same write if that had no answer. */
  keyOf: (write: string) => string
  answered: (write: string) => void
  unanswered: (write: string, key: string) => void
}

/**
 * A write may have taken effect although its answer was lost. If it is pressed again within half a minute, it is sent
 * under its first key, so that the server executes it once. Later, the same bid is a new bid.
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
