import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  datedName,
  errorCode,
  type FileLayer,
  namesIn,
  type OpenFile,
  openExisting,
  orMissing,
  readWhole,
  realFiles,
  writeAll,
  writeSynced,
} from './files.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { type DiskCall, diskError, watchedFiles } from './testing/watched-files.ts'

const MiB = 1024 * 1024

/** The paths in a folder that this process holds open, including the folder itself. */
async function openIn(folder: string): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((path) => path.startsWith(folder))
}

test('reads a file of many reads whole, and returns null for a missing one', async () => {
  const path = join(await temporaryFolder(), 'settings.json')
  const bytes = Buffer.from(Array.from({ length: MiB / 4 }, (_, at) => `${at}`).join())
  await writeFile(path, bytes)
  expect((await readWhole(realFiles, path))?.equals(bytes)).toBe(true)
  expect(await readWhole(realFiles, `${path}.bak`)).toBeNull()
})

test('writes bytes at their position, and truncates a file', async () => {
  const path = join(await temporaryFolder(), 'sale.journal')
  const file = await realFiles.open(path, 'wx+')
  await writeAll(file, Buffer.from('hammer'), 0)
  await writeAll(file, Buffer.from('MM'), 2)
  await file.truncate(5)
  await Promise.all([file.sync(), file.datasync()])
  await file.close()
  expect(await readFile(path, 'utf8')).toBe('haMMe')
  await expect(realFiles.open(path, 'wx+')).rejects.toMatchObject({ code: 'EEXIST' })
  await writeSynced(realFiles, { path, flag: 'w', bytes: Buffer.from('x') })
  expect(await readFile(path, 'utf8')).toBe('x')
})

test('says how many bytes were written when a disk takes no more', async () => {
  let room = 2
  const write: OpenFile['write'] = async ({ length }) => {
    const taken = Math.min(length, room)
    room -= taken
    return taken
  }
  const full = { ...(await anyFile()), write }
  await expect(writeAll(full, Buffer.from('12345'), 0)).rejects.toThrow('The disk took 2 of 5 bytes and then no more')
})

/** A file whose contents do not matter. */
async function anyFile(): Promise<OpenFile> {
  const file = await realFiles.open(join(await temporaryFolder(), 'a'), 'w')
  await file.close()
  return file
}

test('makes one call to the disk for each sync, and none at the close', async () => {
  const file = await anyFile()
  for (const work of await Promise.allSettled([file.sync(), file.datasync(), file.truncate(0)]))
    expect(work).toMatchObject({ status: 'rejected', reason: { code: 'EBADF' } })
})

test.skipIf(process.platform !== 'linux')(
  'makes no call to sync if writing includes it, and creates or empties nothing (Linux only)',
  async () => {
    const path = join(await temporaryFolder(), 'sale.journal')
    await expect(realFiles.open(path, 'r+d')).rejects.toMatchObject({ code: 'ENOENT' })
    await writeFile(path, 'hammer')
    const file = await realFiles.open(path, 'r+d')
    await file.write(Buffer.from('H'), 0)
    await file.close()
    await file.datasync()
    expect(await readFile(path, 'utf8')).toBe('Hammer')
  },
)

test.skipIf(process.platform !== 'linux')(
  'leaves no synced folder and no file open (only Linux shows open files)',
  async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'settings.json')
    await realFiles.syncFolder(folder)
    await expect(realFiles.syncFolder(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
    await writeSynced(realFiles, { path, flag: 'w', bytes: Buffer.from('x') })
    await readWhole(realFiles, path)
    expect(await openIn(folder)).toEqual([])
  },
)

test('closes a file if reading or writing fails too', async () => {
  const path = join(await temporaryFolder(), 'settings.json')
  await writeFile(path, 'x')
  const calls: DiskCall['operation'][] = []
  const failing: FileLayer = watchedFiles({
    longestWrite: 100,
    before({ operation }) {
      calls.push(operation)
      if (operation === 'read' || operation === 'sync') throw diskError('EIO')
    },
  })
  await expect(readWhole(failing, path)).rejects.toMatchObject({ code: 'EIO' })
  await expect(writeSynced(failing, { path, flag: 'w', bytes: Buffer.from('x') })).rejects.toMatchObject({
    code: 'EIO',
  })
  expect(calls).toEqual(['open', 'read', 'close', 'open', 'write', 'sync', 'close'])
})

test('counts only ENOENT as missing', async () => {
  const folder = await temporaryFolder()
  expect(await namesIn(join(folder, 'gone'))).toEqual([])
  await mkdir(join(folder, 'auctions'))
  expect(await namesIn(folder)).toEqual(['auctions'])
  expect(await openExisting(realFiles, join(folder, 'gone'), 'r')).toBeNull()
  expect(await orMissing(Promise.resolve(3))).toBe(3)
  await expect(orMissing(Promise.reject(diskError('EACCES')))).rejects.toMatchObject({ code: 'EACCES' })
  await expect(readWhole(realFiles, folder)).rejects.toMatchObject({ code: 'EISDIR' })
})

test('returns the operating system’s code of an error, and null for other errors', () => {
  expect(errorCode(diskError('ENOSPC'))).toBe('ENOSPC')
  for (const other of [new Error('x'), Object.assign(new Error('x'), { code: 5 }), { code: 'ENOSPC' }, 'x', null])
    expect(errorCode(other)).toBeNull()
})

test('gives files that are set aside names that are valid on all systems', () => {
  expect(datedName('/data/sale.journal', 'torn')).toMatch(
    /^\/data\/sale\.journal\.torn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/,
  )
})
