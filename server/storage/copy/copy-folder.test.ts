import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realFiles } from '../files.ts'
import { describeThisProcess, type LockHolder } from '../lock-holder.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { watchedFiles } from '../testing/watched-files.ts'
import { checkFolder, readMarker, setAside, writeMarker } from './copy-folder.ts'

const files = realFiles
const marker = { house: 'ours', run: 'first' }

/** A folder for a copy with these files. */
async function folderWith(names: Record<string, string>): Promise<string> {
  const dir = await temporaryFolder()
  for (const [name, text] of Object.entries(names)) await writeFile(join(dir, name), text)
  return dir
}

const lock = (change: Partial<LockHolder>) => JSON.stringify({ ...describeThisProcess({ token: 'x' }), ...change })

async function check(dir: string, { begun = false, dataDir }: { begun?: boolean; dataDir?: string } = {}) {
  await checkFolder({ dir, dataDir: dataDir ?? (await temporaryFolder()), record: { house: 'ours', begun }, files })
}

describe('a marker', () => {
  test('writes the marker of a folder durably and in one step', async () => {
    const dir = await temporaryFolder()
    expect(await readMarker(files, dir)).toBeNull()
    const calls: string[] = []
    const before = ({ operation }: { operation: string }) => void calls.push(operation)
    await writeMarker(watchedFiles({ longestWrite: 1_000, before }), dir, marker)
    expect(calls).toEqual(['open', 'write', 'sync', 'close', 'rename', 'syncFolder'])
    expect(await readMarker(files, dir)).toEqual(marker)
    expect(await readdir(dir)).toEqual(['copied.json'])
    expect(await readFile(join(dir, 'copied.json'), 'utf8')).toBe('{\n  "house": "ours",\n  "run": "first"\n}\n')
  })

  test.each(['', 'x', '{}', '{"house":"ours"}', 'null'])('returns null for an unreadable marker (%s)', async (text) => {
    expect(await readMarker(files, await folderWith({ 'copied.json': text }))).toBeNull()
  })
})

describe('takes a folder for a copy', () => {
  test('that is new, and creates its parents, for this account only', async () => {
    const dir = join(await temporaryFolder(), 'a', 'copy')
    await check(dir)
    expect(await readdir(dir)).toEqual([])
    if (process.platform !== 'win32') expect((await stat(dir)).mode & 0o777).toBe(0o700)
  })

  test('that is empty except for system files and contents set aside', async () => {
    await check(await temporaryFolder())
    const names = ['.DS_Store', 'System Volume Information', '$RECYCLE.BIN', 'Thumbs.db', 'desktop.ini', 'lost+found']
    await check(
      await folderWith(Object.fromEntries([...names, 'set-aside.copy-1', 'THUMBS.DB'].map((name) => [name, '']))),
    )
  })

  test('that is this house’s copy, with any content, begun or not', async () => {
    const dir = await folderWith({ 'settings.json': '{}', 'holiday.jpg': '' })
    await writeMarker(files, dir, marker)
    await check(dir)
    await check(dir, { begun: true })
  })

  test('whose last server has stopped, or whose lock is unreadable', async () => {
    for (const text of [lock({ released: true }), '']) {
      const dir = await folderWith({ 'server-1.lock': text })
      await writeMarker(files, dir, marker)
      await check(dir)
    }
  })
})

describe('refuses a folder', () => {
  test.each([
    [{ 'holiday.jpg': '' }, 'holds other files'],
    [{ 'my Thumbs.db': '' }, 'holds other files'],
    [{ 'Thumbs.db.jpg': '' }, 'holds other files'],
    [{ 'lost+found2': '' }, 'holds other files'],
    [{ 'desktop.init': '' }, 'holds other files'],
    [{ '$RECYCLE.BIN2': '' }, 'holds other files'],
    [{ 'System Volume Information 2': '' }, 'holds other files'],
    [{ 'set-aside': '' }, 'holds other files'],
    [{ 'holiday.jpg': '', 'settings.json': '' }, 'holds the data of a Saleroom'],
    [{ 'server-1.lock': lock({}) }, `process ${process.pid}`],
    [{ 'copied.json': JSON.stringify({ ...marker, house: 'theirs' }) }, 'the copy of another house'],
  ])('that holds other files: %o', async (names, why) => {
    const dir = await folderWith(names)
    const before = await readdir(dir)
    for (const begun of [false, true]) await expect(check(dir, { begun })).rejects.toThrow(why)
    expect(await readdir(dir)).toEqual(before)
  })

  test('with a relative path, or that is a file', async () => {
    await expect(check('a/copy')).rejects.toThrow('full path')
    const dir = await folderWith({ 'holiday.jpg': '' })
    await expect(check(join(dir, 'holiday.jpg'))).rejects.toThrow('is a file')
  })

  test('that is inside the data folder or contains it, by any path, and creates none there', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    await mkdir(join(dataDir, 'old'), { recursive: true })
    const link = join(await temporaryFolder(), 'link')
    await symlink(dataDir, link, 'junction')
    for (const dir of [dataDir, join(dataDir, 'copy'), join(dataDir, 'old'), join(dataDir, '..'), link])
      await expect(check(dir, { dataDir }), dir).rejects.toThrow('one contains the other')
    expect(await readdir(dataDir)).toEqual(['old'])
  })

  test('that is missing or empty after the copy was begun: its disk may be elsewhere', async () => {
    const dir = await temporaryFolder()
    await expect(check(join(dir, 'gone'), { begun: true })).rejects.toThrow('is not there')
    expect(await readdir(dir)).toEqual([])
    await expect(check(dir, { begun: true })).rejects.toThrow('is empty')
  })
})

test('sets aside a copy’s files, removes its marker, and leaves other files', async () => {
  const dir = await folderWith({
    'settings.json': 'kept',
    'holiday.jpg': '',
    'server-1.lock': lock({ released: true }),
  })
  await mkdir(join(dir, 'auctions', 'spring'), { recursive: true })
  await writeMarker(files, dir, marker)
  await setAside(dir)
  const [aside = '', ...others] = (await readdir(dir)).toSorted((one, two) => (one < two ? 1 : -1))
  expect(others).toEqual(['server-1.lock', 'holiday.jpg'])
  expect(aside).toMatch(/^set-aside\.copy-\d{4}-/)
  expect((await readdir(join(dir, aside))).toSorted()).toEqual(['auctions', 'settings.json'])
  expect(await readFile(join(dir, aside, 'settings.json'), 'utf8')).toBe('kept')
  if (process.platform !== 'win32') expect((await stat(join(dir, aside))).mode & 0o777).toBe(0o700)
})

test('does not set aside a folder that a server uses', async () => {
  const dir = await folderWith({ 'settings.json': 'x', 'server-1.lock': lock({}) })
  await expect(setAside(dir)).rejects.toThrow('as its data folder')
  expect(await readdir(dir)).toEqual(['server-1.lock', 'settings.json'])
})

test('sets aside a folder without a marker too', async () => {
  const dir = await folderWith({ 'settings.json': 'x' })
  await setAside(dir)
  expect(await readdir(dir)).toHaveLength(1)
})
