import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { entryBytes } from '../import/entry-bytes.ts'
import { IMPORT_LIMITS } from '../import/limits.ts'
import { readZipEntries } from '../import/zip-entries.ts'
import { type ZipFile, zipSize, zipStream } from './zip-writer.ts'

it('a ZIP of ours passes every check of an import, and has the size it was said to have', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const long = Buffer.alloc(700_000, 'ab')
  await writeFile(join(folder, 'long'), long)
  const files: ZipFile[] = [
    { name: 'empty.txt', content: Buffer.alloc(0) },
    { name: 'images/Zürich–é.bin', content: { path: join(folder, 'long') } },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of zipStream(files)) chunks.push(chunk)
  const zip = Buffer.concat(chunks)
  expect(zip.length).toBe(await zipSize(files))

  await writeFile(join(folder, 'zip'), zip)
  const file = await open(join(folder, 'zip'), 'r')
  onTestFinished(() => file.close())
  const { signal } = new AbortController()
  const entries = await readZipEntries(file, { limits: IMPORT_LIMITS, signal })
  expect(entries.map(({ name }) => name.path)).toEqual(['empty.txt', 'images/Zürich–é.bin'])
  const unpacked: Buffer[] = []
  for (const entry of entries) for await (const chunk of entryBytes(file, entry, signal)) unpacked.push(chunk)
  expect(Buffer.concat(unpacked).equals(long)).toBe(true)
})
