import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { realFiles } from '../files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openCopyRecord } from './copy-record.ts'

const open = (dataDir: string, wanted: string | null) =>
  openCopyRecord({ dataDir, wanted, files: realFiles, onNotice: () => undefined })
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('begins a house without a copy, under a unique name', async () => {
  const dataDir = await temporaryFolder()
  const record = await open(dataDir, null)
  expect(record.data).toEqual({ house: uuid, dir: null, begun: false, runs: [] })
  expect((await open(await temporaryFolder(), null)).data.house).not.toBe(record.data.house)
  expect(await readdir(dataDir)).toEqual([])
})

test('remembers a folder until another or none is wanted; only a new one has not been begun', async () => {
  const dataDir = await temporaryFolder()
  const first = await open(dataDir, '/copy')
  const { house } = first.data
  expect(first.data).toEqual({ house, dir: resolve('/copy'), begun: false, runs: [] })
  await first.update((now) => ({ ...now, begun: true }))
  expect((await open(dataDir, null)).data).toEqual({ house, dir: resolve('/copy'), begun: true, runs: [] })
  expect((await open(dataDir, '/copy')).data).toEqual({ house, dir: resolve('/copy'), begun: true, runs: [] })
  expect((await open(dataDir, 'other')).data).toEqual({ house, dir: resolve('other'), begun: false, runs: [] })
  expect((await open(dataDir, 'off')).data).toEqual({ house, dir: null, begun: false, runs: [] })
  expect((await open(dataDir, null)).data).toEqual({ house, dir: null, begun: false, runs: [] })
})

test('treats a record with other content as damaged', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'copy.json'), '{"house":"ours","dir":"/copy"}')
  expect((await open(dataDir, null)).data).toEqual({ house: uuid, dir: null, begun: false, runs: [] })
  expect(await readdir(dataDir)).toEqual([expect.stringContaining('copy.json.damaged-')])
})

test('keeps the house’s name when a copy is opened as data, and is not a copy any more', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'copied.json'), '{"house":"ours","run":"first"}')
  const opening = open(dataDir, null)
  await expect.poll(() => readdir(dataDir)).toEqual(['copy.json'])
  expect((await opening).data).toEqual({ house: 'ours', dir: null, begun: false, runs: [] })
  expect(JSON.parse(await readFile(join(dataDir, 'copy.json'), 'utf8'))).toMatchObject({ house: 'ours' })
})
