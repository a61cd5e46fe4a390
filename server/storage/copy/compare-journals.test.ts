import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FileLayer, realFiles } from '../files.ts'
import { encodeGroup } from '../journal-line.ts'
import { entriesAfter, TestEntry } from '../testing/sale-entries.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { diskError, watchedFiles } from '../testing/watched-files.ts'
import { commandsAfter, commonStart } from './compare-journals.ts'

const CHUNK = 256 * 1024

/** A disk that reads a few bytes at a time. */
const haltingFiles: FileLayer = {
  ...realFiles,
  async open(path, flag) {
    const file = await realFiles.open(path, flag)
    return { ...file, read: (into, position) => file.read(into.subarray(0, 100_000), position) }
  },
}

async function pathsOf(own: Buffer | null, other: Buffer | null) {
  const folder = await temporaryFolder()
  const paths = { path: join(folder, 'own'), copy: join(folder, 'copy') }
  if (own) await writeFile(paths.path, own)
  if (other) await writeFile(paths.copy, other)
  return paths
}

const bytes = Buffer.from(Array.from({ length: 3 * CHUNK }, (_, at) => at % 251))

/** The same bytes, with one changed. */
function otherAt(at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

test.each([
  ['the same', bytes, bytes, bytes.length],
  ['both missing', null, null, 0],
  ['no copy yet', bytes, null, 0],
  ['only the copy', null, bytes, 0],
  ['the copy shorter', bytes, bytes.subarray(0, CHUNK + 7), CHUNK + 7],
  ['the copy longer', bytes.subarray(0, CHUNK + 7), bytes, CHUNK + 7],
  ['the copy longer by whole reads', bytes.subarray(0, CHUNK), bytes, CHUNK],
  ['another byte at the start', otherAt(0), bytes, 0],
  ['another byte in the first read', otherAt(10), bytes, 10],
  ['another byte at a read’s end', otherAt(CHUNK - 1), bytes, CHUNK - 1],
  ['another byte later', otherAt(2 * CHUNK + 5), bytes, 2 * CHUNK + 5],
])('finds the common start of two journals: %s', async (_, own, other, common) => {
  const paths = await pathsOf(own, other)
  for (const files of [realFiles, haltingFiles])
    expect(await commonStart(files, paths)).toEqual({ common, copySize: other?.length ?? 0 })
})

test('closes both files when either fails', async () => {
  for (const failing of ['open', 'read'] as const) {
    const paths = await pathsOf(bytes, bytes)
    const open: string[] = []
    const files = watchedFiles({
      longestWrite: 1_000,
      before({ operation, path }) {
        if (path === paths.copy && operation === failing) throw diskError('EIO')
        if (operation === 'open') open.push(path)
        if (operation === 'close') open.splice(open.indexOf(path), 1)
      },
    })
    await expect(commonStart(files, paths)).rejects.toMatchObject({ code: 'EIO' })
    expect(open).toEqual([])
  }
})

test('counts the whole commands that end after a position, with any number of lines', async () => {
  const parse = (value: unknown) => TestEntry.parse(value)
  const groups = [1, 3, 1].reduce<{ afterSeq: number; all: Buffer[] }>(
    ({ afterSeq, all }, size) => {
      const group = encodeGroup(entriesAfter(afterSeq, size), { afterSeq, parse })
      return { afterSeq: afterSeq + size, all: [...all, group] }
    },
    { afterSeq: 0, all: [] },
  ).all
  const path = join(await temporaryFolder(), 'sale.journal')
  const first = groups[0]?.length ?? 0
  const whole = Buffer.concat(groups)
  await writeFile(path, Buffer.concat([whole, whole.subarray(0, 20)]))
  const after = (position: number) => commandsAfter(realFiles, path, position)
  expect(await after(0)).toBe(3)
  // A command that the position cuts counts as after it.
  expect(await after(1)).toBe(3)
  expect(await after(first - 1)).toBe(3)
  expect(await after(first)).toBe(2)
  expect(await after(whole.length - 1)).toBe(1)
  expect(await after(whole.length)).toBe(0)
  const damaged = await readFile(path)
  damaged[3] = (damaged[3] ?? 0) ^ 1
  await writeFile(path, damaged)
  expect(await after(0)).toBe(2)
  expect(await commandsAfter(realFiles, `${path}-gone`, 0)).toBe(0)
})
