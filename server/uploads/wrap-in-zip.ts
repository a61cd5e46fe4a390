import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zipStream } from '../backup/zip-writer.ts'

/** Makes a ZIP of a lone file, in its place, so that every sale comes in by one way. */
export async function wrapInZip(path: string, filename: string): Promise<void> {
  const wrapped = `${path}.wrapped`
  const name = basename(filename.replaceAll('\\', '/'))
  await pipeline(zipStream([{ name, content: { path } }]), createWriteStream(wrapped, { flags: 'wx' }))
  await rename(wrapped, path)
}
