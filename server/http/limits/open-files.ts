import { z } from 'zod'
import { CONNECTION_LIMITS, type ConnectionLimits } from './limits.ts'

const Report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
})

let limit: number | null | undefined

/**
 * How many files and connections this process may have open at once; null where the system sets no limit. It is read
 * once per process: Node's report costs more than the rest of a server's listening.
 */
export function openFilesLimit(): number | null {
  if (limit === undefined) limit = readLimit()
  return limit
}

function readLimit(): number | null {
  const report = Report.safeParse(process.report.getReport())
  const soft = report.success ? report.data.userLimits.open_files.soft : 'unlimited'
  return soft === 'unlimited' ? null : soft
}

/** Of the files that this process may open, those that no device on the LAN can take: journals, pictures, this PC's own screens. */
const KEPT_BACK = { least: 100, share: 1 / 3, most: 300 }

/**
 * The bounds of connections for a process that may open so many files. Where they are scarce the LAN gets what is left
 * when the clerk's PC and the journals have theirs, and one device of it at most a quarter.
 */
export function connectionLimits(files: number | null): ConnectionLimits {
  if (files === null) return CONNECTION_LIMITS
  const { least, share, most } = KEPT_BACK
  const kept = Math.max(least, Math.min(most, Math.round(files * share)))
  const ofLan = Math.max(1, Math.min(CONNECTION_LIMITS.ofLan, files - kept))
  const perDevice = Math.max(1, Math.min(CONNECTION_LIMITS.perDevice, Math.floor(ofLan / 4)))
  return { ...CONNECTION_LIMITS, ofLan, perDevice }
}
