import { crc32, deflateRawSync } from 'node:zlib'

/** The claims of one entry of a ZIP, in its own header and in the directory, true or false. */
export type EntryPlan = {
  name: string | Buffer
  data?: Buffer | string
  method?: number
  /** The packed bytes, if they do not follow from `data`. */
  packed?: Buffer
  flags?: number
  /** Sizes and checksum after the data, as streaming tools write them. */
  descriptor?: boolean
  zip64?: boolean
  versionMadeBy?: number
  unixMode?: number
  extra?: Buffer
  local?: Partial<HeaderFigures> & { name?: string | Buffer; method?: number; flags?: number }
  central?: Partial<HeaderFigures> & { method?: number; flags?: number; headerStart?: number }
}

type HeaderFigures = { crc32: number; packedBytes: number; bytes: number }

/** The bytes around the entries. */
export type ZipPlan = {
  before?: Buffer
  after?: Buffer
  comment?: Buffer
  zip64End?: Partial<{ start: number; bytes: number; entries: number; at: number | bigint }>
  end?: Partial<{ start: number; bytes: number; entries: number; commentBytes: number; disk: number }>
}

const UTF8 = 0x800
const DESCRIPTOR = 0x8
const LONG = 0xffffffff

/** Writes a ZIP byte by byte, as planned. */
export function makeZip(entries: readonly EntryPlan[], plan: ZipPlan = {}): Buffer {
  const parts: Buffer[] = [plan.before ?? Buffer.alloc(0)]
  const directory: Buffer[] = []
  let at = plan.before?.length ?? 0
  for (const entry of entries) {
    const { local, central } = makeEntry(entry, at)
    parts.push(local)
    directory.push(central)
    at += local.length
  }
  const listing = Buffer.concat(directory)
  const comment = plan.comment ?? Buffer.alloc(0)
  const truth = { start: at, bytes: listing.length, entries: entries.length }
  const zip64 = plan.zip64End
    ? makeZip64End({ ...truth, at: at + listing.length, ...plan.zip64End }, at + listing.length)
    : Buffer.alloc(0)
  const plain = { ...truth, commentBytes: comment.length, disk: 0, ...plan.end }
  const end = bytes(
    [4, 0x06054b50],
    [2, plain.disk],
    [2, 0],
    [2, plain.entries],
    [2, plain.entries],
    [4, plain.bytes],
    [4, plain.start],
    [2, plain.commentBytes],
  )
  return Buffer.concat([...parts, listing, zip64, end, comment, plan.after ?? Buffer.alloc(0)])
}

function makeEntry(entry: EntryPlan, headerStart: number): { local: Buffer; central: Buffer } {
  const data = Buffer.from(entry.data ?? '')
  const method = entry.method ?? 0
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(data) : data)
  const truth = { crc32: crc32(data), packedBytes: packed.length, bytes: data.length }
  const flags = entry.flags ?? UTF8 | (entry.descriptor ? DESCRIPTOR : 0)
  const name = Buffer.from(entry.name)
  const says = { method, flags, headerStart, ...truth, ...entry.central }
  const localSays = {
    name,
    method,
    flags,
    ...(entry.descriptor ? { crc32: 0, packedBytes: 0, bytes: 0 } : truth),
    ...entry.local,
  }
  const localName = Buffer.from(localSays.name)
  const long64 = (figures: HeaderFigures) => bytes([2, 1], [2, 16], [8, figures.bytes], [8, figures.packedBytes])
  const extra = entry.extra ?? Buffer.alloc(0)
  const localExtra = entry.zip64 ? Buffer.concat([long64(localSays), extra]) : extra
  const centralExtra = entry.zip64 ? Buffer.concat([long64(says), extra]) : extra
  const sizes = (figures: HeaderFigures): Field[] => [
    [4, figures.crc32],
    [4, entry.zip64 ? LONG : figures.packedBytes],
    [4, entry.zip64 ? LONG : figures.bytes],
  ]
  const wide = entry.zip64 ? 8 : 4
  const descriptor = entry.descriptor
    ? bytes([4, 0x08074b50], [4, truth.crc32], [wide, truth.packedBytes], [wide, truth.bytes])
    : Buffer.alloc(0)
  const local = Buffer.concat([
    bytes(
      [4, 0x04034b50],
      [2, 20],
      [2, localSays.flags],
      [2, localSays.method],
      [4, 0x21],
      ...sizes(localSays),
      [2, localName.length],
      [2, localExtra.length],
    ),
    localName,
    localExtra,
    packed,
    descriptor,
  ])
  const attributes = (entry.unixMode ?? 0) * 0x10000
  const central = Buffer.concat([
    bytes(
      [4, 0x02014b50],
      [2, entry.versionMadeBy ?? 0x031e],
      [2, 20],
      [2, says.flags],
      [2, says.method],
      [4, 0x21],
      ...sizes(says),
    ),
    bytes([2, name.length], [2, centralExtra.length], [2, 0], [2, 0], [2, 0], [4, attributes], [4, says.headerStart]),
    name,
    centralExtra,
  ])
  return { local, central }
}

function makeZip64End(
  { start, bytes: length, entries, at }: { start: number; bytes: number; entries: number; at: number | bigint },
  locatorFrom: number,
): Buffer {
  const record = bytes(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, length],
    [8, start],
  )
  return Buffer.concat([record, bytes([4, 0x07064b50], [4, 0], [8, at ?? locatorFrom], [4, 1])])
}

type Field = readonly [size: 2 | 4 | 8, value: number | bigint]

/** Concatenates little-endian fields. */
export function bytes(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const field = Buffer.alloc(8)
      field.writeBigUInt64LE(BigInt(value))
      return field.subarray(0, size)
    }),
  )
}
