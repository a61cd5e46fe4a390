import { isLoopback } from '../access/network/remote-address.ts'
import { createRate } from '../access/rate.ts'
import { Refused } from '../access/refused.ts'
import type { LiveLimits } from './limits.ts'

/** Counts connected clients, and decides whether another may connect. */
export type Admission = ReturnType<typeof createAdmission>

/** The limits of connections, in total and by address, and of handshakes. This PC counts only in the total. */
export function createAdmission(limits: LiveLimits) {
  const handshakes = createRate<string>(limits.handshakesPerAddress)
  const inside = new Map<string, number>()
  let all = 0

  return {
    /** Counts a handshake of this address; returns its refusal or null. */
    refusal(address: string): Refused | null {
      if (all >= limits.connections) return new Refused(503, 'room_full', 'Too many screens are connected')
      if (isLoopback(address)) return null
      if (!handshakes.allows(address)) return new Refused(429, 'too_fast', 'This device connects too often')
      if ((inside.get(address) ?? 0) >= limits.connectionsPerAddress)
        return new Refused(429, 'too_many_screens', 'Too many screens are connected from this device')
      return null
    },
    entered(address: string): void {
      all += 1
      inside.set(address, (inside.get(address) ?? 0) + 1)
    },
    left(address: string): void {
      all -= 1
      const others = (inside.get(address) ?? 1) - 1
      if (others > 0) inside.set(address, others)
      else inside.delete(address)
    },
  }
}
