import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileLayer, OpenFlag } from '../files.ts'
import { copiedFiles, type Follower } from './copied-files.ts'

const SALE = join('auctions', 'spring', 'sale.journal')

/** A disk and a follower that log their calls; syncs of the copy end when `release` is called. */
function watched({ isLinked = true } = {}) {
  const log: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const note = (text: string) => void log.push(text)
  const files: FileLayer = {
    async open(path, flag) {
      note(`open ${path} ${flag}`)
      return {
        read: async (into) => into.length,
        write: async (bytes) => Math.min(bytes.length, 4),
        truncate: async (length) => note(`truncate ${length}`),
        datasync: async () => note(flag === 'r+d' ? 'datasync that is none' : 'datasync'),
        sync: async () => note('sync'),
        close: async () => note('close'),
      }
    },
    rename: async () => note('rename'),
    remove: async () => note('remove'),
    syncFolder: async (folder) => note(`syncFolder ${folder}`),
  }
  const journal = {
    wrote: (bytes: Uint8Array, position: number) => note(`wrote ${Buffer.from(bytes)} at ${position}`),
    cutTo: (length: number) => note(`cut to ${length}`),
  }
  const follower: Follower<typeof journal> & { isLinked: boolean } = {
    isLinked,
    async opened(name) {
      note(`opened ${name}`)
      return journal
    },
    async saved(which) {
      note(`saved ${which === journal}`)
      await held
    },
    closed: (which) => note(`closed ${which === journal}`),
    settled: async () => note('settled'),
    changed: (name) => note(`changed ${name}`),
    moved: ({ from, to }) => note(`moved ${from} ${to}`),
  }
  const copied = copiedFiles('/data', files, follower)
  const open = (name: string, flag: OpenFlag) => copied.open(join('/data', name), flag)
  /** The calls logged since the last call of `since`. */
  const since = () => log.splice(0)
  return { copied, follower, open, since, release }
}

test('reports each write to a journal up to the bytes written, and each truncation', async () => {
  const { open, since } = watched()
  const file = await open(SALE, 'r+')
  expect(since()).toEqual([`open ${join('/data', SALE)} r+`, `opened ${SALE}`])
  expect(await file.write(Buffer.from('hammer'), 7)).toBe(4)
  await file.truncate(3)
  expect(await file.read(Buffer.alloc(9), 0)).toBe(9)
  await file.close()
  expect(since()).toEqual(['wrote hamm at 7', 'truncate 3', 'cut to 3', 'closed true', 'close'])
})

test.each(['datasync', 'sync'] as const)('waits for the copy in a journal’s %s', async (how) => {
  const { open, since, release } = watched()
  const file = await open('bidders.journal', 'wx+')
  since()
  let isDone = false
  const done = file[how]().then(() => {
    isDone = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect([isDone, since()]).toEqual([false, [how, 'saved true']])
  release()
  await done
})

test('writes and syncs a journal in one call without a copy, and syncs both at once with one', async () => {
  const { open, follower, since, release } = watched({ isLinked: false })
  release()
  const file = await open(SALE, 'r+d')
  const save = async () => {
    since()
    await file.write(Buffer.from('bid'), 0)
    await file.datasync()
    return since()
  }
  expect(await save()).toEqual(['wrote bid at 0', 'datasync that is none', 'saved true'])
  follower.isLinked = true
  expect(await save()).toEqual(['wrote bid at 0', 'datasync', 'saved true'])
  // Data written for the copy is synced even if the copy has failed since.
  await file.write(Buffer.from('bid'), 0)
  follower.isLinked = false
  expect(await save()).toContain('datasync')
  expect(await save()).toContain('datasync that is none')
  await file.close()
  expect(since()).toEqual(['closed true', 'close', 'close'])
})

test('reports another file when it is closed, only if it was written to and is copied', async () => {
  const { open, since } = watched()
  const file = await open('tags.json', 'w')
  await file.write(Buffer.from('x'), 0)
  await file.sync()
  expect(since()).toEqual([`open ${join('/data', 'tags.json')} w`, 'sync'])
  await file.close()
  expect(since()).toEqual(['close', 'changed tags.json'])
  for (const [name, flag] of [
    ['tags.json', 'r'],
    [SALE, 'r'],
    ['tags.json.tmp', 'w'],
    ['server-1.lock', 'w'],
  ] as const)
    await (await open(name, flag)).close()
  expect(since().filter((each) => !/^(open|close$)/.test(each))).toEqual([])
})

test('reports moves and removals, and a move between copied folders as one move', async () => {
  const { copied, since } = watched()
  const inHouse = (name: string) => join('/data', name)
  await copied.rename(inHouse('trash'), inHouse('library'))
  expect(since()).toEqual(['rename', 'moved trash library', 'changed trash', 'changed library'])
  await copied.rename(inHouse('tags.json.tmp'), inHouse('tags.json'))
  expect(since()).toEqual(['rename', 'changed tags.json'])
  await copied.rename(inHouse('tags.json'), inHouse('tags.json.bak'))
  expect(since()).toEqual(['rename', 'moved tags.json tags.json.bak', 'changed tags.json.bak'])
  await copied.rename(inHouse('tags.json'), '/elsewhere')
  expect(since()).toEqual(['rename', 'changed tags.json'])
  await copied.remove(inHouse('tags.json'))
  await copied.remove('/elsewhere')
  expect(since()).toEqual(['remove', 'changed tags.json', 'settled', 'remove'])
  await copied.syncFolder('/data')
  expect(since()).toEqual(['syncFolder /data', 'settled'])
})
