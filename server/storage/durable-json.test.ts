import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { durableJson } from './durable-json.ts'
import { openDurable } from './durable-store.ts'
import { type FileLayer, realFiles } from './files.ts'
import { powerCutFiles } from './testing/power-cut-files.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { type DiskCall, diskError, watchedFiles } from './testing/watched-files.ts'

const Settings = z.object({ saved: z.number(), room: z.string().optional() })
type Settings = z.infer<typeof Settings>

async function openSettings(path: string, files: FileLayer = realFiles) {
  const notices: string[] = []
  const initial: Settings = { saved: 0 }
  const parse = (value: unknown) => Settings.parse(value)
  const onNotice = (sentence: string) => notices.push(sentence)
  const store = await openDurable({ path, parse, initial, onNotice, files })
  const save = (saved: number) => store.update(() => ({ saved }))
  return { store, notices, save }
}

async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'settings.json')
}

async function savedTwice(): Promise<string> {
  const path = await newPath()
  const { save } = await openSettings(path)
  await save(1)
  await save(2)
  return path
}

function watching(before: (call: DiskCall) => Promise<void> | void): FileLayer {
  return watchedFiles({ before, longestWrite: Number.POSITIVE_INFINITY })
}

describe('saving', () => {
  test('what was saved is there after a restart, and the copy before it as .bak', async () => {
    const path = await savedTwice()
    const { store, notices } = await openSettings(path)
    expect(store.data).toEqual({ saved: 2 })
    expect(JSON.parse(await readFile(`${path}.bak`, 'utf8'))).toEqual({ saved: 1 })
    expect(notices).toEqual([])
    expect((await readdir(join(path, '..'))).toSorted()).toEqual(['settings.json', 'settings.json.bak'])
  })

  test('a change may edit the data in place, and never touches what was read before', async () => {
    const { store } = await openSettings(await newPath())
    const before = store.data
    await store.update((data) => {
      data.saved += 1
    })
    expect(before).toEqual({ saved: 0 })
    expect(store.data).toEqual({ saved: 1 })
  })

  test('changes made at the same moment are all kept', async () => {
    const path = await newPath()
    const { store } = await openSettings(path)
    const addOne = (data: Settings) => ({ ...data, saved: data.saved + 1 })
    await Promise.all(Array.from({ length: 20 }, () => store.update(addOne)))
    expect((await openSettings(path)).store.data).toEqual({ saved: 20 })
  })

  test('a change that throws, or whose outcome could not be read back, changes nothing', async () => {
    const path = await savedTwice()
    const { store, save } = await openSettings(path)
    const change = (data: Settings): Settings => {
      data.saved = 99
      throw new Error('no such room')
    }
    await expect(store.update(change)).rejects.toThrow('no such room')
    await expect(save(Number.NaN)).rejects.toThrow()
    expect(store.data).toEqual({ saved: 2 })
    expect((await openSettings(path)).store.data).toEqual({ saved: 2 })
  })

  test('data put in its place stands as it was then, in its turn; what could not be read back changes nothing', async () => {
    const path = await savedTwice()
    const { store } = await openSettings(path)
    const whole: Settings = { saved: 3 }
    const addOne = ({ saved }: Settings) => ({ saved: saved + 1 })
    await Promise.all([store.update(addOne), store.replace(whole), store.update(addOne)])
    expect(store.data).toEqual({ saved: 4 })
    await store.replace(whole)
    whole.saved = 99
    await expect(store.replace({ saved: Number.NaN })).rejects.toThrow()
    expect(store.data).toEqual({ saved: 3 })
    expect((await openSettings(path)).store.data).toEqual({ saved: 3 })
  })

  test('of writes that wait, only the newest reaches the disk, and all are acknowledged after it', async () => {
    const path = await newPath()
    let renames = 0
    const files = watching(({ operation, path: of }) => {
      if (operation === 'rename' && of.endsWith('.tmp')) renames += 1
    })
    const parse = (value: unknown) => Settings.parse(value)
    const adapter = durableJson({ path, parse, onNotice: () => undefined, files })
    await Promise.all([1, 2, 3, 4].map((saved) => adapter.write({ saved })))
    expect(await adapter.read()).toEqual({ saved: 4 })
    expect(renames).toBe(1)
  })

  test('content is synced before it gets its name, and the name before the save is acknowledged', async () => {
    const path = await savedTwice()
    const calls: string[] = []
    const files = watching(({ operation, path: of }) => {
      if (operation !== 'open' && operation !== 'read') calls.push(`${operation} ${of.replace(join(path, '..'), '')}`)
    })
    const { save } = await openSettings(path, files)
    calls.length = 0
    await save(3)
    expect(calls).toEqual([
      'write /settings.json.tmp',
      'sync /settings.json.tmp',
      'close /settings.json.tmp',
      'rename /settings.json',
      'rename /settings.json.tmp',
      'syncFolder ',
    ])
  })
})

describe('a disk that fails', () => {
  test.each(['open', 'write', 'sync', 'close', 'rename', 'syncFolder'] as const)(
    'when %s fails the old data stays, the save is refused in words, and the next one works',
    async (operation) => {
      const path = await savedTwice()
      let failing = false
      const files = watching((call) => {
        if (failing && call.operation === operation) throw diskError('ENOSPC')
      })
      const { store, save } = await openSettings(path, files)
      failing = true
      const refused = expect(save(3)).rejects
      await refused.toMatchObject({ name: 'SaveFailed', path, message: expect.stringContaining('the disk is full') })
      expect(store.data).toEqual({ saved: 2 })
      failing = false
      await save(4)
      expect((await openSettings(path)).store.data).toEqual({ saved: 4 })
    },
  )

  test('wherever a save dies, the next start finds the data before it or after it', async () => {
    for (let deadline = 0, died = true; died && deadline < 50; deadline += 1) {
      const path = await savedTwice()
      died = false
      let calls = Number.NEGATIVE_INFINITY
      const files = watching(() => {
        calls += 1
        if (calls <= deadline) return
        died = true
        throw diskError('EIO')
      })
      const { save } = await openSettings(path, files)
      calls = 0
      await save(3).catch(() => undefined)
      const { store } = await openSettings(path)
      expect([2, 3]).toContain(store.data.saved)
      if (!died) expect(store.data.saved).toBe(3)
    }
  })

  test('a power cut, whatever part of the renames it leaves, takes nothing that was acknowledged', async () => {
    const path = '/data/settings.json'
    let disk = powerCutFiles()
    let cuts = 0
    const checking: FileLayer = {
      open: (name, flag) => disk.open(name, flag),
      rename: async (from, to) => {
        await disk.rename(from, to)
        await checkEveryCut()
      },
      remove: (name) => disk.remove(name),
      syncFolder: (folder) => disk.syncFolder(folder),
    }
    let acknowledged = 0
    async function checkEveryCut(): Promise<void> {
      for (let namesKept = 0; namesKept <= disk.unsyncedNames(); namesKept += 1) {
        const { store } = await openSettings(path, disk.afterPowerCut({ namesKept }))
        expect([acknowledged, acknowledged + 1]).toContain(store.data.saved)
        cuts += 1
      }
    }
    const { save } = await openSettings(path, checking)
    for (let saved = 1; saved <= 5; saved += 1) {
      await save(saved)
      acknowledged = saved
      const after = disk.afterPowerCut({ namesKept: 0 })
      expect((await openSettings(path, after)).store.data).toEqual({ saved })
      disk = after
    }
    expect(cuts).toBeGreaterThan(10)
  })
})

describe('a damaged file', () => {
  test('is set aside under a dated name, the copy before it is loaded, and the clerk is told once', async () => {
    const path = await savedTwice()
    await writeFile(path, '{ "saved": 2')
    const { store, notices, save } = await openSettings(path)
    expect(store.data).toEqual({ saved: 1 })
    expect(notices).toEqual([
      expect.stringMatching(/^settings\.json is damaged and was set aside as .*\.damaged-.*Z\. /),
    ])
    const aside = (await readdir(join(path, '..'))).find((name) => name.includes('.damaged-')) ?? ''
    expect(await readFile(join(path, '..', aside), 'utf8')).toBe('{ "saved": 2')
    const again = await openSettings(path)
    expect(again.store.data).toEqual({ saved: 1 })
    expect(again.notices).toEqual([])
    await save(3)
    expect((await openSettings(path)).store.data).toEqual({ saved: 3 })
  })

  test('is also one that parses but does not hold what it must', async () => {
    const path = await savedTwice()
    await writeFile(path, '{ "saved": "two" }')
    expect((await openSettings(path)).store.data).toEqual({ saved: 1 })
  })

  test('is also one that the disk cannot read', async () => {
    const path = await savedTwice()
    const files = watching((call) => {
      if (call.operation === 'read' && call.path === path) throw diskError('EIO')
    })
    const { store, notices } = await openSettings(path, files)
    expect(store.data).toEqual({ saved: 1 })
    expect(notices).toHaveLength(1)
  })

  test('with a damaged copy: both are set aside, the clerk is told, and the sale starts as new', async () => {
    const path = await savedTwice()
    await writeFile(path, '')
    await writeFile(`${path}.bak`, 'null')
    const { store, notices } = await openSettings(path)
    expect(store.data).toEqual({ saved: 0 })
    expect(notices).toEqual([expect.stringContaining('Its copy is damaged too')])
    expect(await readdir(join(path, '..'))).toHaveLength(2)
  })

  test('without a copy is set aside, and the clerk is told', async () => {
    const path = await newPath()
    await writeFile(path, 'x')
    expect((await openSettings(path)).notices).toEqual([expect.stringContaining('There is no copy of it')])
  })

  test('that this user may not read is left alone, and opening is refused', async () => {
    const path = await savedTwice()
    const files = watching(({ operation }) => {
      if (operation === 'read') throw diskError('EACCES')
    })
    await expect(openSettings(path, files)).rejects.toMatchObject({ code: 'EACCES', path })
    expect((await openSettings(path)).store.data).toEqual({ saved: 2 })
  })
})

test('a missing file with a copy, as a crash between the renames leaves it, is loaded from the copy', async () => {
  const path = await savedTwice()
  await rm(path)
  const { store, notices } = await openSettings(path)
  expect(store.data).toEqual({ saved: 1 })
  expect(notices).toEqual([expect.stringContaining('settings.json is missing.')])
})

test('a first start, with no file at all, is no news', async () => {
  expect(await openSettings(await newPath())).toMatchObject({ notices: [], store: { data: { saved: 0 } } })
})
