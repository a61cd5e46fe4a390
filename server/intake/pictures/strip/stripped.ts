/** A picture without metadata of camera, place and author; the pixels are unchanged. */
export type Stripped = {
  parts: Buffer[]
  /** The orientation in EXIF's numbers, 1 to 8; 1 is upright. It was part of the removed data. */
  orientation: number
}

/** Bytes that overwrite the file at this position. */
export type Patch = { at: number; bytes: Buffer }

/** The same by patches to the file: a picture of a megabyte is not rewritten for a few hundred bytes. */
export type Blanked = { patches: Patch[]; end: number; orientation: number }

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** Returns the orientation in a block of EXIF (TIFF), 1 to 8; 1 if missing. */
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
