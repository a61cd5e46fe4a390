import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** A body that is sent again and again: made once, compressed once, told apart by its ETag. */
export type CachedBody = {
  etag: string
  type: string
  /** Headers that belong to it. */
  headers: Readonly<Record<string, string>>
  /** As it is, not compressed: the same buffer each time. */
  bytes: Buffer
  /** In one of the encodings that `encodingFor` gives; compressed when it is first asked for. */
  encoded(encoding: ContentEncoding): Promise<Buffer>
}

type ContentEncoding = 'br' | 'gzip' | 'identity'

/** How much time compressing may take: little for what is new at every bid, more for what never changes. */
const EFFORT = {
  often: { gzip: 6, br: 4 },
  once: { gzip: 9, br: 9 },
} as const

const zip = promisify(gzip)
const zipHarder = promisify(brotliCompress)

/** Bytes below which compressing gains nothing. */
const SHORT = 1_024

/** Keeps a body. Nothing is compressed yet. */
export function cachedBody(
  bytes: Buffer,
  { type, headers, made }: { type: string; headers: Readonly<Record<string, string>>; made: keyof typeof EFFORT },
): CachedBody {
  const effort = EFFORT[made]
  const byEncoding = new Map<ContentEncoding, Promise<Buffer>>()
  const compress = {
    gzip: () => zip(bytes, { level: effort.gzip }),
    br: () => {
      const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
      return zipHarder(bytes, { params: { [quality]: effort.br, [size]: bytes.length } })
    },
    identity: async () => bytes,
  }
  return {
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
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

/** Sends a kept body in the encoding that the caller takes best, or 304 where the caller has it. HEAD gets no body. */
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
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function encodingFor(request: Request): ContentEncoding {
  const accepted = request.acceptsEncodings('br', 'gzip', 'identity')
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity'
}
