import { Transform } from 'node:stream'
import { sim } from './sim.ts'

const real = process.getBuiltinModule('node:zlib')

/** `node:zlib`; its threads are events of the world. */
export const { constants, crc32, gzipSync, gunzipSync, inflateRawSync, deflateRawSync } = real

/** A stream without a thread: all output comes at its end, in the same program. */
export function createInflateRaw(options?: object): Transform {
  const parts: Buffer[] = []
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    flush(done) {
      try {
        done(null, real.inflateRawSync(Buffer.concat(parts), options))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

type Done = (error: null, bytes: Buffer) => void

export function gzip(bytes: Buffer, options: object, done: Done): void {
  sim().inThread(1, sim().program, () => done(null, real.gzipSync(bytes, options)))
}

export function brotliCompress(bytes: Buffer, options: object, done: Done): void {
  sim().inThread(1, sim().program, () => done(null, real.brotliCompressSync(bytes, options)))
}
