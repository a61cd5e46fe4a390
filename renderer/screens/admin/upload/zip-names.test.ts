import { describe, expect, it } from 'vitest'
import { holdsColumns, zipNames } from './zip-names.ts'

/** A ZIP's directory and end, with nothing before it: enough to be listed. */
function directoryOf(names: readonly string[], comment = ''): Blob {
  const entries = names.map((name) => {
    const bytes = new TextEncoder().encode(name)
    const head = new DataView(new ArrayBuffer(46))
    head.setUint32(0, 0x02014b50, true)
    head.setUint16(28, bytes.length, true)
    return [head.buffer, bytes]
  })
  const directory = new Blob(entries.flat())
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint32(12, directory.size, true)
  end.setUint16(20, comment.length, true)
  return new Blob([directory, end.buffer, comment])
}

describe('the names in a ZIP', () => {
  it('are read from its end, behind a comment too', async () => {
    expect(await zipNames(directoryOf(['lots.csv', 'images/é.jpg'], 'made by us'))).toEqual([
      'lots.csv',
      'images/é.jpg',
    ])
  })

  it.each(['', 'PK', 'not a ZIP at all'])('are not to be had of %j', async (text) => {
    expect(await zipNames(new Blob([text]))).toBeNull()
  })
})

describe('a ZIP', () => {
  it('holds a catalogue in columns where it has one and no JSON', () => {
    expect(holdsColumns(['lots.CSV', 'images/1.jpg'])).toBe(true)
    expect(holdsColumns(['auction.json', 'lots.csv'])).toBe(false)
    expect(holdsColumns(['__MACOSX/._lots.csv', 'images/1.jpg'])).toBe(false)
    expect(holdsColumns([])).toBe(false)
  })
})
