import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { makeZip, predictLength } from 'client-zip'

/** One file of a ZIP: bytes in memory, or a file on the disk that does not change meanwhile. */
export type ZipFile = { name: string; content: Buffer | { path: string } }

/** The size of a ZIP with these files, in bytes. */
export async function zipSize(files: readonly ZipFile[]): Promise<number> {
  const sized = files.map(async ({ name, content }) => ({
    name,
    size: Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size,
  }))
  return Number(predictLength(await Promise.all(sized)))
}

/** A ZIP as it is written, file after file, never whole in memory. Nothing is compressed: pictures are already. */
export function zipStream(files: readonly ZipFile[]): AsyncIterable<Uint8Array> {
  return makeZip(inputs(files))
}

async function* inputs(files: readonly ZipFile[]) {
  for (const { name, content } of files) {
    const input = Buffer.isBuffer(content) ? content : createReadStream(content.path, { highWaterMark: 256 * 1024 })
    try {
      yield { name, input }
    } catch {
      // A download that is broken off is told here; it leaves no file open.
      if (!Buffer.isBuffer(input)) input.destroy()
      return
    }
  }
}
