import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { holdsColumns, zipNames } from './useUpload.ts'

async function zipOf(names: readonly string[], { zip64 = false, comment = '' } = {}): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { zip64, useWebWorkers: false })
  for (const name of names) await zip.add(name, new TextReader(name))
  return await zip.close(new TextEncoder().encode(comment))
}

describe('the names in a ZIP', () => {
  it.each([{}, { comment: 'made by us' }, { zip64: true }])('are read from its end (%j)', async (kind) => {
    const names = ['lots.csv', 'images/é.jpg', '../out.jpg']
    expect(await zipNames(await zipOf(names, kind))).toEqual(names)
  })

  it.each(['', 'PK', 'not a ZIP at all'])('cannot be read from %j', async (text) => {
    expect(await zipNames(new Blob([text]))).toBeNull()
  })
})

describe('a ZIP', () => {
  it('show a catalogue in columns if the ZIP has one and no JSON', () => {
    expect(holdsColumns(['lots.CSV', 'images/1.jpg'])).toBe(true)
    expect(holdsColumns(['auction.json', 'lots.csv'])).toBe(false)
    expect(holdsColumns(['__MACOSX/._lots.csv', 'images/1.jpg'])).toBe(false)
    expect(holdsColumns([])).toBe(false)
  })
})
