import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { realFiles } from './files.ts'
import { openJournal } from './journal.ts'
import { JournalDamaged, JournalShort } from './journal-errors.ts'
import { heldIn, placeAfter } from './journal-place.ts'
import { lastOfGroup } from './journal-read.ts'
import { entriesAfter, openSale, TestEntry } from './testing/sale-entries.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const parse = (value: unknown) => TestEntry.parse(value)
const SIZES = [1, 3, 2, 1, 5]

/** A closed journal of commands with these numbers of entries, and the start reported for each when it was saved. */
async function closedSale(): Promise<{ path: string; begins: number[] }> {
  const path = join(await temporaryFolder(), 'sale.journal')
  const { journal } = await openSale(path, realFiles)
  let seq = 0
  const saved = SIZES.map((size) => {
    const entries = entriesAfter(seq, size)
    seq += size
    return journal.append(entries)
  })
  const begins = await Promise.all(saved)
  await journal.close()
  return { path, begins }
}

const known = { parse, known: null, files: realFiles }

test('reports the start of a command when it is saved and replayed, and reads it from there', async () => {
  const { path, begins } = await closedSale()
  const replayed: number[] = []
  const onEntry = (_: TestEntry, more: boolean, at: number) => void (more || replayed.push(at))
  await (await openJournal({ ...known, path, onEntry })).journal.close()
  expect(replayed).toEqual(begins)
  const last = await Promise.all(begins.map((at) => lastOfGroup({ files: realFiles, path, at, parse })))
  expect(last.map(({ seq }) => seq)).toEqual([1, 4, 6, 7, 12])
})

test('finds no command in the middle of a line, or after the last', async () => {
  const { path, begins } = await closedSale()
  const { length } = await readFile(path)
  for (const at of [(begins[2] ?? 0) + 5, length, length + 100])
    await expect(lastOfGroup({ files: realFiles, path, at, parse })).rejects.toBeInstanceOf(JournalDamaged)
})

test('opens a journal from a place as if replayed, and replays only later entries', async () => {
  const { path } = await closedSale()
  await appendFile(path, 'half a li')
  const file = await realFiles.open(path, 'r')
  const bytes = await readFile(path)
  const from = await placeAfter(file, 6, { bytes: bytes.length, crc: crc32(bytes) })
  await file.close()
  if (!from) throw new Error('There are twelve entries')
  const seen: number[] = []
  const onEntry = ({ seq }: TestEntry) => void seen.push(seq)
  const { journal, torn, lastSeq } = await openJournal({ ...known, path, from, onEntry })
  expect([seen, lastSeq, torn]).toEqual([
    [7, 8, 9, 10, 11, 12],
    12,
    expect.objectContaining({ bytes: 9, afterSeq: 12 }),
  ])
  const now = await readFile(path)
  expect(journal.content).toEqual({ bytes: now.length, crc: crc32(now) })
  await journal.append(entriesAfter(12, 1))
  await journal.close()
  expect((await openSale(path, realFiles)).entries).toEqual(entriesAfter(0, 13))
  const tooMuch = { journal: 'sale.journal', seq: 20, at: '2026-05-14T12:00:00.000Z' }
  await expect(openJournal({ ...known, path, from, onEntry, known: tooMuch })).rejects.toBeInstanceOf(JournalShort)
})

test('returns the place after an entry, and detects any changed byte before it', async () => {
  const { path } = await closedSale()
  const bytes = await readFile(path)
  const file = await realFiles.open(path, 'r+')
  const lines = bytes.toString().split('\n')
  const all = { bytes: bytes.length, crc: crc32(bytes) }
  for (let seq = 0; seq <= 12; seq += 1) {
    const before = Buffer.from(
      lines
        .slice(0, seq)
        .map((line) => `${line}\n`)
        .join(''),
    )
    const place = await placeAfter(file, seq, all)
    expect(place).toEqual({ seq, bytes: before.length, crc: crc32(before) })
    expect(place && (await heldIn(file, place))).toBe(seq === 12 ? 'all' : 'beginning')
  }
  expect(await placeAfter(file, 13, all)).toBeNull()
  expect(await heldIn(file, { ...all, bytes: all.bytes + 1 })).toBe('no')
  await file.write(Buffer.from('x'), 20)
  expect([await heldIn(file, all), await placeAfter(file, 12, all)]).toEqual(['no', null])
  await file.close()
})
