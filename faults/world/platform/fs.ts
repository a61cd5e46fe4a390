import { Readable } from 'node:stream'
import { open } from './fs-promises.ts'

const real = process.getBuiltinModule('node:fs')

/** `node:fs`; streams read the world's disks. */
export const { constants, mkdirSync, readFileSync, readdirSync, readlinkSync, watchFile, unwatchFile, write } = real

/** Reports no files, so that no worker program is found next to the bundle. */
export const existsSync = () => false

const CHUNK = 256 * 1024

export const createReadStream = (path: string) => Readable.from(chunks(path))

async function* chunks(path: string) {
  const file = await open(path, 'r')
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
