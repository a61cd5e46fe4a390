import { z } from 'zod'
import { CONNECTION_LIMITS, type ConnectionLimits } from './limits.ts'

const Report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
})

let limit: number | null | undefined

/**
 * The most files and connections that this process may have open; null without a system limit. Read once per process,
 * because Node's report costs more than the rest of listening.
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

/** The files that LAN devices can't use: for journals, pictures, this PC's own screens. */
const KEPT_BACK = { least: 100, share: 1 / 3, most: 300 }

/**
 * The limits of connections for a process that may open this many files. If they are scarce, the clerk's PC and the
 * journals have priority; the LAN gets the rest, and one device at most a quarter of it.
 */
export function connectionLimits(files: number | null): ConnectionLimits {
  if (files === null) return CONNECTION_LIMITS
  const { least, share, most } = KEPT_BACK
  const kept = Math.max(least, Math.min(most, Math.round(files * share)))
  const ofLan = Math.max(1, Math.min(CONNECTION_LIMITS.ofLan, files - kept))
  const perDevice = Math.max(1, Math.min(CONNECTION_LIMITS.perDevice, Math.floor(ofLan / 4)))
  return { ...CONNECTION_LIMITS, ofLan, perDevice }
}
