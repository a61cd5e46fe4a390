import { timingSafeEqual } from 'node:crypto'
import { hashSecret, newSecret } from './secret.ts'

/** Tells this server's own simulator from callers that claim to be simulated. */
export type SimulatorMark = ReturnType<typeof simulatorMark>

/** Makes a new mark. It is secret, because the audit trail treats a marked bid as not real. */
export function simulatorMark(secret: string = newSecret()) {
  const known = Buffer.from(hashSecret(secret))
  return {
    /** Drawn at each start, known only to the simulator's threads. */
    secret,
    // Hashes only if the header is present, which is rare.
    isOurs: (sent: string | string[] | undefined): boolean =>
      typeof sent === 'string' && timingSafeEqual(Buffer.from(hashSecret(sent)), known),
  }
}
