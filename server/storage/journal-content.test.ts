import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type FileLayer, realFiles } from './files.ts'
import { openJournal } from './journal.ts'
import { encodeLine } from './journal-line.ts'
import { writeJournal } from './journal-writer.ts'
import { entriesAfter, openSale, TestEntry } from './testing/sale-entries.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { diskError, watchedFiles } from './testing/watched-files.ts'

const parse = (value: unknown) => TestEntry.parse(value)

async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'sale.journal')
}

/** A closed journal of two commands, with one entry and with three. */
async function closedSale(): Promise<string> {
  const path = await newPath()
  const { journal } = await openSale(path, realFiles)
  await journal.append(entriesAfter(0, 1))
  await journal.append(entriesAfter(1, 3))
  await journal.close()
  return path
}

test('keeps length and checksum of the content when it is replayed and with each write', async () => {
  const path = await closedSale()
  await appendFile(path, 'half a li')
  const { journal } = await openSale(path, realFiles)
  for (const seq of [4, 5, 6]) {
    const bytes = await readFile(path)
    expect(journal.content).toEqual({ bytes: bytes.length, crc: crc32(bytes) })
    await journal.append(entriesAfter(seq, 1))
  }
  await journal.close()
})

test('appends to a journal that is known without being read, and keeps its content known', async () => {
  const path = await closedSale()
  const file = await realFiles.open(path, 'r+')
  const before = await readFile(path)
  const journal = writeJournal(file, { path, parse, lastSeq: 4, end: before.length, crc: crc32(before) })
  await journal.append(entriesAfter(4, 1))
  const after = await readFile(path)
  const content = { bytes: after.length, crc: crc32(after) }
  expect(journal).toMatchObject({ content, lastSeq: 5, failed: null })
  await journal.close()
  const again = await openSale(path, realFiles)
  await again.journal.close()
  expect(again.entries).toEqual(entriesAfter(0, 5))
})

test('passes each entry with a flag whether its command has more', async () => {
  const seen: [number, boolean][] = []
  const onEntry = ({ seq }: TestEntry, more: boolean) => void seen.push([seq, more])
  const { journal } = await openJournal({ path: await closedSale(), parse, onEntry, known: null, files: realFiles })
  await journal.close()
  expect(seen).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])
})

test('refuses a journal shorter than its known length, unchanged, and accepts a longer one', async () => {
  const path = await closedSale()
  const open = (seq: number, at = path) => {
    const known = { journal: 'a', seq, at: '2026-05-14T10:00:00.000Z' }
    return openJournal({ path: at, parse, onEntry: () => undefined, known, files: realFiles })
  }
  for (const seq of [3, 4]) await (await open(seq)).journal.close()
  await expect(open(5)).rejects.toMatchObject({ name: 'JournalShort', loss: 'a:5' })
  await expect(open(5)).rejects.toThrow('ends after event 4')
  const gone = `${path}-gone`
  await expect(open(1, gone)).rejects.toThrow(`${gone} is missing, though`)
  await expect(readFile(gone)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('reports an invalid entry with the parser’s own reason if it has one', async () => {
  const path = await newPath()
  await writeFile(path, encodeLine('{"seq":1}'))
  const refusal = (error: Error) => () => {
    throw error
  }
  const open = (as: () => TestEntry) =>
    openJournal({ path, parse: as, onEntry: () => undefined, known: null, files: realFiles })
  const told = Object.assign(new Error('x'), { reason: 'it names no lot' })
  await expect(open(refusal(told))).rejects.toMatchObject({ line: 1, reason: 'it names no lot', cause: told })
  for (const error of [new Error('x'), Object.assign(new Error('x'), { reason: 7 })])
    await expect(open(refusal(error))).rejects.toMatchObject({ reason: 'this version of Saleroom cannot read it' })
})

test('reports a lost newline as such, on its line', async () => {
  const path = await closedSale()
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = 0x4a
  await writeFile(path, bytes)
  await expect(openSale(path, realFiles)).rejects.toMatchObject({
    name: 'JournalDamaged',
    line: 4,
    reason: 'the end of the line is overwritten',
  })
})

test('keeps whole commands and cuts off the rest, with any sectors of the last write lost in a power cut', async () => {
  const path = await newPath()
  const { journal } = await openSale(path, realFiles)
  await journal.append(entriesAfter(0, 3))
  await journal.close()
  const start = (await readFile(path)).length
  const sector = 16
  await appendFile(
    path,
    entriesAfter(3, 2)
      .map((entry) => `${encodeLine(JSON.stringify(entry))}`)
      .join(''),
  )
  const bytes = await readFile(path)
  const sectors = Math.ceil((bytes.length - start) / sector)
  for (let taken = 1; taken < 2 ** sectors; taken += 1) {
    const left = Buffer.from(bytes)
    for (let at = 0; at < sectors; at += 1)
      if (taken & (1 << at)) left.fill(0, start + at * sector, Math.min(start + (at + 1) * sector, left.length))
    await writeFile(path, left)
    const opened = await openSale(path, realFiles)
    await opened.journal.close()
    const firstIsThere = left
      .subarray(0, bytes.lastIndexOf('\n', -2) + 1)
      .equals(bytes.subarray(0, bytes.lastIndexOf('\n', -2) + 1))
    expect(opened.entries).toEqual(entriesAfter(0, firstIsThere ? 4 : 3))
    expect(opened.torn).not.toBeNull()
  }
})

test('treats missing sectors in the middle of a sale as damage, and cuts nothing off', async () => {
  const path = await newPath()
  const { journal } = await openSale(path, realFiles)
  await journal.append(entriesAfter(0, 1))
  await journal.append([{ seq: 2, paddle: 'x'.repeat(300_000) }])
  await journal.close()
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0, 12, 20))
  await expect(openSale(path, realFiles)).rejects.toMatchObject({ name: 'JournalDamaged', line: 1 })
  expect(await readFile(path)).toEqual(bytes)
})

test('does not cut off a torn tail that cannot be saved, and closes the file', async () => {
  const path = await closedSale()
  await appendFile(path, 'half a li')
  const before = await readFile(path)
  const calls: string[] = []
  const files = watchedFiles({
    longestWrite: 1_000,
    before(call) {
      calls.push(call.operation)
      if (call.operation === 'write') throw diskError('ENOSPC')
    },
  })
  await expect(openSale(path, files)).rejects.toMatchObject({ name: 'JournalFailed', cause: { code: 'ENOSPC' } })
  expect(calls.filter((call) => call === 'open')).toHaveLength(2)
  expect(calls.filter((call) => call === 'close')).toHaveLength(2)
  expect(await readFile(path)).toEqual(before)
})

test('saves a torn tail whole from a disk that reads three bytes at a time', async () => {
  const path = await closedSale()
  await appendFile(path, 'half a li')
  const files: FileLayer = {
    ...realFiles,
    async open(name, flag) {
      const file = await realFiles.open(name, flag)
      return { ...file, read: (into, position) => file.read(into.subarray(0, 3), position) }
    },
  }
  const { torn, journal } = await openSale(path, files)
  await journal.close()
  expect(torn?.bytes).toBe(9)
  expect(await readFile(torn?.savedAs ?? '', 'utf8')).toBe('half a li')
})

test('keeps all torn tails of the same millisecond', async () => {
  const path = await closedSale()
  const taken = new Set<string>()
  const files = watchedFiles({
    longestWrite: 1_000,
    before({ operation, path: name }) {
      if (operation !== 'open' || !name.includes('.torn-') || taken.size >= 3) return
      taken.add(name)
      throw diskError('EEXIST')
    },
  })
  await appendFile(path, 'half a li')
  const { torn, journal } = await openSale(path, files)
  await journal.close()
  const [first = ''] = taken
  expect([...taken]).toEqual([first, `${first}-2`, `${first}-3`])
  expect(torn).toMatchObject({ savedAs: `${first}-4` })
  expect(await readFile(`${first}-4`, 'utf8')).toBe('half a li')
})

test('stops after a hundred names that are taken', async () => {
  const path = await closedSale()
  await appendFile(path, 'half a li')
  let tries = 0
  const files = watchedFiles({
    longestWrite: 1_000,
    before({ operation, path: name }) {
      if (operation !== 'open' || !name.includes('.torn-')) return
      tries += 1
      throw diskError('EEXIST')
    },
  })
  await expect(openSale(path, files)).rejects.toMatchObject({ name: 'JournalFailed' })
  expect(tries).toBe(100)
})
