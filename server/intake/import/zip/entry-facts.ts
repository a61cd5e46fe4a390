import type { Entry } from 'yauzl'
import { ImportRefused } from '../import-refused.ts'
import { formatBytes, type ImportLimits } from '../limits.ts'
import { type EntryName, isSystemLitter, readEntryName } from './entry-name.ts'

/** The ZIP's directory record of one entry, checked without reading the entry. Sizes in bytes. */
export type EntryFacts = {
  name: EntryName
  use: 'folder' | 'litter' | 'file'
  isDeflated: boolean
  crc32: number
  packedBytes: number
  bytes: number
  headerStart: number
}

const ENCRYPTED = 0x1 | 0x40 | 0x2000
const STORE = 0
const DEFLATE = 8
const FILE_TYPE = 0o170000
const FOLDER = 0o040000
const REGULAR = 0o100000
const SPECIAL: ReadonlyMap<number, string> = new Map([
  [0o120000, 'a symbolic link'],
  [0o060000, 'a device'],
  [0o020000, 'a device'],
  [0o010000, 'a pipe'],
  [0o140000, 'a socket'],
])

/**
 * Checks one entry of the directory. Throws for links, devices, encryption, unknown compression and excessive sizes.
 */
export function readEntryFacts(entry: Entry, limits: ImportLimits): EntryFacts {
  const name = readEntryName(entry, limits)
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type !== 0 && type !== FOLDER && type !== REGULAR) {
    throw new ImportRefused('zip_special_file', `${name.shown} is ${SPECIAL.get(type) ?? 'a special file'}, not a file`)
  }
  if (entry.generalPurposeBitFlag & ENCRYPTED || entry.compressionMethod === 99) {
    throw new ImportRefused('zip_encrypted', `${name.shown} is encrypted; make the ZIP without a password`)
  }
  if (entry.compressionMethod !== STORE && entry.compressionMethod !== DEFLATE) {
    throw new ImportRefused(
      'zip_unknown_compression',
      `${name.shown} is packed with method ${entry.compressionMethod}; only "store" and "deflate" are read`,
    )
  }
  const isDeflated = entry.compressionMethod === DEFLATE
  if (!isDeflated && entry.compressedSize !== entry.uncompressedSize) {
    throw new ImportRefused('zip_wrong_size', `${name.shown} is not packed, yet its packed and unpacked sizes differ`)
  }
  if (entry.uncompressedSize > limits.ratioFromBytes && entry.uncompressedSize > limits.ratio * entry.compressedSize) {
    throw new ImportRefused('zip_bomb', `${name.shown} unpacks to more than ${limits.ratio} times its packed size`)
  }
  const isFolder = name.isFolder || type === FOLDER
  if (isFolder && entry.uncompressedSize > 0) {
    throw new ImportRefused('zip_entry_damaged', `${name.shown} is a folder, but contains data of its own`)
  }
  return {
    name,
    use: isFolder ? 'folder' : isSystemLitter(name.path) ? 'litter' : 'file',
    isDeflated,
    crc32: entry.crc32,
    packedBytes: entry.compressedSize,
    bytes: entry.uncompressedSize,
    headerStart: entry.relativeOffsetOfLocalHeader,
  }
}

/** Throws for names that occur twice, ignoring case and Unicode form, and for a total size above the limit. */
export function checkTogether(entries: readonly EntryFacts[], limits: ImportLimits): void {
  const seen = new Map<string, EntryFacts>()
  let total = 0
  for (const entry of entries) {
    const twin = seen.get(entry.name.key)
    if (twin) {
      const how =
        twin.name.shown === entry.name.shown ? 'is in the ZIP twice' : `has the same name as ${twin.name.shown}`
      throw new ImportRefused('zip_duplicate_name', `${entry.name.shown} ${how}`)
    }
    seen.set(entry.name.key, entry)
    total += entry.bytes
    if (total > limits.totalBytes) {
      throw new ImportRefused(
        'zip_too_much_inside',
        `From ${entry.name.shown} on, the ZIP unpacks to more than ${formatBytes(limits.totalBytes)}`,
      )
    }
  }
}
