import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PRIVATE_FILE } from './file-modes.ts'
import { errorCode } from './files.ts'
import { LockHolder } from './lock-holder.ts'

interface NumberedLock {
  number: number
  file: string
}

function lockFile(dir: string, number: number): string {
  return join(dir, `server-${number}.lock`)
}

async function numberedLocks(dir: string): Promise<NumberedLock[]> {
  return (await readdir(dir)).flatMap((name) => {
    const digits = /^server-(\d+)\.lock$/.exec(name)?.[1]
    return digits === undefined ? [] : [{ number: Number(digits), file: join(dir, name) }]
  })
}

/** Returns the lock with the highest number, the only valid one; undefined if the folder was never locked. */
export async function newestLock(dir: string): Promise<NumberedLock | undefined> {
  return (await numberedLocks(dir)).toSorted((a, b) => b.number - a.number)[0]
}

/** Removes lower locks, and the drafts of starters that were killed while they wrote them. */
async function removeOlder(dir: string, number: number): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, digits, draft] = /^server-(\d+)\.lock(\..+\.tmp)?$/.exec(name) ?? []
    // A draft of this very number belongs to a starter that is too late.
    if (digits !== undefined && (Number(digits) < number || (draft !== undefined && Number(digits) === number))) {
      await rm(join(dir, name), { force: true })
    }
  }
}

async function writeLock(file: string, holder: LockHolder): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(`${JSON.stringify(holder, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Tries to take the lock with this number, one above the newest. Returns its file; null if another process was first,
 * or if a higher number exists by now.
 */
export async function claimLock({
  dir,
  number,
  holder,
}: {
  dir: string
  number: number
  holder: LockHolder
}): Promise<string | null> {
  const file = lockFile(dir, number)
  if (!(await createLock(file, holder))) return null
  if ((await newestLock(dir))?.number === number) {
    await removeOlder(dir, number)
    return file
  }
  await rm(file, { force: true })
  return null
}

/** Replaces the content of a lock that this process holds, in one step. */
export async function replaceLock(file: string, holder: LockHolder): Promise<void> {
  const fresh = draftOf(file, holder)
  await writeLock(fresh, holder)
  await rename(fresh, file)
}

// Uses a link, so that the lock appears whole: a half-written one would be taken for a dead one.
async function createLock(file: string, holder: LockHolder): Promise<boolean> {
  const draft = draftOf(file, holder)
  try {
    await writeLock(draft, holder)
    await link(draft, file)
    return true
  } catch (error) {
    // ENOENT: the process that took this number removed the draft.
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return false
    if (!linkless.has(errorCode(error) ?? '')) throw error
    return await createLockWithoutLink(file, holder)
  } finally {
    await rm(draft, { force: true })
  }
}

function draftOf(file: string, holder: LockHolder): string {
  return `${file}.${holder.token}.tmp`
}

// Error codes of file systems without hard links (a FAT memory stick).
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR'])

async function createLockWithoutLink(file: string, holder: LockHolder): Promise<boolean> {
  try {
    await writeLock(file, holder)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Reads the holder of a lock; 'gone' if its holder stepped back. 'unreadable' means that a power cut took the content
 * and the holder. Retries, because without hard links the lock may still be being written.
 */
export async function readHolder(file: string): Promise<LockHolder | 'gone' | 'unreadable'> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return LockHolder.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 'gone'
      if (errorCode(error) !== null) throw error
      await pause(50)
    }
  }
  return 'unreadable'
}

/** The time since a lock was last touched, in ms; a lock that is gone has been silent for ever. */
export async function silenceOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
}
