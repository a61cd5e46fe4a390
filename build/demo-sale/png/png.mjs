import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'
import { palette } from './palette.mjs'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED_COLOUR = 3

/**
 * A picture as a PNG of at most 256 colours. Node's own zlib is a fork that changes between releases, and with it the
 * bytes it writes; a deflate in JavaScript gives the same on every machine.
 *
 * @param {{ width: number, height: number, rgb: Float32Array }} picture
 * @returns {Buffer}
 */
export function encodePng({ width, height, rgb }) {
  const { colours, indices } = palette(rgb)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED_COLOUR, 0, 0, 0], 8)

  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', zlibSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
