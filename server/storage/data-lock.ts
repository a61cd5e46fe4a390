import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { claimLock, newestLock, readHolder, replaceLock } from './lock-files.ts'
import { describeThisProcess, type LockHolder, mayStillHold } from './lock-holder.ts'

/** Another server is at work in this data folder. */
export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked'
  readonly pid: number
  readonly host: string
  readonly url: string | null
  readonly since: string

  constructor({ dir, file, holder }: { dir: string; file: string; holder: LockHolder }) {
    const where = holder.url === null ? '' : `, at ${holder.url}`
    super(
      `Another Saleroom has the data folder ${dir}: process ${holder.pid} on ${holder.host}${where}, since ${holder.since}. ` +
        `Use that one, or stop it first. If you are sure that none is running, delete ${file} and start again.`,
    )
    this.pid = holder.pid
    this.host = holder.host
    this.url = holder.url
    this.since = holder.since
  }
}

/** This process's hold on a data folder. */
export interface DataLock {
  /** Writes down the address this server answers at, for whoever tries the folder next. */
  announce(url: string): Promise<void>
  release(): Promise<void>
}

const attempts = 100

/**
 * Takes a data folder for this process, creating the folder if need be. Throws `DataFolderLocked` when another
 * server has it. The lock of a server that died, however it died, is taken over.
 *
 * Locks are numbered: the highest `server-<n>.lock` is the one that counts. Taking over means creating the next
 * number, which only one process can; the highest is never removed. So a starter that was slow to create a lower
 * one sees the higher and steps back, and there is no moment in which removing a dead lock could hit a living one.
 */
export async function lockDataFolder(dir: string): Promise<DataLock> {
  await mkdir(dir, { recursive: true })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const newest = await newestLock(dir)
    if (newest) {
      const holder = await readHolder(newest.file)
      if (holder === 'gone') continue
      if (holder !== 'unreadable' && mayStillHold(holder)) throw new DataFolderLocked({ dir, ...newest, holder })
    }
    const number = (newest?.number ?? 0) + 1
    const holder = describeThisProcess({ token: randomUUID() })
    const file = await claimLock({ dir, number, holder })
    if (file !== null) return heldLock(file, holder)
  }
  throw new Error(`The lock of the data folder ${dir} keeps changing hands`)
}

function heldLock(file: string, holder: LockHolder): DataLock {
  let url: string | null = null

  async function rewrite(change: Partial<LockHolder>): Promise<void> {
    const current = await readHolder(file)
    // Somebody deleted the lock by hand: it is no longer ours to write.
    if (current === 'gone' || current === 'unreadable' || current.token !== holder.token) return
    await replaceLock(file, { ...holder, url, ...change })
  }

  return {
    async announce(address) {
      url = address
      await rewrite({})
    },
    release: () => rewrite({ released: true }),
  }
}
