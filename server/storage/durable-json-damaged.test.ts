import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadJson } from './load-json.ts'
import { newPath, openSettings, savedTwice, watching } from './testing/saved-settings.ts'
import { diskError } from './testing/watched-files.ts'

describe('a damaged file', () => {
  test('is set aside under a dated name; the previous one is loaded, and the clerk is notified once', async () => {
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

  test('is detected if it parses but has invalid content', async () => {
    const path = await savedTwice()
    await writeFile(path, '{ "saved": "two" }')
    expect((await openSettings(path)).store.data).toEqual({ saved: 1 })
  })

  test('is detected if the disk cannot read it', async () => {
    const path = await savedTwice()
    const files = watching((call) => {
      if (call.operation === 'read' && call.path === path) throw diskError('EIO')
    })
    const { store, notices } = await openSettings(path, files)
    expect(store.data).toEqual({ saved: 1 })
    expect(notices).toHaveLength(1)
  })

  test('is not reported if the disk can read it a moment later', async () => {
    const path = await savedTwice()
    let reads = 0
    const files = watching(({ operation }) => {
      if (operation === 'read' && ++reads === 1) throw diskError('EIO')
    })
    const { store, notices } = await openSettings(path, files)
    expect(store.data).toEqual({ saved: 2 })
    expect(notices).toEqual([])
  })

  test('is set aside with its damaged copy; the clerk is notified, and the sale starts empty', async () => {
    const path = await savedTwice()
    await writeFile(path, '')
    await writeFile(`${path}.bak`, 'null')
    const { store, notices } = await openSettings(path)
    expect(store.data).toEqual({ saved: 0 })
    expect(notices).toEqual([expect.stringContaining('Its copy is damaged too')])
    expect(await readdir(join(path, '..'))).toHaveLength(2)
  })

  test('is set aside without a copy, and the clerk is notified', async () => {
    const path = await newPath()
    await writeFile(path, 'x')
    expect((await openSettings(path)).notices).toEqual([expect.stringContaining('It has no copy')])
  })

  test('is left alone if this user may not read it, and opening is refused', async () => {
    const path = await savedTwice()
    const files = watching(({ operation }) => {
      if (operation === 'read') throw diskError('EACCES')
    })
    await expect(openSettings(path, files)).rejects.toMatchObject({ code: 'EACCES', path })
    expect((await openSettings(path)).store.data).toEqual({ saved: 2 })
  })
})

describe('a disk without any readable file', () => {
  const unreadable = watching(({ operation }) => {
    if (operation === 'read') throw diskError('EIO')
  })

  test('stops the start, and loses nothing once it is repaired', async () => {
    const path = await savedTwice()
    await expect(openSettings(path, unreadable)).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringMatching(/settings\.json cannot be read: the disk reports a fault\. It was not changed\. /),
      cause: { code: 'EIO' },
    })
    const { store, notices } = await openSettings(path)
    expect(store.data).toEqual({ saved: 2 })
    expect(notices).toEqual([])
  })

  test.each([
    ['a file without a copy', '.bak', 2],
    ['a copy without its file', '', 1],
  ])('does not count %s as damage', async (_, gone, saved) => {
    const path = await savedTwice()
    await rm(`${path}${gone}`)
    await expect(openSettings(path, unreadable)).rejects.toMatchObject({ name: 'CannotStart' })
    expect((await openSettings(path)).store.data).toEqual({ saved })
  })

  test('leaves a damaged file in place while its copy is unreadable', async () => {
    const path = await savedTwice()
    await writeFile(path, '')
    const files = watching((call) => {
      if (call.operation === 'read' && call.path === `${path}.bak`) throw diskError('EIO')
    })
    const refused = openSettings(path, files)
    await expect(refused).rejects.toThrow(`${path}.bak cannot be read`)
    expect((await readdir(join(path, '..'))).sort()).toEqual(['settings.json', 'settings.json.bak'])
  })
})

test('sets an unreadable file aside and notifies the clerk if its content can be made again', async () => {
  const path = await savedTwice()
  const files = watching(({ operation }) => {
    if (operation === 'read') throw diskError('EIO')
  })
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const parse = (value: unknown) => value
  expect(await loadJson({ path, parse, files, onNotice, isMadeAnew: true })).toBeNull()
  expect(notices).toEqual([expect.stringContaining('Its copy is damaged too')])
  expect(await readdir(join(path, '..'))).toHaveLength(2)
})

test('loads a missing file from its copy, as after a crash between the renames', async () => {
  const path = await savedTwice()
  await rm(path)
  const { store, notices } = await openSettings(path)
  expect(store.data).toEqual({ saved: 1 })
  expect(notices).toEqual([expect.stringContaining('settings.json is missing.')])
})
