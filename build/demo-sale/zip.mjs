import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const STORED = 0
const MIDNIGHT = 0
/** 1 January 1980, where the ZIP calendar begins: a real date would change the bytes from one build to the next. */
const FIRST_DAY = 0x0021

/**
 * A ZIP of uncompressed files, the same bytes for the same files. Pictures are compressed already.
 *
 * @param {{ name: string, data: Buffer }[]} files
 * @returns {Buffer}
 */
export function zip(files) {
  /** @type {Buffer[]} */
  const locals = []
  /** @type {Buffer[]} */
  const centrals = []
  let offset = 0
  for (const { name, data } of files) {
    const nameBytes = Buffer.from(name, 'utf8')
    const about = aboutFile(nameBytes, data)
    const local = Buffer.concat([uint32(LOCAL_HEADER), about, nameBytes, data])
    centrals.push(
      Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), about, Buffer.alloc(10), uint32(offset), nameBytes]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.concat([
    uint32(END_OF_DIRECTORY),
    uint16(0, 0, files.length, files.length),
    uint32(directory.length, offset),
    uint16(0),
  ])
  return Buffer.concat([...locals, directory, end])
}

/**
 * The fields that a file's local and central header share.
 *
 * @param {Buffer} nameBytes
 * @param {Buffer} data
 */
function aboutFile(nameBytes, data) {
  return Buffer.concat([
    uint16(VERSION, UTF8_NAMES, STORED, MIDNIGHT, FIRST_DAY),
    uint32(crc32(data), data.length, data.length),
    uint16(nameBytes.length, 0),
  ])
}

/** @param {number[]} values */
function uint16(...values) {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

/** @param {number[]} values */
function uint32(...values) {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
