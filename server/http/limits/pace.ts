import { delayAnswer, Refused } from '../../access/refused.ts'

/** The cost that an address may use at once, its refill per second, and the longest wait in ms. */
export type PaceLimit = Readonly<{ atOnce: number; perSecond: number; longestWaitMs: number }>

/** The use of each address. Above the limit it waits, so a room of phones behind one router only loads slower. */
export type RequestPace = ReturnType<typeof createPace>

/** The interval in ms at which a waiting caller checks for its turn. */
const LOOK_AGAIN_MS = 250

/** The number of addresses from which those with a full refill are dropped. */
const MANY = 1_000

/** A token bucket for each address. */
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

  /** Milliseconds until an address may use this cost. */
  const waitOf = (address: string, cost: number): number => Math.max(0, ((cost - leftOf(address)) / perSecond) * 1_000)

  return {
    spend,
    /** Counts `cost` if the address may continue at once; else returns false. */
    mayGo(address: string, cost: number): boolean {
      if (waitOf(address, cost) > 0) return false
      spend(address, cost)
      return true
    },
    /** Counts `cost` at once, and waits for the turn. Refuses, 429, if the wait would be too long. */
    async takeTurn(address: string, cost: number): Promise<void> {
      const wait = waitOf(address, cost)
      if (wait > longestWaitMs) return await refuseTooFast(wait)
      spend(address, cost)
      if (wait > 0) await after(wait)
    },
    /** The same if the cost is known only later, for `spend`; `isDone` ends the wait early. */
    async awaitTurn(address: string, isDone: () => boolean): Promise<void> {
      const end = performance.now() + longestWaitMs
      for (let wait = waitOf(address, 0); wait > 0 && !isDone(); wait = waitOf(address, 0)) {
        if (performance.now() + wait > end) return await refuseTooFast(wait)
        await after(Math.min(wait, LOOK_AGAIN_MS))
      }
    },
  }
}

/** Refuses, 429, after a random delay, with the time to wait. */
export async function refuseTooFast(waitMs: number): Promise<never> {
  await new Promise<void>(delayAnswer)
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.', { retryAfterSeconds })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)).unref())
}
