import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { CopyState } from '../../../shared/entities/system.ts'
import { openDurable } from '../durable-store.ts'
import { contentOf } from '../testing/copied-content.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type DiskCall, diskError, watchedFiles } from '../testing/watched-files.ts'
import { COPY_PACES } from './copy-paces.ts'
import { openCopyRecord } from './copy-record.ts'
import { SecondCopy } from './second-copy.ts'

const PACES = { ...COPY_PACES, hold: 60_000, answersWithin: 60_000, lookEvery: 20, tryAgain: 2, mostTryAgain: 20 }
const Desk = z.object({ words: z.string() })

/** A data folder with one document and a second copy, which can be restarted. */
async function aHouse() {
  const folder = await temporaryFolder()
  const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'copy')]
  await mkdir(dataDir)
  const disk = { fault: null as ((call: DiskCall) => void) | null }
  const files = watchedFiles({ longestWrite: 1_000_000, before: (call) => disk.fault?.(call) })
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const path = join(dataDir, 'desk.json')
  const copied = join(copyDir, 'desk.json')

  /** Opens the document, then begins to copy. `ends`: the state of the copy to wait for. */
  async function start({ ends = 'healthy' as CopyState['state'], paces = {} } = {}) {
    const record = await openCopyRecord({ dataDir, files, onNotice, wanted: copyDir })
    const [now, ticks] = [() => new Date(), () => performance.now()]
    const copy = new SecondCopy({ dataDir, files, record, now, ticks, paces: { ...PACES, ...paces } })
    const parse = (value: unknown) => Desk.parse(value)
    const document = await openDurable({ path, parse, initial: { words: '' }, onNotice, files: copy.files })
    copy.begin()
    onTestFinished(() => copy.close())
    await expect.poll(() => copy.state().state, { interval: 2 }).toBe(ends)
    return {
      copy,
      document,
      says: (words: string) => document.update(() => ({ words })),
      problem: () => copy.state().problem,
    }
  }
  return { folder, dataDir, copyDir, path, copied, disk, notices, start }
}

test('has an acknowledged change on both disks', async () => {
  const house = await aHouse()
  const run = await house.start()
  for (const words of ['one', 'two', 'three']) {
    await run.says(words)
    expect(await readFile(house.copied, 'utf8')).toContain(words)
  }
})

test('does not delay a change for a failing copy, and copies it later', async () => {
  const house = await aHouse()
  const run = await house.start()
  house.disk.fault = ({ path, operation }) => {
    if (path.startsWith(house.copyDir) && operation === 'write') throw diskError('EIO')
  }
  await run.says('one')
  expect(run.copy.state().state).toBe('behind')
  expect(await readFile(house.path, 'utf8')).toContain('one')
  house.disk.fault = null
  await expect.poll(() => run.copy.state().state).toBe('healthy')
  expect(await readFile(house.copied, 'utf8')).toContain('one')
})

test.each([
  ['while the server was stopped', async () => undefined],
  ['and has changed since', async (says: (words: string) => Promise<void>) => await says('three')],
])('does not overwrite the copy after an older data folder was restored %s', async (_, change) => {
  const house = await aHouse()
  const first = await house.start()
  await first.says('one')
  await first.copy.close()
  await cp(house.dataDir, `${house.dataDir}-older`, { recursive: true })
  const second = await house.start()
  await second.says('two')
  await second.copy.close()
  await rm(house.dataDir, { recursive: true })
  await rename(`${house.dataDir}-older`, house.dataDir)
  // The copy is unplugged at first.
  await rename(house.copyDir, `${house.copyDir}-unplugged`)
  const third = await house.start({ ends: 'behind' })
  await change(third.says)
  await rename(`${house.copyDir}-unplugged`, house.copyDir)
  await expect.poll(() => third.copy.state().state).toBe('refused')
  expect(third.problem()).toContain('newer than this PC’s data')
  expect(await readFile(house.copied, 'utf8')).toContain('two')
})

test('does not overwrite the copy with an older data folder of the same run of the server', async () => {
  const house = await aHouse()
  const first = await house.start()
  await first.says('one')
  await cp(house.dataDir, `${house.dataDir}-older`, { recursive: true })
  await first.says('two')
  await first.copy.close()
  await rm(house.dataDir, { recursive: true })
  await rename(`${house.dataDir}-older`, house.dataDir)
  const second = await house.start({ ends: 'refused' })
  expect(second.problem()).toContain('desk.json was saved later there than here')
  expect(await readFile(house.copied, 'utf8')).toContain('two')
})

test('takes a copy after a power cut between saving the record and a run’s marker', async () => {
  const house = await aHouse()
  const first = await house.start()
  await first.says('one')
  await first.copy.close()
  house.disk.fault = ({ path }) => {
    if (path.startsWith(join(house.copyDir, 'copied.json.tmp'))) throw diskError('EIO')
  }
  const cut = await house.start({ ends: 'behind' })
  await cut.copy.close()
  house.disk.fault = null
  await house.start()
})

test('loads a damaged document from the copy if that is newer than its .bak', async () => {
  const house = await aHouse()
  const first = await house.start()
  for (const words of ['one', 'two', 'three']) await first.says(words)
  await first.copy.close()
  await writeFile(house.path, (await readFile(house.path, 'utf8')).replace('three', 'thref'))
  const second = await house.start()
  expect(second.document.data).toEqual({ words: 'three' })
  expect(house.notices).toEqual([expect.stringMatching(/desk\.json is damaged .* loaded from the second copy/)])
  expect(await readFile(house.copied, 'utf8')).toContain('three')
})

test('loads a damaged document from its .bak if the copy is older', async () => {
  const house = await aHouse()
  const first = await house.start()
  await first.says('one')
  await rename(house.copyDir, `${house.copyDir}-unplugged`)
  await expect.poll(() => first.copy.state().state).toBe('behind')
  for (const words of ['two', 'three']) await first.says(words)
  await first.copy.close()
  await rename(`${house.copyDir}-unplugged`, house.copyDir)
  await writeFile(house.path, 'no JSON')
  const second = await house.start()
  expect(second.document.data).toEqual({ words: 'two' })
  expect(house.notices).toEqual([expect.stringContaining('The copy before it was loaded')])
})

test('does not overwrite the intact document in the copy after loading an older .bak without the copy', async () => {
  const house = await aHouse()
  const first = await house.start()
  for (const words of ['one', 'two']) await first.says(words)
  await first.copy.close()
  await writeFile(house.path, 'no JSON')
  await rename(house.copyDir, `${house.copyDir}-unplugged`)
  const second = await house.start({ ends: 'behind' })
  expect(second.document.data).toEqual({ words: 'one' })
  for (const words of ['three', 'four']) await second.says(words)
  await rename(`${house.copyDir}-unplugged`, house.copyDir)
  await expect.poll(() => second.copy.state().state).toBe('refused')
  expect(await readFile(house.copied, 'utf8')).toContain('two')
})

test('loads a document that is damaged in both places from its .bak, and reports it', async () => {
  const house = await aHouse()
  const first = await house.start()
  for (const words of ['one', 'two']) await first.says(words)
  await first.copy.close()
  for (const path of [house.path, house.copied]) await writeFile(path, 'no JSON')
  const second = await house.start()
  expect(second.document.data).toEqual({ words: 'one' })
  expect(house.notices).toEqual([expect.stringContaining('The copy before it was loaded')])
  await second.copy.close()
  expect(await contentOf(house.copyDir)).toEqual(await contentOf(house.dataDir))
})

test('loads a missing document from the copy', async () => {
  const house = await aHouse()
  const first = await house.start()
  await first.says('one')
  await first.copy.close()
  for (const path of [house.path, `${house.path}.bak`]) await rm(path, { force: true })
  const second = await house.start()
  expect(second.document.data).toEqual({ words: 'one' })
  expect(house.notices).toEqual([expect.stringContaining('desk.json is missing. It was loaded from the second copy')])
})
