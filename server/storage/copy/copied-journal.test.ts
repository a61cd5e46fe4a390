import { appendFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeGroup } from '../journal-line.ts'
import { entriesAfter, TestEntry } from '../testing/sale-entries.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type DiskCall, diskError, watchedFiles } from '../testing/watched-files.ts'
import { CopiedJournal } from './copied-journal.ts'

const SALE = join('auctions', 'spring', 'sale.journal')
const parse = (value: unknown) => TestEntry.parse(value)
const commands = (from: number, count: number) =>
  Buffer.concat(entriesAfter(from, count).map((entry) => encodeGroup([entry], { afterSeq: entry.seq - 1, parse })))

/** A journal in a data folder, and its copy with the given content. */
async function copied({ own, copy }: { own: Buffer; copy: Buffer | null }) {
  const [dataDir, dir] = [await temporaryFolder(), await temporaryFolder()]
  const [ownPath, copyPath] = [join(dataDir, SALE), join(dir, SALE)]
  await mkdir(dirname(ownPath), { recursive: true })
  await writeFile(ownPath, own)
  if (copy) {
    await mkdir(dirname(copyPath), { recursive: true })
    await writeFile(copyPath, copy)
  }
  const calls: string[] = []
  const disk = { fault: null as ((call: DiskCall) => Promise<void> | void) | null }
  const files = watchedFiles({
    longestWrite: 2_000_000,
    before(call) {
      calls.push(`${call.operation} ${call.path.startsWith(dir) ? 'copy' : 'own'}`)
      return disk.fault?.(call)
    },
  })
  const newer = { told: [] as number[], isKept: true }
  const onNewer = async (count: number) => {
    newer.told.push(count)
    if (!newer.isKept) throw new Error('newer')
  }
  const journal = await CopiedJournal.open({ name: SALE, dataDir, dir: () => dir, files, onNewer })
  onTestFinished(async () => {
    disk.fault = null
    await journal.letGo()
  })
  let end = own.length
  const write = async (bytes: Buffer) => {
    await appendFile(ownPath, bytes)
    journal.wrote(bytes, end)
    end += bytes.length
  }
  const since = () => calls.splice(0)
  const isSame = async () => (await readFile(copyPath)).equals(await readFile(ownPath))
  return { journal, write, since, isSame, newer, disk, ownPath, copyPath }
}

test('creates a missing copy of a journal, and does not read the next writes from the disk again', async () => {
  const house = await copied({ own: commands(0, 3), copy: null })
  expect(house.since()).toEqual([])
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
  house.since()
  await house.write(commands(3, 1))
  await house.journal.bringUp()
  expect(house.since()).toEqual(['write copy', 'datasync copy'])
  expect(await house.isSame()).toBe(true)
  await house.journal.bringUp()
  expect(house.since()).toEqual([])
})

test('reads writes that the copy missed from the journal, in pieces', async () => {
  const long = Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => at % 251))
  const house = await copied({ own: long, copy: long.subarray(0, 100) })
  await house.write(commands(0, 1))
  await house.write(commands(1, 1))
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
  const writes = house.since().filter((call) => call === 'write copy')
  expect(writes).toHaveLength(3)
  expect(house.newer.told).toEqual([])
})

test('syncs the copy before it counts as up to date, and again only after a write', async () => {
  const house = await copied({ own: commands(0, 1), copy: commands(0, 1) })
  house.disk.fault = ({ operation }) => {
    if (operation === 'sync') throw diskError('EIO')
  }
  await expect(house.journal.bringUp()).rejects.toMatchObject({ code: 'EIO' })
  await expect(house.journal.bringUp()).rejects.toMatchObject({ code: 'EIO' })
  house.disk.fault = null
  house.since()
  await house.journal.bringUp()
  expect(house.since()).toEqual(['sync copy'])
  await house.write(commands(1, 1))
  house.disk.fault = ({ operation }) => {
    if (operation === 'datasync') throw diskError('EIO')
  }
  await expect(house.journal.bringUp()).rejects.toMatchObject({ code: 'EIO' })
  await expect(house.journal.bringUp()).rejects.toMatchObject({ code: 'EIO' })
})

test('truncates the copy durably when the journal is truncated', async () => {
  const [kept, cut] = [commands(0, 1), commands(1, 2)]
  const house = await copied({ own: Buffer.concat([kept, cut]), copy: null })
  await house.journal.bringUp()
  await truncate(house.ownPath, kept.length)
  house.journal.cutTo(kept.length)
  house.since()
  await house.journal.bringUp()
  expect(house.since()).toEqual(['truncate copy', 'sync copy'])
  expect(await house.isSame()).toBe(true)
  await appendFile(house.ownPath, commands(1, 1))
  house.journal.wrote(commands(1, 1), kept.length)
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
})

test('does not confuse bytes written before a truncation with those written after it', async () => {
  const [kept, first, second] = [commands(0, 1), commands(1, 1), Buffer.alloc(commands(1, 1).length, 'x')]
  const house = await copied({ own: kept, copy: kept })
  await house.journal.bringUp()
  await house.write(first)
  await truncate(house.ownPath, kept.length)
  house.journal.cutTo(kept.length)
  await appendFile(house.ownPath, second)
  house.journal.wrote(second.subarray(0, 1), kept.length)
  house.journal.wrote(second.subarray(1), kept.length + 1)
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
})

test('cuts a torn line off the copy without asking', async () => {
  const house = await copied({
    own: commands(0, 2),
    copy: Buffer.concat([commands(0, 2), commands(2, 1).subarray(0, 9)]),
  })
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
  expect(house.newer.told).toEqual([])
})

test('leaves a copy with additional commands unchanged, unless they are kept elsewhere', async () => {
  const copy = Buffer.concat([commands(0, 1), commands(5, 2)])
  const house = await copied({ own: commands(0, 4), copy })
  house.newer.isKept = false
  await expect(house.journal.bringUp()).rejects.toThrow('newer')
  expect(house.newer.told).toEqual([2])
  expect(await readFile(house.copyPath)).toEqual(copy)
  house.newer.isKept = true
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
})

test('closes a released copy, and compares it again', async () => {
  const house = await copied({ own: commands(0, 2), copy: null })
  await house.journal.letGo()
  await house.journal.bringUp()
  house.since()
  await house.journal.letGo()
  expect(house.since()).toEqual(['close copy'])
  await writeFile(house.copyPath, commands(0, 1))
  await house.journal.bringUp()
  expect(await house.isSame()).toBe(true)
  house.disk.fault = ({ operation }) => {
    if (operation === 'close') throw diskError('EIO')
  }
  await house.journal.letGo()
})

test('opens a copy again if it was released while it was being opened', async () => {
  const house = await copied({ own: commands(0, 2), copy: null })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  house.disk.fault = () => held
  const late = house.journal.bringUp()
  await house.journal.letGo()
  house.disk.fault = null
  release()
  await late
  house.since()
  await house.journal.bringUp()
  expect(house.since()).toContain('open copy')
  expect(await house.isSame()).toBe(true)
})

test('reports a journal that became shorter outside the server', async () => {
  const house = await copied({ own: commands(0, 2), copy: null })
  await truncate(house.ownPath, 10)
  await expect(house.journal.bringUp()).rejects.toThrow(`${house.ownPath} became shorter while it was copied`)
  expect(
    house
      .since()
      .filter((call) => call.endsWith('own'))
      .at(-1),
  ).toBe('close own')
})

test('syncs the bytes that a killed process left in the copy, even if nothing must be written', async () => {
  const house = await copied({ own: commands(0, 3), copy: commands(0, 3) })
  await house.journal.bringUp()
  expect(house.since()).toContain('sync copy')
  await house.journal.bringUp()
  expect(house.since()).toEqual([])
})
