import { Refused } from '../refused.ts'

const MINUTE = 60_000

/**
 * Limits of wrong PINs. Each address has its own count and wait, and locks out no other: a limit for the whole house
 * would be the easiest way to lock out its staff.
 */
export const PIN_LIMITS = {
  /** Wrong PINs of an address until it must wait, at first and after each wait. */
  tries: 10,
  triesAfterWait: 3,
  /** The first wait, in ms; each further one is twice as long, up to the longest. */
  windowMs: 15 * MINUTE,
  longestWaitMs: 8 * 60 * MINUTE,
  /** The quiet time after which an address counts from zero. */
  forgetMs: 24 * 60 * MINUTE,
  /** The most addresses that are remembered; the one quiet for longest is dropped. */
  addresses: 10_000,
  /** Wrong PINs of the whole house at which the clerk is notified of guessing. */
  tellAt: 200,
  /** Wrong PINs at which the PIN gets longer: one guess in five hundred would have found a six-digit PIN by then. */
  lengthenAt: 2_000,
} as const

type Attempts = { wrong: number[]; waits: number; until: number; last: number }

/** The number of wrong PINs in the whole house since its start. */
export type Guessing = { wrong: number; addresses: number }

/** Counts wrong PINs. `now` is in milliseconds. */
export function pinAttempts({ now }: { now: () => number }) {
  // The one quiet for longest first.
  const byAddress = new Map<string, Attempts>()
  let wrong = 0

  function of(address: string): Attempts {
    const known = byAddress.get(address)
    if (known && now() - known.last < PIN_LIMITS.forgetMs) return known
    return { wrong: [], waits: 0, until: 0, last: now() }
  }

  return {
    /** Refuses, 429, a device that must wait. */
    mayTry(address: string): void {
      const seconds = Math.ceil((of(address).until - now()) / 1000)
      if (seconds <= 0) return
      throw new Refused(429, 'too_many_pins', `Too many wrong PINs. Try again in ${inWords(seconds)}.`, {
        retryAfterSeconds: seconds,
      })
    },
    /** Counts one more; returns the device's remaining tries, and its wait in minutes after the last. */
    wrongPin(address: string): { left: number; waitMinutes: number } {
      const attempts = of(address)
      const recent = attempts.wrong.filter((at) => now() - at < PIN_LIMITS.windowMs)
      const waitMs = Math.min(PIN_LIMITS.windowMs * 2 ** attempts.waits, PIN_LIMITS.longestWaitMs)
      const left = (attempts.waits === 0 ? PIN_LIMITS.tries : PIN_LIMITS.triesAfterWait) - recent.length - 1
      byAddress.delete(address)
      byAddress.set(
        address,
        left > 0
          ? { ...attempts, wrong: [...recent, now()], last: now() }
          : { wrong: [], waits: attempts.waits + 1, until: now() + waitMs, last: now() },
      )
      const [oldest] = byAddress.keys()
      if (byAddress.size > PIN_LIMITS.addresses && oldest !== undefined) byAddress.delete(oldest)
      wrong += 1
      return { left, waitMinutes: waitMs / MINUTE }
    },
    rightPin(address: string): void {
      byAddress.delete(address)
    },
    guessing: (): Guessing => ({ wrong, addresses: byAddress.size }),
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
