import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { Refused } from '../../access/refused.ts'

/** The most bytes of a form besides its file. */
const FORM_BYTES = 1024 * 1024

type Receiving = {
  path: string
  /** The file's size limit, and the refusal above it. */
  mostBytes: number
  tooLarge: () => Refused
  signal: AbortSignal
  onBytes: (bytes: number) => void
  /** Returns the refusal of a file name; null if it is accepted. */
  refuse: (filename: string) => Refused | null
}

/**
 * Streams the file of an upload to `path`; only the first file of a form counts. Throws for a request without a form
 * (415), without a file (400), or with a bad name or size. An abort throws its reason. Resolves to the file's name. The
 * caller always removes the file.
 */
export async function receiveFile(
  request: IncomingMessage,
  { path, mostBytes, tooLarge, signal, onBytes, refuse }: Receiving,
): Promise<{ filename: string }> {
  const form = openForm(request)
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) throw tooLarge()

  async function* counted(file: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of file) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge()
      onBytes(bytes)
      yield chunk
    }
  }

  const saving: Promise<void>[] = []
  let taken = ''
  const received = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
    form.on('file', (_field, file, { filename }) => {
      // The form, or the loop that reads the file, reports its errors.
      file.on('error', () => {})
      const isFirst = saving.length === 0 && filename
      const refusal = isFirst ? refuse(filename) : null
      if (!isFirst || refusal) {
        if (refusal) reject(refusal)
        file.resume()
        return
      }
      taken = filename
      const saved = writeFile(path, counted(file), { flag: 'wx' })
      saved.catch(reject)
      saving.push(saved)
    })
    form.on('error', (cause) => reject(cutOff(cause)))
    form.on('close', () => {
      if (saving.length === 0) reject(new Refused(400, 'no_file_selected', 'No File Selected'))
      else Promise.all(saving).then(() => resolve(), reject)
    })
    request.pipe(form)
  })
  try {
    await received
    return { filename: taken }
  } catch (error) {
    request.unpipe(form)
    form.destroy()
    // Reads and drops the rest, so that the refusal reaches a browser that is still sending.
    request.resume()
    await Promise.allSettled(saving)
    throw error
  }
}

function openForm(request: IncomingMessage): busboy.Busboy {
  const { headers } = request
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
    throw new Refused(415, 'wrong_type', 'Send the file as multipart/form-data')
  }
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { files: 10, fields: 20, fieldSize: 10_000, parts: 30 } })
  } catch (cause) {
    throw cutOff(cause)
  }
}

function cutOff(cause: unknown): Refused {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Refused(400, 'upload_malformed', `The upload is cut off or not well formed (${reason}). Please try again`)
}
