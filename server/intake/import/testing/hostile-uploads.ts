import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { ImportRefusalCode } from '../import-refused.ts'
import { bytes, type EntryPlan, makeZip } from './hostile-zip.ts'
import { jsonEntry, refusal, saleWith } from './uploaded-sale.ts'

/** A hostile ZIP: its kind, its bytes, the code of the refusal, and words in its message. */
export type Hostile = readonly [kind: string, zip: Buffer, code: ImportRefusalCode, names: string]

/** Tests that each is refused with its code and words, and leaves nothing. */
export function areRefused(kinds: readonly Hostile[]): void {
  it.each(kinds)('%s', async (_kind, zip, code, names) => {
    const refused = await refusal(zip)
    expect(refused).toMatchObject({ code })
    expect(refused.message).toContain(names)
  })
}

export const text = (name: string, more: Partial<EntryPlan> = {}): EntryPlan => ({ name, data: 'some text', ...more })

export function unicodePath(name: string, path: string): EntryPlan {
  const checksum = makeZip([{ name: 'x', data: name }]).readUInt32LE(14)
  const field = Buffer.concat([Buffer.from([1]), bytes([4, checksum]), Buffer.from(path)])
  return text(name, { extra: Buffer.concat([bytes([2, 0x7075], [2, field.length]), field]) })
}

export function lying(really: number, said: number): EntryPlan {
  const figures = { bytes: said }
  return { name: 'lie.bin', data: Buffer.alloc(really, 'x'), method: 8, local: figures, central: figures }
}

export function trailing(): EntryPlan {
  const data = Buffer.from('packed text')
  return { name: 'trailing.bin', data, method: 8, packed: Buffer.concat([deflateRawSync(data), Buffer.from('hidden')]) }
}

export function cutOff(): EntryPlan {
  const data = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))
  return { name: 'cut.bin', data, method: 8, packed: deflateRawSync(data).subarray(0, -20) }
}

export function sameBytesTwice(): Buffer {
  const start = makeZip([jsonEntry()]).indexOf('PK\x01\x02', 0, 'latin1')
  return saleWith([text('a.bin'), text('b.bin', { central: { headerStart: start } })])
}

export function runsIntoTheNext(): Buffer {
  const figures = { packedBytes: 60, bytes: 60 }
  return saleWith([text('a.bin', { local: figures, central: figures }), text('b.bin', { data: 'x'.repeat(200) })])
}

/** Fifield's bomb: each entry's packed data quotes the later headers, so that one kernel is unpacked many times. */
export function quotedOverlap(count: number): Buffer {
  const kernel = deflateRawSync(Buffer.alloc(100_000))
  const names = Array.from({ length: count }, (_, at) => `bomb${at}.bin`)
  const headers: Buffer[] = []
  const listing: Buffer[] = []
  let body = kernel
  let length = 100_000
  for (const name of names.toReversed()) {
    const flags = [2, 0x800] as const
    const shared = bytes([2, 8], [4, 0x21], [4, 0], [4, body.length], [4, length], [2, name.length], [2, 0])
    const local = Buffer.concat([bytes([4, 0x04034b50], [2, 20], flags), shared, Buffer.from(name)])
    const quote = Buffer.concat([Buffer.from([0]), bytes([2, local.length], [2, 0xffff - local.length])])
    headers.unshift(local)
    listing.unshift(
      Buffer.concat([
        bytes([4, 0x02014b50], [2, 0x031e], [2, 20], flags),
        shared,
        bytes([2, 0], [2, 0], [2, 0], [4, 0], [4, 0]),
        Buffer.from(name),
      ]),
    )
    body = Buffer.concat([quote, local, body])
    length += local.length
  }
  const packed = body.subarray(5)
  const first = packed.length
  let left = body.length
  for (const [index, entry] of listing.entries()) {
    left = left - 5 - (headers[index]?.length ?? 0)
    entry.writeUInt32LE(first - left - (headers[index]?.length ?? 0), 42)
  }
  const directory = Buffer.concat(listing)
  const end = bytes([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, first], [2, 0])
  return Buffer.concat([packed, directory, end])
}
