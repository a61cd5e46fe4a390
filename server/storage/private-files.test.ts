import { statSync, unlinkSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { keepPrivate } from './private-files.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const OURS = [
  'settings.json',
  'settings.json.bak',
  'bidders.journal',
  'bidders.journal.damaged-2026-05-14T10-00-00.000Z',
  'server-12.lock',
  'server-12.lock.0f0f.tmp',
  'auctions/spring/sale.journal',
  'auctions/spring/images/1.jpg',
  'library/spring.zip',
  'logs/saleroom.log',
  'rehearsals/one/auction.json',
  'tmp/upload',
  'trash/spring/sale.journal',
]
const OTHERS = [
  'holiday.txt',
  'my settings.json',
  'settings.json5',
  'settings-json',
  'SETTINGS.JSON',
  'bidders.journal2',
  'server-a.lock',
  'server-.lock',
  'server-1.lock2',
  'photos/1.jpg',
]

/** A data folder as left by earlier versions, with other files in it. */
async function openFolder(): Promise<string> {
  const dataDir = await temporaryFolder()
  for (const path of [...OURS, ...OTHERS].map((name) => join(dataDir, name))) {
    await mkdir(dirname(path), { recursive: true, mode: 0o755 })
    await writeFile(path, '')
    await chmod(path, 0o644)
    await chmod(dirname(path), 0o755)
  }
  return dataDir
}

const rightsIn = (dataDir: string) => async (name: string) =>
  `${name} ${((await stat(join(dataDir, name))).mode & 0o777).toString(8)}`
const parentsOf = (names: string[]) => [...new Set(names.map(dirname))]

describe.skipIf(process.platform === 'win32')('the data folder (not on Windows: no such rights)', () => {
  test('is closed to other accounts with the server’s files, and other files are not', async () => {
    const dataDir = await openFolder()
    expect(await keepPrivate(dataDir)).toBe(true)
    const rights = rightsIn(dataDir)
    expect(await Promise.all(OURS.map(rights))).toEqual(OURS.map((name) => `${name} 600`))
    const folders = parentsOf(OURS)
    expect(await Promise.all(folders.map(rights))).toEqual(folders.map((name) => `${name} 700`))
    expect(await Promise.all([...OTHERS, 'photos'].map(rights))).toEqual([
      ...OTHERS.map((name) => `${name} 644`),
      'photos 755',
    ])
  })

  test('skips its thousands of pictures if it is closed already, and closes the rest', async () => {
    const dataDir = await openFolder()
    await chmod(dataDir, 0o700)
    expect(await keepPrivate(dataDir)).toBe(true)
    const names = ['auctions/spring/images', 'auctions/spring/images/1.jpg', 'auctions/spring/sale.journal']
    expect(await Promise.all(names.map(rightsIn(dataDir)))).toEqual([
      'auctions/spring/images 755',
      'auctions/spring/images/1.jpg 644',
      'auctions/spring/sale.journal 600',
    ])
  })

  test('stays open if it is shared, but the server’s files in it are closed, and links are not followed', async () => {
    const [dataDir, elsewhere] = [await openFolder(), await temporaryFolder()]
    await writeFile(join(elsewhere, 'a.zip'), '')
    await chmod(join(elsewhere, 'a.zip'), 0o644)
    await symlink(join(elsewhere, 'a.zip'), join(dataDir, 'library', 'a.zip'))
    await symlink(join(elsewhere, 'a.zip'), join(dataDir, 'tags.json'))
    await chmod(dataDir, 0o1777)
    expect(await keepPrivate(dataDir)).toBe(false)
    expect((await stat(dataDir)).mode & 0o1777).toBe(0o1777)
    expect(await rightsIn(dataDir)('settings.json')).toBe('settings.json 600')
    expect(await rightsIn(elsewhere)('a.zip')).toBe('a.zip 644')
  })

  test('is not touched if everything in it is closed', async () => {
    const dataDir = await openFolder()
    await keepPrivate(dataDir)
    const { ctimeMs } = await stat(join(dataDir, 'settings.json'))
    await keepPrivate(dataDir)
    expect((await stat(join(dataDir, 'settings.json'))).ctimeMs).toBe(ctimeMs)
  })

  test('is closed even if another server removes files of it meanwhile', async () => {
    const dataDir = await openFolder()
    const passing = Array.from({ length: 100 }, (_, n) => join(dataDir, 'library', `${n}.tmp`))
    for (const path of passing) writeFileSync(path, '', { mode: 0o644 })
    const closing = keepPrivate(dataDir)
    while (!passing.some((path) => (statSync(path).mode & 0o777) === 0o600)) await setImmediate()
    for (const path of passing) unlinkSync(path)
    expect(await closing).toBe(true)
    expect(await rightsIn(dataDir)('trash/spring/sale.journal')).toBe('trash/spring/sale.journal 600')
  })

  test('is reported if it is missing', async () => {
    await expect(keepPrivate(join(await temporaryFolder(), 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test.skipIf(process.platform !== 'linux')(
  'reports a disk without access rights (Linux only: simulated by a folder in /proc)',
  async () => {
    expect(await keepPrivate(`/proc/${process.pid}`)).toBe(false)
  },
)
