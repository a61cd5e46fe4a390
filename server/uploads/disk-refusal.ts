import { Refused } from '../refused.ts'
import { sayDiskTrouble } from '../storage/disk-trouble.ts'
import { errorCode } from '../storage/files.ts'

/** The refusal, 503, that an error of the disk comes to; null for any other error. DESIGN 3. */
export function diskRefusal(error: unknown): Refused | null {
  if (!/^E[A-Z0-9]+$/.test(errorCode(error) ?? '')) return null
  return new Refused(503, 'cannot_save', `The sale could not be saved: ${sayDiskTrouble(error)}.`)
}
