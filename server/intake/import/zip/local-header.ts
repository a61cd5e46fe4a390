import { type Entry, type LocalFileHeader, parseExtraFields } from 'yauzl'

const ZIP64_FIELD = 0x0001
const ABSENT = 0xffffffff
const SIZES_FOLLOW = 0x8
const ENCRYPTED = 0x1 | 0x40 | 0x2000

/** Describes how an entry's header contradicts the directory, as the end of a sentence; null if they agree. */
export function contradiction(local: LocalFileHeader, entry: Entry): string | null {
  if (!local.fileName.equals(entry.fileNameRaw))
    return `another name (${JSON.stringify(local.fileName.subarray(0, 80).toString('utf8'))})`
  if (local.compressionMethod !== entry.compressionMethod) return 'another packing method'
  if (local.generalPurposeBitFlag & ENCRYPTED) return 'it as encrypted'
  const sizesFollow = (local.generalPurposeBitFlag & SIZES_FOLLOW) !== 0
  const agrees = (said: number, listed: number) => said === listed || (sizesFollow && (said === 0 || said === ABSENT))
  if (!agrees(local.crc32, entry.crc32)) return 'another checksum'
  const sizes = localSizes(local)
  if (!sizes || !agrees(sizes.bytes, entry.uncompressedSize) || !agrees(sizes.packedBytes, entry.compressedSize))
    return 'another size'
  return null
}

/** Returns the sizes of the local header, from its zip64 field if it is used; null if that is broken. */
function localSizes(local: LocalFileHeader): { bytes: number; packedBytes: number } | null {
  const plain = { bytes: local.uncompressedSize, packedBytes: local.compressedSize }
  if (plain.bytes !== ABSENT && plain.packedBytes !== ABSENT) return plain
  try {
    const field = parseExtraFields(local.extraField).find(({ id }) => id === ZIP64_FIELD)
    if (!field) return plain
    const long = [0, 8].filter((at) => at + 8 <= field.data.length).map((at) => Number(field.data.readBigUInt64LE(at)))
    const bytes = plain.bytes === ABSENT ? long.shift() : plain.bytes
    const packedBytes = plain.packedBytes === ABSENT ? long.shift() : plain.packedBytes
    return bytes === undefined || packedBytes === undefined ? null : { bytes, packedBytes }
  } catch {
    return null
  }
}
