import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { takingTurns } from './taking-turns.ts'

// At 75 the busiest photograph of a real sale of 177 lots is 38 KB at 320 pixels; at sharp's 80 it is 44.
const QUALITY = 75

/** How wide a smaller picture may be asked for, in pixels. DESIGN 8. */
export type PictureWidth = '320' | '960'

// Bids come before thumbnails: a few processors stay free.
const AT_ONCE = 2
sharp.concurrency(1)

/** Makes each smaller picture once and keeps it beside the pictures of its auction. DESIGN 8. */
export function smallerPictures() {
  const turns = takingTurns({ atOnce: AT_ONCE })
  const underWay = new Map<string, Promise<void>>()

  async function make({ from, to, width }: { from: string; to: string; width: number }): Promise<void> {
    const arriving = `${to}.arriving`
    try {
      await sharp(from, { failOn: 'none' })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toFile(arriving)
      await rename(arriving, to)
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
  }

  return {
    /** The path of a picture in `folder` as WebP, upright, at most this wide. Throws where the picture can't be read or kept. */
    async find({ folder, file, width }: { folder: string; file: string; width: PictureWidth }): Promise<string> {
      const kept = join(folder, `.w${width}`)
      const to = join(kept, `${file}.webp`)
      const isKept = await stat(to).then(
        () => true,
        () => false,
      )
      if (isKept) return to
      let making = underWay.get(to)
      if (!making) {
        making = turns
          .take(async () => {
            await stat(join(folder, file))
            await mkdir(kept, { recursive: true })
            await make({ from: join(folder, file), to, width: Number(width) })
          })
          .finally(() => underWay.delete(to))
        underWay.set(to, making)
      }
      await making
      return to
    },
  }
}
