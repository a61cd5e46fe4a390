import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contentOf } from '../testing/copied-content.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type DiskCall, diskError, watchedFiles } from '../testing/watched-files.ts'
import { copyTree, makeFolder, moveInTree, removeFromTree } from './copied-tree.ts'

async function fill(folder: string, content: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(content)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** A data folder and its copy with these contents. */
async function trees(own: Record<string, string>, copied: Record<string, string> = {}) {
  const [dataDir, dir] = [await temporaryFolder(), await temporaryFolder()]
  await fill(dataDir, { 'copy.json': '{}', ...own })
  await fill(dir, copied)
  const calls: DiskCall[] = []
  const disk = { fault: null as ((call: DiskCall) => void) | null }
  const files = watchedFiles({
    longestWrite: 2_000_000,
    before(call) {
      calls.push(call)
      disk.fault?.(call)
    },
  })
  const removed: string[] = []
  const remove = async (name: string) => {
    removed.push(name)
    await removeFromTree({ dataDir, dir }, name)
  }
  const isThere = (name: string) =>
    access(join(dir, name)).then(
      () => true,
      () => false,
    )
  return { tree: { dataDir, dir, files, remove }, dataDir, dir, calls, disk, removed, isThere }
}

test('copies new, changed and removed files of a data folder; leaves out locks, temporary files and the folder’s own', async () => {
  const house = await trees(
    {
      'settings.json': 'new',
      'tags.json': 'same',
      'server-1.lock': 'x',
      'logs/saleroom.log': 'x',
      'auctions/spring/auction.json': '12345',
      'auctions/spring/images/1.jpg': 'picture',
      'auctions/.staging/auction.json': 'x',
      'auctions/spring/auction.json.tmp': 'x',
    },
    {
      'settings.json': 'old',
      'tags.json': 'same',
      'copied.json': 'marker',
      'server-1.lock': 'its own',
      'auctions/summer/auction.json': 'gone',
      'library/old.zip': 'gone',
      'auctions/spring/auction.json': '12x45',
    },
  )
  await mkdir(join(house.dataDir, 'trash'))
  await copyTree(house.tree, '')
  expect(await contentOf(house.dir)).toEqual(await contentOf(house.dataDir))
  expect(house.removed.toSorted()).toEqual([join('auctions', 'summer'), 'library'])
  const [lock, marker] = [join(house.dir, 'server-1.lock'), join(house.dir, 'copied.json')]
  expect([await readFile(lock, 'utf8'), await readFile(marker, 'utf8')]).toEqual(['its own', 'marker'])
  const there = await Promise.all(['logs', 'auctions/.staging', 'trash', 'copy.json'].map(house.isThere))
  expect(there).toEqual([false, false, true, false])
  if (process.platform !== 'win32')
    for (const name of ['trash', 'auctions/spring/images'])
      expect((await stat(join(house.dir, name))).mode & 0o777).toBe(0o700)
})

test('skips journals and their copies', async () => {
  const journals = { 'bidders.journal': 'x', 'auctions/spring/sale.journal': 'x' }
  const house = await trees(journals, { 'auctions/summer/sale.journal': 'y' })
  await copyTree(house.tree, '')
  await copyTree(house.tree, 'bidders.journal')
  const there = await Promise.all(['bidders.journal', 'auctions/spring/sale.journal'].map(house.isThere))
  expect(there).toEqual([false, false])
})

test('does not write equal files again; compares pictures and archives by length only', async () => {
  const same = { 'tags.json': 'one', 'library/a.zip': 'abc', 'auctions/a/images/1.jpg': 'abc', 'trash/a/x': 'abc' }
  const house = await trees(same, {
    'tags.json': 'one',
    'library/a.zip': 'xyz',
    'auctions/a/images/1.jpg': 'xyz',
    'trash/a/x': 'xyz',
  })
  await copyTree(house.tree, '')
  expect(house.calls.filter(({ operation }) => operation === 'write')).toEqual([])
  expect(await readFile(join(house.dir, 'library', 'a.zip'), 'utf8')).toBe('xyz')
  await writeFile(join(house.dataDir, 'library', 'a.zip'), 'abcd')
  await writeFile(join(house.dataDir, 'tags.json'), 'two')
  await copyTree(house.tree, 'library')
  await copyTree(house.tree, 'tags.json')
  expect(await readFile(join(house.dir, 'library', 'a.zip'), 'utf8')).toBe('abcd')
  expect(await readFile(join(house.dir, 'tags.json'), 'utf8')).toBe('two')
})

test('copies a document as last saved if it was moved to the trash before that save was copied', async () => {
  const thrown = (text: string) =>
    Object.fromEntries(
      ['auction.json', 'auction.json.bak', '1.jpg'].map((name) => [`trash/spring.deleted/${name}`, text]),
    )
  const house = await trees(thrown('new'), thrown('old'))
  await copyTree(house.tree, 'trash/spring.deleted')
  expect(await contentOf(house.dir)).toEqual({ ...thrown('new'), 'trash/spring.deleted/1.jpg': 'old' })
})

test('copies a long file whole and durably before renaming it', async () => {
  const house = await trees({ 'library/a.zip': Array.from({ length: 400_000 }, (_, at) => `${at}`).join() })
  house.calls.splice(0)
  await copyTree(house.tree, 'library')
  expect(await contentOf(join(house.dir))).toEqual({
    [join('library', 'a.zip')]: await readFile(join(house.dataDir, 'library', 'a.zip'), 'utf8'),
  })
  const steps = house.calls.filter(({ operation }) => !['read', 'write'].includes(operation))
  expect(steps.map(({ operation }) => operation)).toEqual([
    'open',
    'open',
    'sync',
    'close',
    'rename',
    'syncFolder',
    'close',
  ])
  expect(steps[1]?.path).toBe(join(house.dir, 'library', 'a.zip.tmp'))
})

test.each(['write', 'sync', 'rename'] as const)(
  'leaves no partial file and no open file if %s fails',
  async (fails) => {
    const house = await trees({ 'tags.json': 'one' })
    house.disk.fault = ({ operation }) => {
      if (operation === fails) throw diskError('EIO')
    }
    await expect(copyTree(house.tree, 'tags.json')).rejects.toMatchObject({ code: 'EIO' })
    expect(await readdir(house.dir)).toEqual([])
    const count = (of: DiskCall['operation']) => house.calls.filter(({ operation }) => operation === of).length
    expect(count('close')).toBe(count('open'))
  },
)

test('skips a file that is removed before it is read', async () => {
  const house = await trees({ 'tags.json': 'one' })
  house.disk.fault = ({ operation }) => {
    if (operation === 'open') throw diskError('ENOENT')
  }
  await copyTree(house.tree, 'tags.json')
  expect(await readdir(house.dir)).toEqual([])
})

test('does not remove a file that the copy never had', async () => {
  const house = await trees({})
  await copyTree(house.tree, 'tags.json')
  expect(house.removed).toEqual([])
})

test('removes only files missing from the data folder, and none if the data folder itself is missing', async () => {
  const house = await trees({ 'tags.json': 'x' }, { 'tags.json': 'x', 'trash/a/b': 'x' })
  await removeFromTree(house.tree, 'tags.json')
  expect(await house.isThere('tags.json')).toBe(true)
  await rm(join(house.dataDir, 'copy.json'))
  await removeFromTree(house.tree, 'trash')
  expect(await house.isThere('trash')).toBe(true)
  await writeFile(join(house.dataDir, 'copy.json'), '{}')
  await removeFromTree(house.tree, 'trash')
  await removeFromTree(house.tree, 'trash')
  expect(await readdir(house.dir)).toEqual(['tags.json'])
})

test('repeats a move in the copy if the file is there', async () => {
  const house = await trees({}, { 'auctions/spring/auction.json': 'x' })
  await moveInTree(house.tree, { from: 'auctions/spring', to: join('trash', 'spring.deleted', 'a') })
  expect(await contentOf(house.dir)).toEqual({ [join('trash', 'spring.deleted', 'a', 'auction.json')]: 'x' })
  await moveInTree(house.tree, { from: 'auctions/gone', to: join('trash', 'gone') })
  expect(await readdir(join(house.dir, 'trash'))).toEqual(['spring.deleted'])
})

test('creates folders inside a copy, but never the copy’s own folder', async () => {
  const dir = await temporaryFolder()
  await makeFolder(dir, join('auctions', 'spring'))
  await makeFolder(dir, join('auctions', 'spring'))
  expect(await readdir(join(dir, 'auctions'))).toEqual(['spring'])
  await makeFolder(dir, '.')
  await expect(makeFolder(join(dir, 'pulled'), 'auctions')).rejects.toMatchObject({ code: 'ENOENT' })
  await makeFolder(join(dir, 'pulled'), '')
  expect(await readdir(dir)).toEqual(['auctions'])
})
