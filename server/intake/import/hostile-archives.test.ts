import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ImportRefused, type RefusalCode } from './import-refused.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { bytes, type EntryPlan, makeZip } from './testing/hostile-zip.ts'
import { jsonEntry, refusal, saleJson, saleWith, upload } from './testing/uploaded-sale.ts'

type Hostile = readonly [kind: string, zip: Buffer, code: RefusalCode, names: string]

const text = (name: string, more: Partial<EntryPlan> = {}): EntryPlan => ({ name, data: 'some text', ...more })
const good = saleWith([text('readme.txt')])
const MiB = 1024 * 1024

const paths: Hostile[] = [
  ['a path out of the folder', saleWith([text('../evil.jpg')]), 'zip_unsafe_path', '../evil.jpg'],
  [
    'a path out of the folder, further in',
    saleWith([text('images/../../evil.jpg')]),
    'zip_unsafe_path',
    'images/../../evil.jpg',
  ],
  [
    'a path out of the folder, with backslashes',
    saleWith([text('images\\..\\..\\evil.jpg')]),
    'zip_unsafe_path',
    'evil.jpg',
  ],
  ['"..\\" alone before the name', saleWith([text('..\\evil.jpg')]), 'zip_unsafe_path', 'evil.jpg'],
  ['a name that is ".."', saleWith([text('..')]), 'zip_unsafe_path', '".."'],
  [
    'a web-encoded path out of the folder',
    saleWith([text('images/%2e%2e/%2E%2E/evil.jpg')]),
    'zip_unsafe_path',
    '%2e%2e',
  ],
  [
    'a path out of the folder, web-encoded twice',
    saleWith([text('%252e%252e%252fevil.jpg')]),
    'zip_unsafe_path',
    '%252e',
  ],
  [
    'a path out of the folder in full-width signs',
    saleWith([text('．．／evil.jpg')]),
    'zip_unsafe_path',
    '．．／evil.jpg',
  ],
  ['an absolute path', saleWith([text('/etc/cron.d/evil')]), 'zip_unsafe_path', '/etc/cron.d/evil'],
  ['a backslashed absolute path', saleWith([text('\\Windows\\evil.dll')]), 'zip_unsafe_path', 'evil.dll'],
  ['a drive letter', saleWith([text('C:\\Windows\\evil.dll')]), 'zip_unsafe_path', 'C:'],
  ['a drive letter behind "./"', saleWith([text('./c:evil.dll')]), 'zip_unsafe_path', './c:evil.dll'],
  ['a network path', saleWith([text('\\\\server\\share\\evil.jpg')]), 'zip_unsafe_path', 'server'],
  ['a NUL in the name', saleWith([text('photo.jpg\0.php')]), 'zip_unsafe_path', 'photo.jpg'],
  ['a web-encoded NUL', saleWith([text('photo.jpg%00.php')]), 'zip_unsafe_path', 'photo.jpg%00.php'],
  ['a name of dots and slashes only', saleWith([text('././')]), 'zip_unsafe_path', '././'],
  [
    'a dangerous name hidden in the Unicode path field',
    saleWith([unicodePath('photo.jpg', '../evil.jpg')]),
    'zip_unsafe_path',
    '../evil.jpg',
  ],
  [
    'a dangerous name behind a harmless Unicode path field',
    saleWith([unicodePath('../evil.jpg', 'photo.jpg')]),
    'zip_unsafe_path',
    '../evil.jpg',
  ],
  [
    'an overlong UTF-8 name',
    saleWith([text('', { name: Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x65]) })]),
    'zip_bad_name',
    'UTF-8',
  ],
  [
    'a name that is not UTF-8 though it says so',
    saleWith([text('', { name: Buffer.from('caf\xe9.jpg', 'latin1') })]),
    'zip_bad_name',
    'caf',
  ],
  ['a very long name', saleWith([text(`${'a'.repeat(5000)}.jpg`)]), 'zip_bad_name', 'aaaa'],
  ['an entry without a name', saleWith([text('')]), 'zip_bad_name', 'without a name'],
]

const entries: Hostile[] = [
  ['a symbolic link', saleWith([{ name: 'images', data: '/etc', unixMode: 0o120777 }]), 'zip_special_file', '"images"'],
  [
    'a link among the dot files',
    saleWith([{ name: '.link', data: '/etc', unixMode: 0o120777 }]),
    'zip_special_file',
    '.link',
  ],
  ['a block device', saleWith([text('disk', { unixMode: 0o060666 })]), 'zip_special_file', '"disk" is a device'],
  ['a character device', saleWith([text('tty', { unixMode: 0o020666 })]), 'zip_special_file', '"tty" is a device'],
  ['a pipe', saleWith([text('pipe', { unixMode: 0o010666 })]), 'zip_special_file', '"pipe"'],
  ['a socket', saleWith([text('sock', { unixMode: 0o140666 })]), 'zip_special_file', '"sock"'],
  ['a folder that holds data', saleWith([text('images/')]), 'zip_entry_damaged', 'images/'],
  [
    'a folder by its mode that holds data',
    saleWith([text('images', { unixMode: 0o040755 })]),
    'zip_entry_damaged',
    '"images"',
  ],
  ['the same name twice', saleWith([text('a.jpg'), text('a.jpg')]), 'zip_duplicate_name', 'a.jpg'],
  ['the same name in another case', saleWith([text('a.jpg'), text('A.JPG')]), 'zip_duplicate_name', '"A.JPG"'],
  [
    'the same name in another Unicode form',
    saleWith([text('caf\u00e9.jpg'), text('cafe\u0301.jpg')]),
    'zip_duplicate_name',
    'cafe\u0301.jpg',
  ],
  [
    'the same name in compatible signs',
    saleWith([text('file.jpg'), text('\ufb01le.jpg')]),
    'zip_duplicate_name',
    '\ufb01le.jpg',
  ],
  ['the same name with "./" before it', saleWith([text('a.jpg'), text('./a.jpg')]), 'zip_duplicate_name', './a.jpg'],
  ['the same name with a backslash', saleWith([text('i/a.jpg'), text('i\\a.jpg')]), 'zip_duplicate_name', 'a.jpg'],
  ['a file named as a folder is', saleWith([{ name: 'images/' }, text('images')]), 'zip_duplicate_name', '"images"'],
  [
    'another name in the entry itself',
    saleWith([text('a.jpg', { local: { name: 'b.jpg' } })]),
    'zip_headers_differ',
    'a.jpg',
  ],
  [
    'another method in the entry itself',
    saleWith([text('a.jpg', { local: { method: 8 } })]),
    'zip_headers_differ',
    'a.jpg',
  ],
  [
    'another size in the entry itself',
    saleWith([text('a.jpg', { local: { bytes: 3 } })]),
    'zip_headers_differ',
    'a.jpg',
  ],
  [
    'another checksum in the entry itself',
    saleWith([text('a.jpg', { local: { crc32: 3 } })]),
    'zip_headers_differ',
    'a.jpg',
  ],
  [
    'another zip64 size in the entry itself',
    saleWith([text('a.jpg', { zip64: true, local: { bytes: 3 } })]),
    'zip_headers_differ',
    'a.jpg',
  ],
  ['a password', saleWith([text('a.jpg', { flags: 0x801 })]), 'zip_encrypted', 'a.jpg'],
  [
    'a password on the entry itself only',
    saleWith([text('a.jpg', { local: { flags: 0x801 } })]),
    'zip_headers_differ',
    'a.jpg',
  ],
  ['strong encryption', saleWith([text('a.jpg', { flags: 0x841 })]), 'zip_encrypted', 'Entry 2 of 2'],
  ['AES encryption', saleWith([text('a.jpg', { method: 99 })]), 'zip_encrypted', 'a.jpg'],
  ['an unknown packing method', saleWith([text('a.jpg', { method: 12 })]), 'zip_unknown_compression', 'a.jpg'],
  [
    'a wrong checksum',
    saleWith([text('a.jpg', { local: { crc32: 7 }, central: { crc32: 7 } })]),
    'zip_wrong_checksum',
    'a.jpg',
  ],
  [
    'a wrong checksum in the JSON',
    makeZip([{ ...jsonEntry(), local: { crc32: 7 }, central: { crc32: 7 } }]),
    'zip_wrong_checksum',
    'auction.json',
  ],
  ['a packed file larger than it says', saleWith([lying(1000, 10)]), 'zip_wrong_size', 'lie.bin'],
  ['a packed file smaller than it says', saleWith([lying(1000, 2000)]), 'zip_wrong_size', 'lie.bin'],
  [
    'a stored file larger than it says',
    saleWith([text('a.jpg', { local: { bytes: 3 }, central: { bytes: 3 } })]),
    'zip_wrong_size',
    'a.jpg',
  ],
  [
    'a stored file smaller than it says',
    saleWith([text('a.jpg', { local: { bytes: 99 }, central: { bytes: 99 } })]),
    'zip_wrong_size',
    'a.jpg',
  ],
  ['something behind the packed data', saleWith([trailing()]), 'zip_wrong_size', 'trailing.bin'],
  [
    'packed data that is none',
    saleWith([text('a.jpg', { method: 8, packed: Buffer.from('this is no deflate') })]),
    'zip_entry_damaged',
    'a.jpg',
  ],
  ['packed data cut off', saleWith([cutOff()]), 'zip_entry_damaged', 'cut.bin'],
  [
    'a broken extra field',
    saleWith([text('a.jpg', { extra: bytes([2, 0x5455], [2, 500]) })]),
    'zip_damaged',
    'Entry 2 of 2',
  ],
  [
    'no own header where the directory says',
    saleWith([text('a.jpg', { central: { headerStart: 5 } })]),
    'zip_entry_damaged',
    'a.jpg',
  ],
  [
    'an entry behind the end',
    saleWith([text('a.jpg', { central: { headerStart: 0x7fffffff } })]),
    'zip_overlap',
    'a.jpg',
  ],
]

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
  ['garbage behind the ZIP', saleWith([], { after: Buffer.from('garbage') }), 'zip_damaged', 'behind its end'],
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
  ['names', paths],
  ['entries', entries],
  ['bombs', bombs],
  ['the ZIP as a whole', whole],
])('an upload is refused for its %s, and leaves nothing', (_, kinds) => {
  it.each(kinds)('%s', async (_kind, zip, code, names) => {
    const refused = await refusal(zip)
    expect(refused).toMatchObject({ code })
    expect(refused.message).toContain(names)
  })
})

describe('an upload at its limits', () => {
  it('is refused when the ZIP is larger than allowed', async () => {
    const refused = await refusal(good, { limits: { ...IMPORT_LIMITS, zipBytes: good.length - 1 } })
    expect(refused).toMatchObject({ code: 'zip_too_large' })
  })

  it('is refused when its directory is larger than allowed', async () => {
    const refused = await refusal(good, { limits: { ...IMPORT_LIMITS, directoryBytes: 20 } })
    expect(refused).toMatchObject({ code: 'zip_damaged' })
  })

  it('names an entry without the signs that would garble the sentence', async () => {
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
  it.each([0x01, 0x80, 0xff])(
    'is refused in words or taken, wherever the byte stands (changed by %i)',
    async (change) => {
      const sound = saleWith([text('readme.txt', { method: 8, zip64: true })], { zip64End: {} })
      for (const at of sound.keys()) {
        const changed = Buffer.from(sound)
        changed.writeUInt8(sound.readUInt8(at) ^ change, at)
        const { outcome, stored } = await upload(changed)
        if ('sale' in outcome) expect(outcome.sale.lots).toHaveLength(1)
        else expect(outcome.thrown).toBeInstanceOf(ImportRefused)
        expect(stored === null).toBe('thrown' in outcome)
      }
    },
    60_000,
  )
})

function unicodePath(name: string, path: string): EntryPlan {
  const checksum = makeZip([{ name: 'x', data: name }]).readUInt32LE(14)
  const field = Buffer.concat([Buffer.from([1]), bytes([4, checksum]), Buffer.from(path)])
  return text(name, { extra: Buffer.concat([bytes([2, 0x7075], [2, field.length]), field]) })
}

function lying(really: number, said: number): EntryPlan {
  const figures = { bytes: said }
  return { name: 'lie.bin', data: Buffer.alloc(really, 'x'), method: 8, local: figures, central: figures }
}

function trailing(): EntryPlan {
  const data = Buffer.from('packed text')
  return { name: 'trailing.bin', data, method: 8, packed: Buffer.concat([deflateRawSync(data), Buffer.from('hidden')]) }
}

function cutOff(): EntryPlan {
  const data = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))
  return { name: 'cut.bin', data, method: 8, packed: deflateRawSync(data).subarray(0, -20) }
}

function sameBytesTwice(): Buffer {
  const start = makeZip([jsonEntry()]).indexOf('PK\x01\x02', 0, 'latin1')
  return saleWith([text('a.bin'), text('b.bin', { central: { headerStart: start } })])
}

function runsIntoTheNext(): Buffer {
  const figures = { packedBytes: 60, bytes: 60 }
  return saleWith([text('a.bin', { local: figures, central: figures }), text('b.bin', { data: 'x'.repeat(200) })])
}

/** Fifield's bomb: each entry's packed data quotes the headers of all that follow, so that one kernel is unpacked many times. */
function quotedOverlap(count: number): Buffer {
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
