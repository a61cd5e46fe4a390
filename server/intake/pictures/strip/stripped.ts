/** A picture without what it told of its camera, its place and its maker; the pixels are as they were. */
export type Stripped = {
  parts: Buffer[]
  /** How it was held, 1 to 8, as EXIF counts: 1 is upright. It was among what was taken out. */
  orientation: number
}

/** Bytes to be written over others of the file, at this place. */
export type Patch = { at: number; bytes: Buffer }

/** The same done within the file, so that a picture of a megabyte need not be written again for a few hundred bytes. */
export type Blanked = { patches: Patch[]; end: number; orientation: number }

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** The orientation that a block of EXIF (TIFF) tells of, 1 to 8; 1 where it tells none. */
export function orientationIn(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || exif.length < 8) return 1
  const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (directory + 2 > exif.length) return 1
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (at + ENTRY_BYTES > exif.length) return 1
    if (short(at) !== ORIENTATION) continue
    const orientation = short(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
