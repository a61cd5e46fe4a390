import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { durableJson } from './durable-json.ts'
import type { FileLayer } from './files.ts'
import { powerCutFiles } from './testing/power-cut-files.ts'
import { newPath, openSettings, Settings, savedTwice, watching } from './testing/saved-settings.ts'
import { diskError } from './testing/watched-files.ts'

describe('saving', () => {
  test('has the last save after a restart, and the previous one as .bak', async () => {
    const path = await savedTwice()
    const { store, notices } = await openSettings(path)
    expect(store.data).toEqual({ saved: 2 })
    expect(JSON.parse(await readFile(`${path}.bak`, 'utf8'))).toMatchObject({ saved: 1 })
    expect(notices).toEqual([])
    expect((await readdir(join(path, '..'))).toSorted()).toEqual(['settings.json', 'settings.json.bak'])
  })

  test('lets a change edit the data in place, without touching data read before', async () => {
    const { store } = await openSettings(await newPath())
    const before = store.data
    await store.update((data) => {
      data.saved += 1
    })
    expect(before).toEqual({ saved: 0 })
    expect(store.data).toEqual({ saved: 1 })
  })

  test('keeps all changes made at the same moment', async () => {
    const path = await newPath()
    const { store } = await openSettings(path)
    const addOne = (data: Settings) => ({ ...data, saved: data.saved + 1 })
    await Promise.all(Array.from({ length: 20 }, () => store.update(addOne)))
    expect((await openSettings(path)).store.data).toEqual({ saved: 20 })
  })

  test('changes nothing if a change throws or its result could not be read back', async () => {
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

  test('saves replaced data as of its call and in order, and rejects data that could not be read back', async () => {
    const path = await savedTwice()
    const { store } = await openSettings(path)
    const whole: Settings = { saved: 3 }
    const addOne = ({ saved }: Settings) => ({ saved: saved + 1 })
    await Promise.all([store.update(addOne), store.replace(() => whole), store.update(addOne)])
    expect(store.data).toEqual({ saved: 4 })
    await store.replace(() => whole)
    whole.saved = 99
    await expect(store.replace(() => ({ saved: Number.NaN }))).rejects.toThrow()
    expect(store.data).toEqual({ saved: 3 })
    expect((await openSettings(path)).store.data).toEqual({ saved: 3 })
  })

  test('writes only the newest of waiting saves, and acknowledges them all afterwards', async () => {
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

  test('syncs content before its name, and the name before it acknowledges the save', async () => {
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
    'keeps the old data if %s fails, rejects the save in words, and saves the next one',
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

  test('leaves the data before or after a save, at any point of failure', async () => {
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

  test('loses nothing acknowledged in a power cut, with any part of the renames done', async () => {
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

test('gives no notice at a first start without a file', async () => {
  expect(await openSettings(await newPath())).toMatchObject({ notices: [], store: { data: { saved: 0 } } })
})
