import type { FileHandle } from 'node:fs/promises'
import { ImportRefused } from '../import-refused.ts'
import type { ImportLimits } from '../limits.ts'

/** The position of the ZIP's own directory, in bytes from the file's start, and its number of entries. */
export type DirectoryEnd = { start: number; bytes: number; entries: number }

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const LOCATOR_SIGNATURE = 0x07064b50
const LOCATOR_BYTES = 20
const ZIP64_END_SIGNATURE = 0x06064b50
const ZIP64_END_BYTES = 56
const LONGEST_COMMENT = 0xffff

/**
 * Reads the end of a ZIP's directory. Throws unless it is unambiguous: one end, at the end of the file, right after the
 * directory, with consistent figures. yauzl does not check this, and throws uncatchably for offsets above 2^53.
 */
export async function readDirectoryEnd(zip: FileHandle, size: number, limits: ImportLimits): Promise<DirectoryEnd> {
  const head = await readAt(zip, 0, Math.min(4, size))
  const tailStart = Math.max(0, size - END_BYTES - LONGEST_COMMENT - LOCATOR_BYTES)
  const tail = await readAt(zip, tailStart, size - tailStart)
  const at = findEnd(tail, head)
  const zip64At = at - LOCATOR_BYTES >= 0 && tail.readUInt32LE(at - LOCATOR_BYTES) === LOCATOR_SIGNATURE
  const plain = {
    start: tail.readUInt32LE(at + 16),
    bytes: tail.readUInt32LE(at + 12),
    entries: tail.readUInt16LE(at + 10),
  }
  if (tail.readUInt16LE(at + 4) > 0 && tail.readUInt16LE(at + 4) !== 0xffff) throw damaged('it is one part of several')
  if (tail.readUInt16LE(at + 8) !== plain.entries) throw damaged('its two counts of entries differ')
  const locatorAt = tailStart + at - LOCATOR_BYTES
  const end = zip64At
    ? await readZip64End(zip, tail.subarray(at - LOCATOR_BYTES, at), locatorAt, plain)
    : { ...plain, endAt: tailStart + at }
  if (end.entries > limits.entries) {
    throw new ImportRefused(
      'zip_too_many_entries',
      `The ZIP holds ${end.entries} entries; at most ${limits.entries} are taken`,
    )
  }
  if (end.bytes > limits.directoryBytes) throw damaged('its directory is too large')
  if (end.start + end.bytes !== end.endAt) throw damaged('its directory is not at the recorded position')
  return { start: end.start, bytes: end.bytes, entries: end.entries }
}

function findEnd(tail: Buffer, head: Buffer): number {
  const ends: number[] = []
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_SIGNATURE) ends.push(at)
  }
  const begins = head.toString('latin1')
  const startsLikeZip = begins === 'PK\x03\x04' || begins === 'PK\x05\x06'
  const [last] = ends
  if (last === undefined) {
    throw startsLikeZip
      ? new ImportRefused('zip_cut_off', 'The ZIP is cut off: its end is missing. Copy or make it again')
      : new ImportRefused('zip_not_a_zip', 'The file is not a ZIP')
  }
  if (!startsLikeZip)
    throw new ImportRefused('zip_not_a_zip', 'The file is not a plain ZIP: it has other data before its first entry')
  if (last + END_BYTES + tail.readUInt16LE(last + 20) !== tail.length) {
    throw damaged('it has other data after its end, or its comment is cut off')
  }
  const another = ends.slice(1).some((at) => at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
  if (another) throw damaged('it has two ends, and which is meant is anybody’s guess')
  return last
}

async function readZip64End(
  zip: FileHandle,
  locator: Buffer,
  locatorAt: number,
  plain: DirectoryEnd,
): Promise<DirectoryEnd & { endAt: number }> {
  const endAt = Number(locator.readBigUInt64LE(8))
  if (endAt + ZIP64_END_BYTES > locatorAt) throw damaged('its zip64 end is not at the recorded position')
  const record = await readAt(zip, endAt, ZIP64_END_BYTES)
  if (record.readUInt32LE(0) !== ZIP64_END_SIGNATURE) throw damaged('its zip64 end is not at the recorded position')
  if (endAt + 12 + Number(record.readBigUInt64LE(4)) !== locatorAt) throw damaged('its zip64 end has a wrong size')
  if (record.readUInt32LE(16) !== 0) throw damaged('it is one part of several')
  const end = {
    start: Number(record.readBigUInt64LE(48)),
    bytes: Number(record.readBigUInt64LE(40)),
    entries: Number(record.readBigUInt64LE(32)),
  }
  const agree =
    [0xffffffff, end.start].includes(plain.start) &&
    [0xffffffff, end.bytes].includes(plain.bytes) &&
    [0xffff, end.entries].includes(plain.entries) &&
    Number(record.readBigUInt64LE(24)) === end.entries
  if (!agree) throw damaged('its zip64 end says other than its plain end')
  return { ...end, endAt }
}

async function readAt(zip: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await zip.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new ImportRefused('zip_cut_off', 'The ZIP grew shorter while it was read')
    filled += bytesRead
  }
  return buffer
}

function damaged(reason: string): ImportRefused {
  return new ImportRefused('zip_damaged', `The ZIP is damaged or made to deceive: ${reason}`)
}
