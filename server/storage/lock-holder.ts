import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { z } from 'zod'
import { errorCode } from './files.ts'

/** What a lock file says of the server that holds the data folder. */
export const LockHolder = z.object({
  token: z.string(),
  pid: z.number().int().positive(),
  host: z.string(),
  since: z.string(),
  url: z.string().nullable(),
  released: z.boolean(),
  /** Seconds the machine had been up: less than that now means that it was restarted meanwhile. */
  machineUptime: z.number(),
  /** Linux only: changes with each start of the machine. */
  bootId: z.string().nullable(),
  /** Linux only: ticks from the machine's start to the process's, which tells a process from a later one of its id. */
  processStart: z.string().nullable(),
})
export type LockHolder = z.infer<typeof LockHolder>

/** This process as the holder of a data folder. `token` is its own name for this one lock. */
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
  }
}

/** Whether the holder may still be at work. Of a process on another machine nothing is known: it counts as at work. */
export function mayStillHold(holder: LockHolder): boolean {
  if (holder.released) return false
  if (holder.host !== hostname()) return true
  if (differ(holder.bootId, readBootId()) || uptime() < holder.machineUptime) return false
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
    // EPERM: there is such a process, of another user.
    return errorCode(error) !== 'ESRCH'
  }
}

function readBootId(): string | null {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? null
}

function readProcessStart(pid: number): string | null {
  // The start is the 20th field after the name.
  return readStat(pid)[19] ?? null
}

/** A process that has ended can still be signalled until its parent asks after it, which some never do. */
function isDead(pid: number): boolean {
  return /^[ZX]/i.test(readStat(pid)[0] ?? '')
}

/** What Linux tells of a process, from its state on; empty elsewhere, and where there is none. */
function readStat(pid: number): string[] {
  const stat = readProc(`/proc/${pid}/stat`)
  // The program's name, in brackets, may hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
