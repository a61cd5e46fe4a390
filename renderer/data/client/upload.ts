import { requestOf } from '../../../shared/api/request.ts'
import { routes } from '../../../shared/api/routes.ts'
import { ApiError, NoAnswerError } from '../../api-error.ts'
import type { CallInput, CallName, Reply } from './call-types.ts'
import { freshKey } from './idempotency-keys.ts'

type FileCall = Extract<
  CallName,
  | 'uploadAuction'
  | 'previewUpload'
  | 'previewAdvancedBids'
  | 'uploadLotPicture'
  | 'addLotPictures'
  | 'previewClients'
  | 'previewBookings'
  | 'reconcileChannel'
>

/** How any call sends a file. */
export type Sending = {
  /** Identifies the upload for its progress. */
  uploadId: string
  /** Reports the part sent, 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file with an upload call. Uses XMLHttpRequest, because `fetch` cannot report how much of a body is sent.
 * Throws ApiError, NoAnswerError, or the signal's reason.
 */
export function sendFile<N extends FileCall>(
  name: N,
  { file, uploadId, onSent, signal, ...input }: CallInput<N> & Sending & { file: File },
): Promise<Reply<N>> {
  const { method, path } = requestOf(routes[name], input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Upload-Id', uploadId)
    request.setRequestHeader('Idempotency-Key', freshKey())
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('load', () => {
      const { status, statusText, responseText: text } = request
      if (status < 200 || status > 299) return reject(new ApiError({ status, statusText, text }))
      try {
        resolve(JSON.parse(text))
      } catch (cause) {
        reject(new NoAnswerError(cause))
      }
    })
    request.addEventListener('error', () => reject(new NoAnswerError('The connection failed')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    signal.throwIfAborted()
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
