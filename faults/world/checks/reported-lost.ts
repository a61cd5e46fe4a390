import type { CopyState } from '../../../shared/entities/system.ts'
import type { Disk } from '../platform/disk.ts'
import type { Checks } from './checks.ts'

/** Milliseconds until the calls and limits of a slow disk have ended. */
const OVER_MS = 10_000

/** A copy must not be reported as unresponsive while both disks are healthy, even if replies arrive late. */
export function copyIsThere({ problem }: CopyState, disks: readonly Disk[], checks: Checks): void {
  if (problem?.includes('does not answer') && disks.every(({ healthyFor }) => healthyFor > OVER_MS))
    checks.fail(`The copy is reported lost, and its disk is healthy: ${problem}`)
}
