import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureKind } from './file-kind.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportLimits } from './limits.ts'

// libvips would keep the last files open, and Windows renames no folder with an open file in it.
sharp.cache(false)

const TAIL_BYTES = 1024
const FORMATS: Readonly<Record<PictureKind, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
}

/** Width and height in pixels, as seen upright. Refuses what can't be read, is cut off or has too many pixels; `shown` names it. */
export async function measurePicture(
  path: string,
  { kind, shown, limits }: { kind: PictureKind; shown: string; limits: Pick<ImportLimits, 'imagePixels'> },
): Promise<{ width: number; height: number }> {
  const options = { limitInputPixels: limits.imagePixels, failOn: 'truncated' } as const
  try {
    const { format, autoOrient } = await sharp(path, options).metadata()
    if (format !== FORMATS[kind]) throw damaged(shown)
    // A file without its format's last bytes may still be whole behind some camera's trailer: decoding it all tells.
    if (!(await endsWhole(path, kind))) await sharp(path, options).stats()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      const millions = Math.round(limits.imagePixels / 1e6)
      throw new ImportRefused(
        'picture_too_many_pixels',
        `${shown}: the picture has more than ${millions} million pixels`,
        { cause: error },
      )
    }
    throw damaged(shown, error)
  }
}

function damaged(shown: string, cause?: unknown): ImportRefused {
  return new ImportRefused('picture_damaged', `${shown}: the picture is damaged or cut off`, { cause })
}

/** Whether a picture has the last bytes its format asks for: metadata alone reads half a picture as gladly as a whole one. */
async function endsWhole(path: string, kind: PictureKind): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number) =>
      (await file.read(Buffer.alloc(length), 0, length, position)).buffer
    if (kind === 'webp') return (await read(8, 0)).readUInt32LE(4) + 8 <= size
    if (kind === 'avif') return await boxesFit(read, size)
    const length = Math.min(TAIL_BYTES, size)
    const tail = await read(length, size - length)
    if (kind === 'png') return tail.includes('IEND', undefined, 'latin1')
    // Picture data never holds FF D9: a JPEG writes its own FF as FF 00.
    if (kind === 'jpg') return tail.lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0
    return tail.findLast((byte) => byte !== 0) === 0x3b
  } finally {
    await file.close()
  }
}

async function boxesFit(read: (length: number, position: number) => Promise<Buffer>, size: number): Promise<boolean> {
  let position = 0
  for (let box = 0; box < 64 && position < size; box += 1) {
    const header = await read(16, position)
    const short = header.readUInt32BE(0)
    if (short === 0) return true
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short
    if (length < 8) return false
    position += length
  }
  return position === size
}
