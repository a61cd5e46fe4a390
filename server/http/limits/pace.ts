import { delayAnswer, Refused } from '../../access/refused.ts'

/** What one address may use up at once, how much of it comes back in a second, and the longest wait, in milliseconds. */
export type PaceLimit = Readonly<{ atOnce: number; perSecond: number; longestWaitMs: number }>

/** Who has used how much. Whoever is over waits for a turn, and is not refused: a room of phones behind one router only loads more slowly. */
export type RequestPace = ReturnType<typeof createPace>

/** How often one who waits looks whether the waiting is over. */
const LOOK_AGAIN_MS = 250

/** Addresses whose use is remembered before those that have it all back are forgotten. */
const MANY = 1_000

/** A pace for each address: a bucket that fills up again. */
export function createPace({ atOnce, perSecond, longestWaitMs }: PaceLimit) {
  const used = new Map<string, { left: number; at: number }>()

  function leftOf(address: string): number {
    const before = used.get(address)
    if (!before) return atOnce
    return Math.min(atOnce, before.left + ((performance.now() - before.at) / 1_000) * perSecond)
  }

  function spend(address: string, cost: number): void {
    const left = leftOf(address) - cost
    used.set(address, { left, at: performance.now() })
    if (used.size > MANY) for (const other of used.keys()) if (leftOf(other) >= atOnce) used.delete(other)
  }

  /** Milliseconds until an address that wants so much more may go on. */
  const waitOf = (address: string, cost: number): number => Math.max(0, ((cost - leftOf(address)) / perSecond) * 1_000)

  return {
    spend,
    /** Counts `cost` where the address may go on right away; false where it would have to wait. */
    mayGo(address: string, cost: number): boolean {
      if (waitOf(address, cost) > 0) return false
      spend(address, cost)
      return true
    },
    /** Waits until the address may go on, and counts `cost` right away. Refuses, 429, where the wait would be too long. */
    async takeTurn(address: string, cost: number): Promise<void> {
      const wait = waitOf(address, cost)
      if (wait > longestWaitMs) return await refuseTooFast(wait)
      spend(address, cost)
      if (wait > 0) await after(wait)
    },
    /** The same where the cost is only known later; `isDone` ends the wait early. Its cost is told to `spend`. */
    async awaitTurn(address: string, isDone: () => boolean): Promise<void> {
      const end = performance.now() + longestWaitMs
      for (let wait = waitOf(address, 0); wait > 0 && !isDone(); wait = waitOf(address, 0)) {
        if (performance.now() + wait > end) return await refuseTooFast(wait)
        await after(Math.min(wait, LOOK_AGAIN_MS))
      }
    },
  }
}

/** Refuses, 429, after a random while, and says how long to wait. */
export async function refuseTooFast(waitMs: number): Promise<never> {
  await new Promise<void>(delayAnswer)
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.', { retryAfterSeconds })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)).unref())
}
