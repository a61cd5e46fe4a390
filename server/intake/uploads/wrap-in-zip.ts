import { rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { zipStream } from '../backup/zip-writer.ts'

/** Makes a ZIP of a lone file, in its place, so that every sale comes in by one way. Whatever it throws, no half of one is left. */
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
