import { sim } from './sim.ts'

const real = process.getBuiltinModule('node:zlib')

/** `node:zlib`, whose threads are moments of the world. */
export const { constants, crc32, gzipSync, gunzipSync, createGzip, createInflateRaw, inflateRawSync, deflateRawSync } =
  real

type Done = (error: null, bytes: Buffer) => void

export function gzip(bytes: Buffer, options: object, done: Done): void {
  sim().in(1, sim().program, () => done(null, real.gzipSync(bytes, options)))
}

export function brotliCompress(bytes: Buffer, options: object, done: Done): void {
  sim().in(1, sim().program, () => done(null, real.brotliCompressSync(bytes, options)))
}
