import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Response } from 'express'
import type { Handlers } from '../http/handlers.ts'
import { Refused } from '../http/refused.ts'
import type { ImportLimits } from '../import/limits.ts'
import type { Publisher } from '../publish/publisher.ts'
import { newId } from '../saleroom/ids.ts'
import { diskRefusal } from './disk-refusal.ts'
import type { Importer } from './importer.ts'
import { receiveZip } from './receive-zip.ts'
import { uploadsProgress } from './upload-progress.ts'

const PHASES = { reading: 'reading', images: 'images', done: 'images' } as const

/** Opens the folder where uploads arrive; what an earlier run left there is removed. */
export async function openArrivals(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tmp')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** The handlers of uploads. 001 sections 2.6, 7; DESIGN 7. */
export function uploadHandlers({
  importer,
  publisher,
  arrivals,
  limits,
  now,
}: {
  importer: Importer
  publisher: Publisher
  /** The folder of `openArrivals`. */
  arrivals: string
  limits: ImportLimits
  now: () => Date
}): Pick<Handlers, 'uploadAuction' | 'uploadProgress'> {
  const uploads = uploadsProgress({ publisher, now })
  return {
    async uploadAuction({ request, response, who }) {
      const progress = uploads.begin(request.get('X-Upload-Id'))
      const path = join(arrivals, `${newId()}.zip`)
      const signal = goneWith(response)
      try {
        await receiveZip(request, { path, limits, signal, onBytes: (bytes) => progress.report({ bytes }) })
        const reply = await importer.take({
          zipPath: path,
          who,
          signal,
          onProgress: ({ phase, ...counts }) => progress.report({ phase: PHASES[phase], ...counts }),
        })
        progress.end('complete')
        return reply
      } catch (error) {
        progress.end('error')
        throw diskRefusal(error) ?? error
      } finally {
        await rm(path, { force: true, maxRetries: 3 })
      }
    },
    uploadProgress: ({ params: { id } }) => uploads.require(id),
  }
}

/** Aborts when the caller's connection closes before it was answered. 503, for a second try is no repetition. */
function goneWith(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) gone.abort(new Refused(503, 'upload_cancelled', 'The upload was cancelled'))
  })
  return gone.signal
}
