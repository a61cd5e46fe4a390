import { ImportRefused } from '../import/import-refused.ts'
import type { TakePicture } from '../import/picture-store.ts'
import { housePictures } from './house-pictures.ts'
import { type PictureQueue, pictureQueue } from './picture-queue.ts'
import { PictureUnfit } from './process/picture-jobs.ts'
import { openPictureWorker } from './process/picture-worker.ts'
import type { StartProcess } from './process/start-process.ts'

/** All that the server does with pictures, behind one queue before one process. */
export function openPictures({ start, onUnfit }: { start: StartProcess; onUnfit: (sentence: string) => void }) {
  const queue = pictureQueue(openPictureWorker(start))
  return { ...housePictures({ queue, onUnfit }), takePicture: takePictures(queue) }
}

export type OpenPictures = ReturnType<typeof openPictures>

/** How imports look at pictures: in turn with all other work on pictures, and never in the server's own process. */
export function takePictures(queue: PictureQueue): TakePicture {
  return async (path, { kind, shown, imagePixels }) => {
    try {
      const size = await queue.run({ does: 'take', path, kind, shown, imagePixels }, 'import')
      if (size) return size
      throw new Error(`Nothing was told of ${shown}`)
    } catch (error) {
      if (!(error instanceof PictureUnfit)) throw error
      const sentence = `${shown}: the picture cannot be read with the memory that one may take. Save it upright, with fewer pixels, and not interlaced`
      throw new ImportRefused('picture_too_many_pixels', sentence, { cause: error })
    }
  }
}
