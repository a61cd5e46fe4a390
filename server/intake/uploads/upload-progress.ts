import type { UploadProgress } from '../../../shared/entities/system.ts'
import { refuse } from '../../access/refused.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { newId } from '../../storage/ids.ts'

const KEPT_MS = 10 * 60_000
const TELL_EVERY_MS = 100

type Progress = { upload: UploadProgress; toldAt: number; endedAt: number | null }

export type Reporter = {
  report(changes: Partial<Omit<UploadProgress, 'uploadId'>>): void
  end(phase: 'complete' | 'error'): void
}

/** Keeps the progress of each upload: sent to staff ten times a second, and kept for ten minutes after its end. */
export function uploadsProgress({ publisher, now, ticks }: Pick<Saleroom, 'publisher' | 'now' | 'ticks'>) {
  const byId = new Map<string, Progress>()

  function forgetOld(): void {
    const time = ticks()
    for (const [id, { endedAt }] of byId) if (endedAt !== null && time - endedAt >= KEPT_MS) byId.delete(id)
  }

  function tell(progress: Progress): void {
    progress.toldAt = ticks()
    const { upload } = progress
    publisher.house({ type: 'upload-progress', auctionId: null, seq: 0, at: now().toISOString(), upload }, ['staff'])
  }

  return {
    /** Starts an upload with the sender's id if that is valid, else with a new one. */
    begin(chosenId: string | undefined): Reporter {
      forgetOld()
      const uploadId = chosenId !== undefined && /^[\w-]{1,64}$/.test(chosenId) ? chosenId : newId()
      const upload = { uploadId, phase: 'receiving', bytes: 0, lots: 0, images: 0, totalImages: 0 } as const
      const progress: Progress = { upload, toldAt: 0, endedAt: null }
      byId.set(uploadId, progress)
      tell(progress)
      return {
        report(changes) {
          const { phase } = progress.upload
          progress.upload = { ...progress.upload, ...changes }
          const isDue = ticks() - progress.toldAt >= TELL_EVERY_MS
          if (isDue || progress.upload.phase !== phase) tell(progress)
        },
        end(phase) {
          progress.upload = { ...progress.upload, phase }
          progress.endedAt = ticks()
          tell(progress)
        },
      }
    },
    /** Throws a 404 for an unknown upload. */
    require(uploadId: string): UploadProgress {
      forgetOld()
      return byId.get(uploadId)?.upload ?? refuse(404, 'upload_unknown', 'This upload does not exist')
    },
  }
}
