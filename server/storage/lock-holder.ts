import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { z } from 'zod'
import { errorCode } from './files.ts'

/** The content of a lock file: the server that holds the data folder. */
export const LockHolder = z.object({
  token: z.string(),
  pid: z.number().int().positive(),
  host: z.string(),
  since: z.string(),
  url: z.string().nullable(),
  released: z.boolean(),
  /** The machine's uptime in seconds: a smaller value now means that it was restarted. */
  machineUptime: z.number(),
  /** Linux only: changes with each start of the machine. */
  bootId: z.string().nullable(),
  /** Linux only: ticks from the machine's start to the process's; distinguishes processes with the same id. */
  processStart: z.string().nullable(),
  /** Linux only: the namespace of `pid`. Unknown in locks of version 1.2 and earlier. */
  pidNamespace: z.string().nullable().default(null),
})
export type LockHolder = z.infer<typeof LockHolder>

/** Describes this process as the holder of a data folder. `token` identifies this one lock. */
export function describeThisProcess({ token }: { token: string }): LockHolder {
  return {
    token,
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    url: null,
    released: false,
    machineUptime: uptime(),
    bootId: readBootId(),
    processStart: readProcessStart(process.pid),
    pidNamespace: readPidNamespace(),
  }
}

/** A server in another namespace that has not touched its lock for this long is dead, in ms. */
const SILENT_MS = 15_000

/**
 * Whether the holder may still be running. A process on another machine counts as running. One in another namespace
 * (a sandbox) cannot be looked up by its id: it counts as running while it touches its lock; `silentMs` is the time
 * since it last did.
 */
export function mayStillHold(holder: LockHolder, { silentMs }: { silentMs: number }): boolean {
  if (holder.released) return false
  if (holder.host !== hostname()) return true
  if (differ(holder.bootId, readBootId()) || uptime() < holder.machineUptime) return false
  if (differ(holder.pidNamespace, readPidNamespace())) return silentMs < SILENT_MS
  return isRunning(holder.pid) && !differ(holder.processStart, readProcessStart(holder.pid))
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isDead(pid)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return errorCode(error) !== 'ESRCH'
  }
}

function readBootId(): string | null {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? null
}

function readPidNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

function readProcessStart(pid: number): string | null {
  // The start is the 20th field after the name.
  return readStat(pid)[19] ?? null
}

/** Whether the process has ended. A zombie accepts signals until its parent waits for it, which some never do. */
function isDead(pid: number): boolean {
  return /^[ZX]/i.test(readStat(pid)[0] ?? '')
}

/** Returns Linux's facts of a process, beginning with its state; empty on other systems and for unknown processes. */
function readStat(pid: number): string[] {
  const stat = readProc(`/proc/${pid}/stat`)
  // The program's name, in brackets, may contain spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
