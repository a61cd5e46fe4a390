import { expect, test } from 'vitest'
import { ImportRefused } from '../import-refused.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { text } from '../testing/hostile-uploads.ts'
import { makeZip } from '../testing/hostile-zip.ts'
import { readZipEntries } from './zip-entries.ts'

/** A file whose disk fails at one of its reads; null: at none. */
function onDisk(content: Buffer, fails: number | null) {
  let reads = 0
  const file = {
    stat: async () => ({ size: content.length }),
    async read(into: Buffer, offset: number, length: number, position: number) {
      reads += 1
      if (reads === fails) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
      return { bytesRead: content.copy(into, offset, position, position + length), buffer: into }
    },
  }
  // The part of a handle that the reader uses.
  return { zip: file as unknown as Parameters<typeof readZipEntries>[0], reads: () => reads }
}

test('does not report a damaged ZIP if any read of the disk fails', async () => {
  const { signal } = new AbortController()
  const content = makeZip([text('one.txt'), text('two.txt')])
  const whole = onDisk(content, null)
  expect(await readZipEntries(whole.zip, { limits: IMPORT_LIMITS, signal })).toHaveLength(2)
  expect(whole.reads()).toBeGreaterThan(3)
  for (let fails = 1; fails <= whole.reads(); fails += 1) {
    const error = await readZipEntries(onDisk(content, fails).zip, { limits: IMPORT_LIMITS, signal }).catch((at) => at)
    expect(error).toMatchObject({ code: 'EIO' })
    expect(error).not.toBeInstanceOf(ImportRefused)
  }
})
