import { existsSync } from 'node:fs'
import { open, readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { IMPORT_LIMITS } from '../import/limits.ts'
import { entryBytes } from '../import/zip/entry-bytes.ts'
import { readZipEntries } from '../import/zip/zip-entries.ts'
import { type ZipFile, zipSize, zipStream } from './zip-writer.ts'

it('writes a ZIP that passes every check of an import and has the announced size', async () => {
  const folder = await temporaryFolder()
  const long = Buffer.alloc(700_000, 'ab')
  await writeFile(join(folder, 'long'), long)
  const files: ZipFile[] = [
    { name: 'empty.txt', content: Buffer.alloc(0) },
    { name: 'images/Zürich–é.bin', content: { path: join(folder, 'long') } },
  ]
  await writeFile(join(folder, 'zip'), zipStream(files), { flag: 'wx' })
  const file = await open(join(folder, 'zip'), 'r')
  onTestFinished(() => file.close())
  expect((await file.stat()).size).toBe(await zipSize(files))

  const { signal } = new AbortController()
  const entries = await readZipEntries(file, { limits: IMPORT_LIMITS, signal })
  expect(entries.map(({ name }) => name.path)).toEqual(['empty.txt', 'images/Zürich–é.bin'])
  const unpacked: Buffer[] = []
  for (const entry of entries) for await (const chunk of entryBytes(file, entry, signal)) unpacked.push(chunk)
  expect(Buffer.concat(unpacked).equals(long)).toBe(true)
})

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  try {
    for (;;) yield (await file.read(Buffer.alloc(1_000))).buffer
  } finally {
    await file.close()
  }
}

it('leaves no file open after a download is broken off', async () => {
  if (!existsSync('/proc/self/fd')) {
    console.log('Open files are not looked at: this system has no /proc')
    return
  }
  const path = join(await temporaryFolder(), 'picture')
  await writeFile(path, Buffer.alloc(4_000_000))
  const isOpen = async () => {
    const open = await readdir('/proc/self/fd')
    return (await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))).includes(path)
  }
  const pieces = { size: 4_000_000, read: () => piecesOf(path) }
  for (const content of [{ path }, pieces]) {
    let chunks = 0
    for await (const _ of zipStream([{ name: 'picture', content }])) {
      chunks += 1
      if (chunks < 5) continue
      expect(await isOpen()).toBe(true)
      break
    }
    await expect.poll(isOpen).toBe(false)
  }
})
