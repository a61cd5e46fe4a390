import { rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { zipStream } from '../backup/zip-writer.ts'

/** Replaces a single file with a ZIP of it, so that all sales are imported alike. Leaves no partial ZIP on errors. */
export async function wrapInZip(path: string, filename: string): Promise<void> {
  const wrapped = `${path}.wrapped`
  const name = basename(filename.replaceAll('\\', '/'))
  try {
    await writeFile(wrapped, zipStream([{ name, content: { path } }]), { flag: 'wx' })
    await rename(wrapped, path)
  } catch (error) {
    await rm(wrapped, { force: true, maxRetries: 3 })
    throw error
  }
}
