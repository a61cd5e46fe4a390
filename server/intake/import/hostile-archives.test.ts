import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import { ImportRefused } from './import-refused.ts'
import { IMPORT_LIMITS } from './limits.ts'
import {
  areRefused,
  type Hostile,
  lying,
  quotedOverlap,
  runsIntoTheNext,
  sameBytesTwice,
  text,
} from './testing/hostile-uploads.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { refusal, saleJson, saleWith, upload } from './testing/uploaded-sale.ts'

const good = saleWith([text('readme.txt')])
const MiB = 1024 * 1024

const bombs: Hostile[] = [
  [
    '11 MiB of nothing',
    saleWith([{ name: 'bomb.txt', data: Buffer.alloc(11 * MiB), method: 8 }]),
    'zip_bomb',
    'bomb.txt',
  ],
  ['a bomb that says it is small', saleWith([lying(11 * MiB, 1000)]), 'zip_wrong_size', 'lie.bin'],
  [
    'a JSON bomb',
    makeZip([{ name: 'auction.json', data: Buffer.alloc(19 * MiB, ' '), method: 8 }]),
    'zip_bomb',
    'auction.json',
  ],
  ['two entries over the same bytes', sameBytesTwice(), 'zip_headers_differ', 'b.bin'],
  ['an overlap of quoted headers', quotedOverlap(200), 'zip_overlap', 'bomb'],
  ['an entry that runs into the next', runsIntoTheNext(), 'zip_overlap', 'a.bin'],
  [
    'an entry that runs into the directory',
    saleWith([text('a.jpg', { local: { packedBytes: 50, bytes: 50 }, central: { packedBytes: 50, bytes: 50 } })]),
    'zip_overlap',
    'a.jpg',
  ],
  [
    'a little more than eight gibibytes in all',
    saleWith(
      Array.from({ length: 8 }, (_, at) =>
        text(`${at}.bin`, { method: 8, zip64: true, packed: Buffer.alloc(6 * MiB), central: { bytes: 1024 * MiB } }),
      ),
    ),
    'zip_too_much_inside',
    '7.bin',
  ],
]

const whole: Hostile[] = [
  ['an empty ZIP', makeZip([]), 'json_missing', 'no JSON'],
  ['an empty file', Buffer.alloc(0), 'zip_not_a_zip', 'not a ZIP'],
  ['plain text', Buffer.from('lot,title\n1,A chair\n'), 'zip_not_a_zip', 'not a ZIP'],
  ['gzip', gzipSync(good), 'zip_not_a_zip', 'not a'],
  [
    '7z',
    Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), Buffer.alloc(500)]),
    'zip_not_a_zip',
    'not a ZIP',
  ],
  ['a ZIP cut off in its first entry', good.subarray(0, 60), 'zip_cut_off', 'The ZIP'],
  ['a ZIP cut off in the middle', good.subarray(0, good.length / 2), 'zip_cut_off', 'The ZIP'],
  ['a ZIP cut off one byte before its end', good.subarray(0, -1), 'zip_cut_off', 'The ZIP'],
  ['a ZIP whose beginning is gone', good.subarray(40), 'zip_not_a_zip', 'The file'],
  [
    'a ZIP with a hole in the middle',
    Buffer.concat([good.subarray(0, 60), good.subarray(90)]),
    'zip_damaged',
    'The ZIP',
  ],
  [
    'a program before the ZIP',
    saleWith([], { before: Buffer.from('#!/bin/sh\nexit\n') }),
    'zip_not_a_zip',
    'before its first entry',
  ],
  [
    'a ZIP pasted behind a picture',
    Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), good]),
    'zip_not_a_zip',
    'before its first entry',
  ],
  ['garbage behind the ZIP', saleWith([], { after: Buffer.from('garbage') }), 'zip_damaged', 'after its end'],
  ['a ZIP behind a ZIP', Buffer.concat([good, saleWith([text('other.txt')])]), 'zip_damaged', 'The ZIP'],
  ['a comment that holds another end', saleWith([], { comment: makeZip([]) }), 'zip_damaged', 'The ZIP'],
  [
    'a comment longer than it says',
    saleWith([], { comment: Buffer.from('hello'), end: { commentBytes: 2 } }),
    'zip_damaged',
    'The ZIP',
  ],
  [
    'a comment shorter than it says',
    saleWith([], { comment: Buffer.from('hello'), end: { commentBytes: 90 } }),
    'zip_damaged',
    'The ZIP',
  ],
  ['more entries said than there are', saleWith([], { end: { entries: 3 } }), 'zip_damaged', 'Entry 2 of 3'],
  ['fewer entries said than there are', saleWith([text('a.txt')], { end: { entries: 1 } }), 'zip_damaged', 'The ZIP'],
  ['a directory that lies elsewhere', saleWith([], { end: { start: 3 } }), 'zip_damaged', 'The ZIP'],
  ['a directory beyond the end', saleWith([], { end: { start: 0x7fffffff } }), 'zip_damaged', 'The ZIP'],
  ['a part of several', saleWith([], { end: { disk: 2 } }), 'zip_damaged', 'one part of several'],
  ['a zip64 end with another count', saleWith([], { zip64End: { entries: 7 } }), 'zip_damaged', 'The ZIP'],
  [
    'a zip64 end with another directory',
    saleWith([], { zip64End: { start: 7 }, end: { start: 0xffffffff } }),
    'zip_damaged',
    'The ZIP',
  ],
  ['a zip64 end beyond 2^53', saleWith([], { zip64End: { at: 2n ** 60n } }), 'zip_damaged', 'The ZIP'],
  ['a zip64 end that is none', saleWith([], { zip64End: { at: 0 } }), 'zip_damaged', 'The ZIP'],
  [
    'a million entries, by the zip64 end',
    saleWith([], { zip64End: { entries: 1_000_000 }, end: { entries: 0xffff } }),
    'zip_too_many_entries',
    '1000000',
  ],
  [
    '20,001 entries',
    makeZip(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}` }))),
    'zip_too_many_entries',
    '20001',
  ],
  ['no JSON', makeZip([text('readme.txt')]), 'json_missing', 'no JSON'],
  [
    'a JSON among the system files only',
    makeZip([{ name: '__MACOSX/._auction.json', data: saleJson() }]),
    'json_missing',
    'no JSON',
  ],
  ['two JSON files', saleWith([{ name: 'old/Auction.JSON', data: saleJson() }]), 'json_several', 'old/Auction.JSON'],
]

describe.each([
  ['bombs', bombs],
  ['the ZIP as a whole', whole],
])('an upload is refused for its %s, and leaves nothing', (_, kinds) => areRefused(kinds))

describe('an upload at its limits', () => {
  it('is refused when the ZIP is larger than allowed', async () => {
    const refused = await refusal(good, { limits: { ...IMPORT_LIMITS, zipBytes: good.length - 1 } })
    expect(refused).toMatchObject({ code: 'zip_too_large' })
  })

  it('is refused when its directory is larger than allowed', async () => {
    const refused = await refusal(good, { limits: { ...IMPORT_LIMITS, directoryBytes: 20 } })
    expect(refused).toMatchObject({ code: 'zip_damaged' })
  })

  it('names an entry without characters that would garble the message', async () => {
    const refused = await refusal(saleWith([text('../\u202egpj.live\u001b[31m')]))
    expect(refused.message).not.toContain('\u202e')
    expect(refused.message).not.toContain('\u001b')
  })

  it.each(Array.from({ length: 24 }, (_, at) => Math.floor((good.length * at) / 24)))(
    'is refused when cut off after %i bytes',
    async (length) => {
      expect((await refusal(good.subarray(0, length))).code).toMatch(/^zip_/)
    },
  )
})

describe('an upload with one byte changed', () => {
  const CHANGES = [0x01, 0x80, 0xff]
  it.each(CHANGES)('is refused in words or accepted, at any position of the byte (changed by %i)', async (change) => {
    const sound = saleWith([text('readme.txt', { method: 8, zip64: true })], { zip64End: {} })
    for (const at of sound.keys()) {
      // By day each byte is changed once.
      if (!BY_NIGHT && CHANGES[at % CHANGES.length] !== change) continue
      const changed = Buffer.from(sound)
      changed.writeUInt8(sound.readUInt8(at) ^ change, at)
      const { outcome, stored } = await upload(changed)
      if ('sale' in outcome) expect(outcome.sale.lots).toHaveLength(1)
      else expect(outcome.thrown).toBeInstanceOf(ImportRefused)
      expect(stored === null).toBe('thrown' in outcome)
    }
  })
})
