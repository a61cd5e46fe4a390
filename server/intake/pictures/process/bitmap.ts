/** Pixels of three bytes, red first, starting at the upper left. */
export type Bitmap = { pixels: Buffer; width: number; height: number; channels: 3 }

/**
 * Reads an uncompressed BMP of 8, 24 or 32 bits a pixel, as scanners and paint programs save it; sharp reads none.
 * Throws for other kinds, a truncated file, or more than `mostPixels`.
 */
export function readBitmap(bytes: Buffer, mostPixels: number): Bitmap {
  if (bytes.length < 54) throw new Error('The BMP is cut off')
  const start = bytes.readUInt32LE(10)
  const headerBytes = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  const tall = bytes.readInt32LE(22)
  const height = Math.abs(tall)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  const isPlain = compression === 0 || (compression === 3 && bits === 32)
  if (
    headerBytes < 40 ||
    width < 1 ||
    height < 1 ||
    width * height > mostPixels ||
    !isPlain ||
    ![8, 24, 32].includes(bits)
  )
    throw new Error('This kind of BMP is not read')
  const lineBytes = Math.ceil((width * bits) / 32) * 4
  const paletteEnd = bits === 8 ? 14 + headerBytes + 256 * 4 : 0
  if (Math.max(start + lineBytes * height, paletteEnd) > bytes.length) throw new Error('The BMP is cut off')
  const pixels = Buffer.alloc(width * height * 3)
  for (let line = 0; line < height; line += 1) {
    // Rows are stored from the bottom up, unless the height is negative.
    const from = start + (tall < 0 ? line : height - 1 - line) * lineBytes
    for (let column = 0; column < width; column += 1) {
      const at = from + (column * bits) / 8
      // With 8 bits, a pixel is an index into the palette after the header.
      const colour = bits === 8 ? 14 + headerBytes + bytes.readUInt8(at) * 4 : at
      const to = (line * width + column) * 3
      pixels[to] = bytes.readUInt8(colour + 2)
      pixels[to + 1] = bytes.readUInt8(colour + 1)
      pixels[to + 2] = bytes.readUInt8(colour)
    }
  }
  return { pixels, width, height, channels: 3 }
}
