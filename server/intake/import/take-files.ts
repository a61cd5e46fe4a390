import { firstOwners, type PictureClaim } from './picture-claims.ts'
import { type TakenFile, type Taking, takeFile } from './picture-store.ts'
import { sideBySide } from './side-by-side.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

const PICTURES_AT_ONCE = 4

/** The progress of an import. `images` counts stored pictures, `totalImages` the pictures that lots name. */
export type ImportProgress = { phase: 'reading' | 'images' | 'done'; lots: number; images: number; totalImages: number }

/** Reads all files of a ZIP to their end, and stores those that are a lot's picture. An abort throws its reason. */
export async function takeFiles(
  files: readonly ZipEntry[],
  claims: readonly PictureClaim[],
  { onProgress, ...taking }: Taking & { onProgress: (progress: ImportProgress) => void },
): Promise<ReadonlyMap<ZipEntry, TakenFile>> {
  const owners = firstOwners(claims)
  const taken = new Map<ZipEntry, TakenFile>()
  let images = 0
  const report = (phase: ImportProgress['phase']) =>
    onProgress({ phase, lots: claims.length, images, totalImages: owners.size })
  report('images')
  await sideBySide(files, {
    width: PICTURES_AT_ONCE,
    signal: taking.signal,
    work: async (entry, signal) => {
      const owner = owners.get(entry) ?? null
      taken.set(entry, await takeFile(entry, owner, { ...taking, signal }))
      if (owner === null) return
      images += 1
      report('images')
    },
  })
  report('done')
  taking.signal.throwIfAborted()
  return taken
}
