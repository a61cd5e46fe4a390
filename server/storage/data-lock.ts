import { randomUUID } from 'node:crypto'
import { mkdir, utimes } from 'node:fs/promises'
import { claimLock, newestLock, readHolder, replaceLock, silenceOf } from './lock-files.ts'
import { describeThisProcess, type LockHolder, mayStillHold } from './lock-holder.ts'

/** Another server uses this data folder. */
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

export interface DataLock {
  /** Records this server's address, for the message to the next server that tries the folder. */
  announce(url: string): Promise<void>
  release(): Promise<void>
}

const attempts = 100
/** How often a server touches its lock, in ms. */
const TOUCH_EVERY_MS = 5_000

/**
 * Locks a data folder, creating it if missing. Takes over a dead server's lock; throws `DataFolderLocked` for a live
 * one. The highest `server-<n>.lock` counts and is never removed. Taking over means creating the next number, which
 * only one process can do; a slow starter with a lower number steps back.
 */
export async function lockDataFolder(dir: string): Promise<DataLock> {
  await mkdir(dir, { recursive: true })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const newest = await newestLock(dir)
    if (newest) {
      const holder = await readHolder(newest.file)
      if (holder === 'gone') continue
      const silentMs = await silenceOf(newest.file)
      if (holder !== 'unreadable' && mayStillHold(holder, { silentMs }))
        throw new DataFolderLocked({ dir, ...newest, holder })
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
  const touching = setInterval(() => void touch(file), TOUCH_EVERY_MS).unref()

  async function rewrite(change: Partial<LockHolder>): Promise<void> {
    const current = await readHolder(file)
    // The lock was deleted by hand: it does not belong to this process any more.
    if (current === 'gone' || current === 'unreadable' || current.token !== holder.token) return
    await replaceLock(file, { ...holder, url, ...change })
  }

  return {
    async announce(address) {
      url = address
      await rewrite({})
    },
    async release() {
      clearInterval(touching)
      await rewrite({ released: true })
    },
  }
}

/** Shows servers in other namespaces that this one still runs. A lock that was deleted by hand stays deleted. */
async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}
