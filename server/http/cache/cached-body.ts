import { createHash, hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { InParts } from '../in-parts.ts'
import { jsonInParts } from './json-in-parts.ts'

/** A body that is sent many times: made once, compressed once, identified by its ETag. */
export type CachedBody = {
  etag: string
  type: string
  /** Headers that belong to it. */
  headers: Readonly<Record<string, string>>
  /** The uncompressed bytes: the same buffer each time. */
  bytes: Buffer
  /** The bytes in one of `encodingFor`'s encodings; compressed on the first request. */
  encoded(encoding: ContentEncoding): Promise<Buffer>
}

type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The effort of compression: low for bodies that change with every bid, high for constant ones. */
const EFFORT = {
  often: { gzip: 6, br: 4 },
  once: { gzip: 9, br: 9 },
} as const

const zip = promisify(gzip)
const zipHarder = promisify(brotliCompress)

/** Bytes below which compressing gains nothing. */
export const SHORT = 1_024

type TaggedBytes = Pick<CachedBody, 'bytes' | 'etag'>

const etagOf = (digest: string) => `W/"${digest}"`

/** Bytes with their ETag. */
export function tagged(bytes: Buffer): TaggedBytes {
  return { bytes, etag: etagOf(hash('sha1', bytes, 'base64url')) }
}

/** The JSON text of a value as bytes with their ETag, made in parts. */
export function* jsonBytes(value: unknown): InParts<TaggedBytes> {
  const sum = createHash('sha1')
  const parts: Buffer[] = []
  for (const text of jsonInParts(value)) {
    if (parts.length > 0) yield
    const part = Buffer.from(text)
    sum.update(part)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), etag: etagOf(sum.digest('base64url')) }
}

/** Caches a body, without compressing it yet. */
export function cachedBody(
  { bytes, etag }: TaggedBytes,
  {
    type,
    headers,
    made,
    packed,
  }: {
    type: string
    headers: Readonly<Record<string, string>>
    made: keyof typeof EFFORT
    /** The bytes in Brotli, if the build has made them. */
    packed?: Buffer
  },
): CachedBody {
  const effort = EFFORT[made]
  const byEncoding = new Map<ContentEncoding, Promise<Buffer>>()
  const compress = {
    gzip: () => zip(bytes, { level: effort.gzip }),
    br: async () => {
      if (packed) return packed
      const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
      return zipHarder(bytes, { params: { [quality]: effort.br, [size]: bytes.length } })
    },
    identity: async () => bytes,
  }
  return {
    etag,
    type,
    headers,
    bytes,
    encoded(encoding) {
      const chosen = bytes.length < SHORT ? 'identity' : encoding
      const made = byEncoding.get(chosen) ?? compress[chosen]()
      byEncoding.set(chosen, made)
      return made
    },
  }
}

/** Sends a cached body in the caller's best encoding, or 304 if the caller has it. HEAD gets no body. */
export async function sendCached(request: Request, response: Response, body: CachedBody): Promise<void> {
  response.set({ ...body.headers, ETag: body.etag })
  response.vary('Accept-Encoding')
  response.status(200)
  if (request.fresh) {
    response.status(304).end()
    return
  }
  const wanted = encodingFor(request)
  const bytes = await body.encoded(wanted)
  const isPlain = bytes === (await body.encoded('identity'))
  response.set({ 'Content-Type': body.type, 'Content-Length': String(bytes.length) })
  if (!isPlain) response.set('Content-Encoding', wanted)
  if (request.method === 'HEAD') response.end()
  else if (bytes.length <= PIECES.from) response.end(bytes)
  else await endInPieces(response, bytes)
}

/** Bytes: bodies above `from` are written in pieces of `each`, because the kernel copies what it takes in one turn. */
const PIECES = { from: 262_144, each: 65_536 }

/** Sends the rest of a response, a piece in each turn of the event loop. Ends early if the caller is gone. */
async function endInPieces(response: Response, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += PIECES.each) {
    if (response.write(bytes.subarray(at, at + PIECES.each))) await setImmediate()
    else await drained(response)
  }
  response.end()
}

function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

/** The best encoding that a request accepts. */
export function encodingFor(request: Request): ContentEncoding {
  // Browsers list gzip first, with equal weight: the order of their list is no preference.
  if (request.acceptsEncodings('br') === 'br') return 'br'
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity'
}
