import { Refused } from '../refused.ts'

/** Wrong PINs in fifteen minutes: by one device, and by the whole LAN, where a device may have many addresses. DESIGN 5. */
export const PIN_LIMITS = { device: 10, lan: 200, windowMs: 15 * 60_000 } as const

/** Counts wrong PINs. `now` is in milliseconds. */
export function pinAttempts({ now }: { now: () => number }) {
  // No more than `PIN_LIMITS.lan` entries are ever kept: past it nobody gets to try.
  let wrong: { address: string; at: number }[] = []

  return {
    /** Refuses, 429, a device that has tried too often. */
    mayTry(address: string): void {
      wrong = wrong.filter(({ at }) => now() - at < PIN_LIMITS.windowMs)
      const own = wrong.filter((attempt) => attempt.address === address)
      const counted = own.length >= PIN_LIMITS.device ? own : wrong.length >= PIN_LIMITS.lan ? wrong : []
      const oldest = counted[0]
      if (!oldest) return
      const seconds = Math.ceil((oldest.at + PIN_LIMITS.windowMs - now()) / 1000)
      const minutes = Math.ceil(seconds / 60)
      const later = minutes === 1 ? 'a minute' : `${minutes} minutes`
      throw new Refused(429, 'too_many_pins', `Too many wrong PINs. Try again in ${later}.`, {
        retryAfterSeconds: seconds,
      })
    },
    /** Counts one more, and tells how many the device has left. */
    wrongPin(address: string): number {
      wrong.push({ address, at: now() })
      const own = wrong.filter((attempt) => attempt.address === address)
      return Math.max(0, Math.min(PIN_LIMITS.device - own.length, PIN_LIMITS.lan - wrong.length))
    },
    rightPin(address: string): void {
      wrong = wrong.filter((attempt) => attempt.address !== address)
    },
  }
}
