import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { durableJson } from './durable-json.ts'
import { durableAsWritten, openDurable } from './durable-store.ts'
import { realFiles } from './files.ts'
import { readCheckedJson } from './json-checksum.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { diskError, watchedFiles } from './testing/watched-files.ts'

const parse = (value: unknown) => z.object({ saved: z.number() }).parse(value)
const onNotice = () => undefined

async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'settings.json')
}

test('does not read data again that was just written, and changes it like loaded data', async () => {
  const path = await newPath()
  const files = watchedFiles({
    longestWrite: 1_000,
    before({ operation }) {
      if (operation === 'read') throw diskError('EIO')
    },
  })
  await writeFile(path, '{ "saved": 1 }')
  const store = durableAsWritten({ path, parse, onNotice, files, written: { saved: 1 } })
  expect(store.data).toEqual({ saved: 1 })
  await store.update((data) => ({ saved: data.saved + 1 }))
  expect(readCheckedJson(await readFile(path, 'utf8'))).toMatchObject({ value: { saved: 2 }, isChecked: true })
  const again = await openDurable({ path, parse, onNotice, files: realFiles, initial: { saved: 0 } })
  expect(again.data).toEqual({ saved: 2 })
})

test('writes nothing before the first change', async () => {
  const path = await newPath()
  const ofFile = { path, parse, onNotice, files: realFiles }
  await openDurable({ ...ofFile, initial: { saved: 0 } })
  durableAsWritten({ ...ofFile, written: { saved: 0 } })
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('delays a save during another one, and ends with the newest', async () => {
  const path = await newPath()
  const calls: string[] = []
  let letGo = () => {}
  let reached = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const writing = new Promise<void>((resolve) => {
    reached = resolve
  })
  const files = watchedFiles({
    longestWrite: 1_000,
    async before({ operation }) {
      calls.push(operation)
      if (operation !== 'sync') return
      reached()
      await held
    },
  })
  const adapter = durableJson({ path, parse, onNotice, files })
  const first = adapter.write({ saved: 1 })
  await writing
  const later = [adapter.write({ saved: 2 }), adapter.write({ saved: 3 })]
  // Another document is saved completely in the meantime.
  await durableJson({ path: await newPath(), parse, onNotice, files: realFiles }).write({ saved: 0 })
  expect(calls).toEqual(['open', 'write', 'sync'])
  letGo()
  await Promise.all([first, ...later])
  expect(calls.filter((call) => call === 'open')).toHaveLength(2)
  expect(await adapter.read()).toEqual({ saved: 3 })
  await adapter.write({ saved: 4 })
  expect(await adapter.read()).toEqual({ saved: 4 })
})

test('gives the disk’s reason and a remedy if a change cannot be saved', async () => {
  const path = await newPath()
  const files = watchedFiles({
    longestWrite: 1_000,
    before({ operation }) {
      if (operation === 'write') throw diskError('ENOSPC')
    },
  })
  const store = await openDurable({ path, parse, onNotice, files, initial: { saved: 0 } })
  const error = await store.update(() => ({ saved: 1 })).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'SaveFailed', path, cause: { code: 'ENOSPC' } })
  expect(String(error)).toContain(`could not be saved: the disk is full (${path}). Fix the disk and make it again.`)
  expect(store.data).toEqual({ saved: 0 })
  expect(await readdir(join(path, '..'))).toEqual([])
})
