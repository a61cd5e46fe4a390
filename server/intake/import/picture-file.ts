import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { isOfSystem } from '../../storage/disk-trouble.ts'
import type { PictureKind } from './file-kind.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportLimits } from './limits.ts'
import { endsWhole, HEAD_BYTES, type PictureEnds, TAIL_BYTES } from './picture-end.ts'

// libvips would keep the last files open, and Windows cannot rename a folder with an open file.
sharp.cache(false)

const FORMATS: Readonly<Record<PictureKind, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
}

/** Returns width and height in pixels as seen upright. Throws with the shown name for an unusable picture. */
export async function measurePicture(
  path: string,
  { kind, shown, limits }: { kind: PictureKind; shown: string; limits: Pick<ImportLimits, 'imagePixels'> },
): Promise<{ width: number; height: number }> {
  const options = { limitInputPixels: limits.imagePixels, failOn: 'truncated' } as const
  try {
    const { format, autoOrient } = await sharp(path, options).metadata()
    if (format !== FORMATS[kind]) throw damaged(shown)
    // A file without its format's last bytes may still be complete before a camera's trailer: decoding shows it.
    if (!endsWhole(kind, await endsOf(path))) await sharp(path, options).stats()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    if (error instanceof ImportRefused || isOfSystem(error)) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      const millions = Math.round(limits.imagePixels / 1e6)
      throw new ImportRefused(
        'picture_too_many_pixels',
        `${shown}: the picture has more than ${millions} million pixels`,
        { cause: error },
      )
    }
    // sharp's errors have no code; reading the file here throws the disk's error, if there is one.
    await endsOf(path)
    throw damaged(shown, error)
  }
}

function damaged(shown: string, cause?: unknown): ImportRefused {
  return new ImportRefused('picture_damaged', `${shown}: the picture is damaged or cut off`, { cause })
}

async function endsOf(path: string): Promise<PictureEnds> {
  const file = await open(path, 'r')
  try {
    const { size: bytes } = await file.stat()
    const read = async (length: number, position: number) =>
      (await file.read(Buffer.alloc(length), 0, length, position)).buffer
    const tail = Math.min(TAIL_BYTES, bytes)
    return { bytes, head: await read(Math.min(HEAD_BYTES, bytes), 0), tail: await read(tail, bytes - tail) }
  } finally {
    await file.close()
  }
}
