import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './data-lock.ts'
import { claimLock, newestLock, readHolder } from './lock-files.ts'
import { describeThisProcess, LockHolder } from './lock-holder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { diskError } from './testing/watched-files.ts'

const { mkdir, readdir, readFile, symlink, writeFile } = fsPromises

/** A folder with these lock files: held by this process, or by a server that stopped. */
async function folderWith(locks: Record<string, 'held' | 'released'>): Promise<string> {
  const dir = await temporaryFolder()
  for (const [name, state] of Object.entries(locks)) {
    const holder = { ...describeThisProcess({ token: 'other' }), released: state === 'released' }
    await writeFile(join(dir, name), JSON.stringify(holder))
  }
  return dir
}

/** Makes the file system refuse hard links until the test ends. */
function makeNoLinks(code: string): void {
  const { link } = fsPromises
  const set = (how: typeof link) => {
    Object.assign(fsPromises, { link: how })
    syncBuiltinESMExports()
  }
  set(() => Promise.reject(diskError(code)))
  onTestFinished(() => set(link))
}

const refused = { name: 'DataFolderLocked' }

describe('the highest number', () => {
  test('counts when it is held, with any number of dead ones below it', async () => {
    const dir = await folderWith({ 'server-9.lock': 'released', 'server-10.lock': 'held', 'server-2.lock': 'released' })
    expect(await newestLock(dir)).toEqual({ number: 10, file: join(dir, 'server-10.lock') })
    await expect(lockDataFolder(dir)).rejects.toMatchObject(refused)
    expect(await readdir(dir)).toHaveLength(3)
  })

  test('counts when it is dead, even if one below is held; removes those below, and leaves similar files', async () => {
    const names = [
      'old-server-50.lock',
      'server-50.lock.bak',
      'old-server-5.lock',
      'server-5.lock.bak',
      'server-x.lock',
    ]
    // A draft of a starter that tries a later number.
    const others = [...names, 'server-12.lock.a.tmp']
    const dir = await folderWith({ 'server-9.lock': 'held', 'server-10.lock': 'released', 'server-2.lock': 'held' })
    for (const name of others) await writeFile(join(dir, name), '')
    await lockDataFolder(dir)
    expect((await readdir(dir)).toSorted()).toEqual([...others, 'server-11.lock'].toSorted())
  })

  test('is undefined in a folder that was never locked', async () => {
    expect(await newestLock(await temporaryFolder())).toBeUndefined()
  })
})

describe.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR'])('without hard links (%s)', (code) => {
  test('gives the folder to one of many starters, and refuses the others', async () => {
    makeNoLinks(code)
    const dir = await temporaryFolder()
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataFolder(dir)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const start of starts) if (start.status === 'rejected') expect(start.reason).toMatchObject(refused)
    expect(await readdir(dir)).toEqual(['server-1.lock'])
  })
})

test('does not take a number that is taken without hard links', async () => {
  makeNoLinks('EPERM')
  const dir = await folderWith({ 'server-3.lock': 'released' })
  const holder = describeThisProcess({ token: 'slow' })
  expect(await claimLock({ dir, number: 3, holder })).toBeNull()
  expect(await claimLock({ dir, number: 2, holder })).toBeNull()
  expect(await readdir(dir)).toEqual(['server-3.lock'])
})

test('steps back if an earlier starter removed its draft', async () => {
  makeNoLinks('ENOENT')
  const dir = await folderWith({ 'server-3.lock': 'released' })
  expect(await claimLock({ dir, number: 4, holder: describeThisProcess({ token: 'late' }) })).toBeNull()
  expect(await readdir(dir)).toEqual(['server-3.lock'])
})

test('reports a failing disk, and leaves no draft', async () => {
  makeNoLinks('EIO')
  const dir = await temporaryFolder()
  await expect(lockDataFolder(dir)).rejects.toMatchObject({ code: 'EIO' })
  expect(await readdir(dir)).toEqual([])
})

test('says who holds a lock, from its first moment to its release', async () => {
  const dir = await temporaryFolder()
  const file = join(dir, 'server-1.lock')
  const lock = await lockDataFolder(dir)
  const first = LockHolder.parse(JSON.parse(await readFile(file, 'utf8')))
  expect(first).toMatchObject({ pid: process.pid, url: null, released: false })
  await lock.announce('http://127.0.0.1:4680')
  expect(await readHolder(file)).toEqual({ ...first, url: 'http://127.0.0.1:4680' })
  await lock.release()
  expect(await readHolder(file)).toEqual({ ...first, url: 'http://127.0.0.1:4680', released: true })
  expect(await readdir(dir)).toEqual(['server-1.lock'])
})

test('does not write a lock again that was deleted by hand', async () => {
  const dir = await temporaryFolder()
  const lock = await lockDataFolder(dir)
  await fsPromises.rm(join(dir, 'server-1.lock'))
  await lock.announce('http://127.0.0.1:1')
  await lock.release()
  expect(await readdir(dir)).toEqual([])
})

test('says whether a lock is gone, invalid, or cannot be read', async () => {
  const dir = await temporaryFolder()
  expect(await readHolder(join(dir, 'server-1.lock'))).toBe('gone')
  await mkdir(join(dir, 'server-2.lock'))
  await expect(readHolder(join(dir, 'server-2.lock'))).rejects.toMatchObject({ code: 'EISDIR' })
  await writeFile(join(dir, 'server-3.lock'), '{')
  expect(await readHolder(join(dir, 'server-3.lock'))).toBe('unreadable')
})

test('waits for a lock that is still being written', async () => {
  const dir = await temporaryFolder()
  const file = join(dir, 'server-1.lock')
  await writeFile(file, '{')
  const read = readHolder(file)
  const holder = describeThisProcess({ token: 'writing' })
  await writeFile(file, JSON.stringify(holder))
  expect(await read).toEqual(holder)
})

test.skipIf(process.platform === 'win32')(
  'gives up on a folder whose lock appears and disappears each time (not on Windows: a broken link)',
  async () => {
    const dir = await temporaryFolder()
    await symlink(join(dir, 'nowhere'), join(dir, 'server-1.lock'))
    await expect(lockDataFolder(dir)).rejects.toThrow(`The lock of the data folder ${dir} keeps changing hands`)
  },
)
