import { Buffer } from 'node:buffer'

/** @typedef {{ size: number, png: Buffer }} Picture */

/** The names of each size in an .icns file, in pixels; a second name is the double-density form of half the size. */
const ICNS_NAMES = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/**
 * An .icns file: macOS's container, big-endian, of PNG pictures.
 *
 * @param {Picture[]} pictures
 */
export function icns(pictures) {
  const parts = pictures.flatMap(({ size, png }) =>
    (ICNS_NAMES[size] ?? []).map((name) => {
      const head = Buffer.alloc(8)
      head.write(name, 0, 'ascii')
      head.writeUInt32BE(png.length + 8, 4)
      return Buffer.concat([head, png])
    }),
  )
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write('icns', 0, 'ascii')
  head.writeUInt32BE(body.length + 8, 4)
  return Buffer.concat([head, body])
}

/**
 * An .ico file: Windows's container, little-endian, of PNG pictures up to 256 pixels.
 *
 * @param {Picture[]} pictures
 */
export function ico(pictures) {
  const HEAD = 6
  const ENTRY = 16
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEAD + ENTRY * index
    // A side of 256 does not fit a byte, and is written as 0.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
