import { appendFile, copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type FileLayer, realFiles } from './files.ts'
import { JournalDamaged } from './journal-errors.ts'
import { entriesAfter, openSale } from './testing/sale-entries.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { watchedFiles } from './testing/watched-files.ts'

async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'sale.journal')
}

/** A closed journal whose commands had these numbers of entries. */
async function saleWithCommands(sizes: number[], files: FileLayer = realFiles): Promise<string> {
  const path = await newPath()
  const { journal } = await openSale(path, files)
  for (const size of sizes) await journal.append(entriesAfter(journal.lastSeq, size))
  await journal.close()
  return path
}

async function damageOf(path: string): Promise<JournalDamaged> {
  const error = await openSale(path, realFiles).catch((caught: unknown) => caught)
  if (error instanceof JournalDamaged) return error
  throw new Error(`Not refused: ${JSON.stringify(error)}`)
}

async function tornCopies(path: string): Promise<string[]> {
  return (await readdir(dirname(path))).filter((name) => name.startsWith(`${basename(path)}.torn-`))
}

test('has every appended entry after a restart, and continues from the last', async () => {
  const path = await saleWithCommands([1, 3, 1])
  const again = await openSale(path, realFiles)
  expect(again.entries).toEqual(entriesAfter(0, 5))
  expect(again).toMatchObject({ lastSeq: 5, torn: null })
  await again.journal.append(entriesAfter(5, 2))
  expect(again.journal.lastSeq).toBe(7)
  await again.journal.close()
  const third = await openSale(path, realFiles)
  await third.journal.close()
  expect(third.entries).toEqual(entriesAfter(0, 7))
})

test('writes a line as checksum, space, JSON and newline, and marks all lines of a command but the last', async () => {
  const path = await saleWithCommands([2])
  expect(await readFile(path, 'utf8')).toBe(
    'a95873be {"more":1,"seq":1,"paddle":"Zoë 🔨 1"}\n86733f04 {"seq":2,"paddle":"Zoë 🔨 2"}\n',
  )
})

test('yields the finished commands before a crash at any byte, and reports the rest', async () => {
  const sizes = [1, 3, 1, 2]
  const whole = await saleWithCommands(sizes)
  const bytes = await readFile(whole)
  const newlines = [...bytes.keys()].filter((at) => bytes[at] === 0x0a)
  const commandEnds = [1, 4, 5, 7].map((seq) => ({ seq, at: (newlines[seq - 1] ?? Number.NaN) + 1 }))
  expect(commandEnds.at(-1)?.at).toBe(bytes.length)
  const folder = await temporaryFolder()
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const path = join(folder, `${cut}.journal`)
    await writeFile(path, bytes.subarray(0, cut))
    const kept = commandEnds.findLast(({ at }) => at <= cut) ?? { seq: 0, at: 0 }
    const opened = await openSale(path, realFiles)
    expect(opened.entries).toEqual(entriesAfter(0, kept.seq))
    if (cut === kept.at) expect(opened.torn).toBeNull()
    else {
      expect(opened.torn).toMatchObject({ file: path, bytes: cut - kept.at, afterSeq: kept.seq })
      expect(await readFile(opened.torn?.savedAs ?? '')).toEqual(bytes.subarray(kept.at, cut))
    }
    await opened.journal.append(entriesAfter(kept.seq, 2))
    await opened.journal.close()
    const again = await openSale(path, realFiles)
    await again.journal.close()
    expect(again).toMatchObject({ torn: null, entries: entriesAfter(0, kept.seq + 2) })
  }
})

test('refuses every flipped bit of a finished journal with file and line, and changes nothing', async () => {
  const whole = await saleWithCommands([1, 2, 1])
  const bytes = await readFile(whole)
  const path = await newPath()
  let line = 1
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
      await writeFile(path, flipped)
      expect(await damageOf(path), `bit ${bit} of byte ${at}`).toMatchObject({ file: path, line })
      expect(await readFile(path)).toEqual(flipped)
    }
    if (bytes[at] === 0x0a) line += 1
  }
  expect(await tornCopies(path)).toEqual([])
})

test('refuses an overwritten newline even with a torn line after it', async () => {
  const path = await saleWithCommands([1, 1])
  const bytes = await readFile(path)
  bytes[bytes.length - 1] = 0x4a
  await writeFile(path, Buffer.concat([bytes, bytes.subarray(0, 20)]))
  expect(await damageOf(path)).toMatchObject({ line: 2 })
})

test('says what to do about a damaged journal', async () => {
  const path = await saleWithCommands([1, 1])
  await writeFile(path, (await readFile(path, 'utf8')).replace('"paddle":"Zoë 🔨 2"', '"paddle":"Zoë 🔨 3"'))
  const { message } = await damageOf(path)
  expect(message).toContain(`${path}, line 2: its checksum does not match`)
  expect(message).toContain('restore the sale')
  expect(message).toContain('before line 2')
})

test('refuses a line missing from the middle as a gap', async () => {
  const path = await saleWithCommands([1, 1, 1])
  const [first, , third] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, `${first}\n${third}\n`)
  expect(await damageOf(path)).toMatchObject({ line: 2, reason: 'it carries number 3 where 2 should come' })
})

test('refuses a line that no version of the sale could have written', async () => {
  const path = await newPath()
  await writeFile(path, 'c1e72415 {"seq":1,"hat":"red"}\n')
  expect(await damageOf(path)).toMatchObject({ line: 1, reason: 'this version of Saleroom cannot read it' })
  await writeFile(path, '00000000 \n')
  expect(await damageOf(path)).toMatchObject({ line: 1, reason: 'it is not JSON' })
  await writeFile(path, '\n')
  expect(await damageOf(path)).toMatchObject({ line: 1 })
})

test('cuts off NUL bytes that a power cut left at the end like a torn line', async () => {
  const path = await saleWithCommands([1, 2])
  await appendFile(path, Buffer.alloc(700_000))
  const { torn, entries, journal } = await openSale(path, realFiles)
  await journal.close()
  expect(torn).toMatchObject({ bytes: 700_000, afterSeq: 3 })
  expect(entries).toHaveLength(3)
})

test('cuts off a large command of whose last write a power cut lost sectors, but no earlier ones', async () => {
  const path = await saleWithCommands([1])
  const { journal } = await openSale(path, realFiles)
  await journal.append(entriesAfter(1, 40).map(({ seq }) => ({ seq, paddle: 'x'.repeat(20_000) })))
  await journal.close()
  const whole = await readFile(path)
  const withoutSector = (fromEnd: number) => {
    const from = whole.length - fromEnd
    return writeFile(path, Buffer.from(whole).fill(0, from, from + 4_096))
  }
  await withoutSector(400_000)
  expect((await damageOf(path)).reason).toBe('its checksum does not match')
  await withoutSector(100_000)
  const again = await openSale(path, realFiles)
  await again.journal.close()
  expect([again.entries, again.torn?.afterSeq]).toEqual([entriesAfter(0, 1), 1])
})

test('reads a line longer than many reads whole', async () => {
  const path = await newPath()
  const { journal } = await openSale(path, realFiles)
  const long = { seq: 1, paddle: 'ö'.repeat(1_000_000) }
  await journal.append([long])
  await journal.append(entriesAfter(1, 1))
  await journal.close()
  const again = await openSale(path, realFiles)
  await again.journal.close()
  expect(again.entries).toEqual([long, ...entriesAfter(1, 1)])
})

test('rejects an entry with a wrong number or that could not be read back, and continues', async () => {
  const { journal } = await openSale(await newPath(), realFiles)
  await journal.append(entriesAfter(0, 1))
  await expect(journal.append(entriesAfter(2, 1))).rejects.toThrow('does not follow 1')
  await expect(journal.append([...entriesAfter(1, 1), ...entriesAfter(5, 1)])).rejects.toThrow('does not follow 2')
  const unreadable = { seq: 2, paddle: 'x', hat: 'red' }
  await expect(journal.append([unreadable])).rejects.toThrow()
  await journal.append(entriesAfter(1, 1))
  await journal.append([])
  expect(journal).toMatchObject({ lastSeq: 2, failed: null })
  await journal.close()
})

test('waits at the close for appends in progress, and accepts none afterwards', async () => {
  const path = await newPath()
  const { journal } = await openSale(path, realFiles)
  const saved = journal.append(entriesAfter(0, 2))
  const closed = journal.close()
  await expect(journal.append(entriesAfter(2, 1))).rejects.toThrow('is closed')
  await Promise.all([saved, closed, journal.close()])
  const again = await openSale(path, realFiles)
  await again.journal.close()
  expect(again.lastSeq).toBe(2)
})

test('makes replayed entries and the name of a new journal durable when it opens', async () => {
  const path = await newPath()
  const calls: string[] = []
  const files = watchedFiles({
    before: ({ operation, path: of }) => {
      calls.push(`${operation} ${basename(of)}`)
    },
    longestWrite: Number.POSITIVE_INFINITY,
  })
  await (await openSale(path, files)).journal.close()
  expect(calls).toContain('sync sale.journal')
  expect(calls).toContain(`syncFolder ${basename(dirname(path))}`)
})

test('saves and syncs a torn tail before cutting it off', async () => {
  const whole = await saleWithCommands([2])
  const path = join(dirname(whole), 'torn.journal')
  await copyFile(whole, path)
  await appendFile(path, 'half a li')
  const calls: string[] = []
  const files = watchedFiles({
    before: ({ operation, path: of }) => {
      if (operation !== 'read') calls.push(`${operation} ${of.includes('.torn-') ? 'saved' : basename(of)}`)
    },
    longestWrite: Number.POSITIVE_INFINITY,
  })
  await (await openSale(path, files)).journal.close()
  const folder = `syncFolder ${basename(dirname(path))}`
  expect(calls).toEqual([
    'open torn.journal',
    'open saved',
    'write saved',
    'sync saved',
    'close saved',
    folder,
    'truncate torn.journal',
    'sync torn.journal',
    folder,
    'close torn.journal',
  ])
})

test('replays fifty thousand entries', async () => {
  const path = await newPath()
  const { journal } = await openSale(path, realFiles)
  for (let seq = 0; seq < 50_000; seq += 1000) await journal.append(entriesAfter(seq, 1000))
  await journal.close()
  const again = await openSale(path, realFiles)
  await again.journal.close()
  expect(again.entries).toHaveLength(50_000)
})
