import { timingSafeEqual } from 'node:crypto'
import { hashSecret, newSecret } from './secret.ts'

/** How this server tells its own simulator's calls from those of anybody who says that they are simulated. */
export type SimulatorMark = ReturnType<typeof simulatorMark>

/** A new mark. A bid that is marked simulated is no real bid in the audit trail: nobody may mark another's, or its own. */
export function simulatorMark(secret: string = newSecret()) {
  const known = Buffer.from(hashSecret(secret))
  return {
    /** Made anew at each start, handed to the simulator's threads and to nobody else. */
    secret,
    // Almost no request has the header: only those that do are hashed.
    isOurs: (sent: string | string[] | undefined): boolean =>
      typeof sent === 'string' && timingSafeEqual(Buffer.from(hashSecret(sent)), known),
  }
}
