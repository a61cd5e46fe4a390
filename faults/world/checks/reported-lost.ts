import type { CopyState } from '../../../shared/entities/system.ts'
import type { Disk } from '../platform/disk.ts'
import type { Checks } from './checks.ts'

/** A call that began while a disk was slow, and the limits that count it, are over after so many milliseconds. */
const OVER_MS = 10_000

/** A copy is not reported as one that does not answer while its disk and the data's are healthy, however late the answers are heard. */
export function copyIsThere({ problem }: CopyState, disks: readonly Disk[], checks: Checks): void {
  if (problem?.includes('does not answer') && disks.every(({ healthyFor }) => healthyFor > OVER_MS))
    checks.fail(`The copy is reported lost, and its disk is healthy: ${problem}`)
}
