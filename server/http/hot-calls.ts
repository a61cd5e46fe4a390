import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Refused } from '../access/refused.ts'
import { askingOf } from '../access/resolve-principal.ts'
import type { RegisteredCall } from './contract/handlers.ts'
import type { Calls } from './contract/run-call.ts'
import type { AnswerFailure } from './failure.ts'
import { hasPayload, isPayloadHere } from './limits/body-deadline.ts'
import type { RequestGuard } from './request-guard.ts'
import { ANSWER_HEADERS } from './security-headers.ts'
import { writeReply } from './write-reply.ts'

/** The parts for hot calls: the same as Express uses. */
type HotParts = { calls: Calls; guard: RequestGuard; fail: AnswerFailure }

/** The largest payload in bytes that is answered here. */
const SMALL = 8 * 1024

const JSON_TYPES: ReadonlySet<string | undefined> = new Set(['application/json', 'application/json; charset=utf-8'])

/**
 * Answers the contract's hot rows before Express, whose layers take longer than a bid. It handles only requests whose
 * payload is small JSON that arrived with the head; the app answers all others with the same bytes.
 */
export function hotCalls(app: RequestListener, { calls, guard, fail }: HotParts): RequestListener {
  const find = finder(calls.all.filter(({ row }) => row.hot && row.method !== 'GET'))

  const answer = ({ call, params }: Found, request: IncomingMessage, response: ServerResponse): void => {
    const failed = (error: unknown) => {
      for (const [name, value] of ANSWER_HEADERS) response.setHeader(name, value)
      fail(error, request, response)
    }
    const refused = guard(request, response)
    if (refused) {
      failed(refused)
      return
    }
    const { headers } = request
    const asked = {
      asking: askingOf(request),
      params,
      query: NO_FIELDS,
      body: () => payloadOf(request),
      key: textOf(headers['idempotency-key']),
      desk: textOf(headers['x-desk']),
    }
    calls
      .run(call, asked)
      .then((outcome) => {
        if (!outcome || 'kept' in outcome) throw new Error(`${call.name} was answered in a way that no hot call is`)
        writeReply(response, outcome)
      })
      .catch(failed)
  }

  return (request, response) => {
    const found = isSmall(request) ? find(request) : null
    if (!found) return app(request, response)
    process.nextTick(() => {
      if (isPayloadHere(request)) answer(found, request, response)
      else app(request, response)
    })
  }
}

const NO_FIELDS = {}

/** A hot call with the params of its path. */
type Found = { call: RegisteredCall; params: object }

/** Returns a function that finds a request's hot call. Paths with a query or an escape are not matched. */
function finder(calls: readonly RegisteredCall[]): (request: IncomingMessage) => Found | null {
  const plain = new Map<string, Found>()
  const withParams: { method: string; pattern: RegExp; call: RegisteredCall }[] = []
  for (const call of calls) {
    const { method, path } = call.row
    if (!path.includes(':')) plain.set(`${method} ${path}`, { call, params: NO_FIELDS })
    else withParams.push({ method, call, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`) })
  }
  return ({ method = '', url = '' }) => {
    const found = plain.get(`${method} ${url}`)
    if (found) return found
    for (const each of withParams) {
      const match = each.method === method ? each.pattern.exec(url) : null
      if (match) return { call: each.call, params: { ...match.groups } }
    }
    return null
  }
}

/** Whether a request has no payload, or declares small, uncompressed JSON. */
function isSmall(request: IncomingMessage): boolean {
  const { headers } = request
  if (!hasPayload(request)) return true
  return (
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length']) <= SMALL &&
    JSON_TYPES.has(headers['content-type'])
  )
}

/** The JSON of a received payload; undefined without one. Refuses, 400, the same as Express. */
function payloadOf(request: IncomingMessage): unknown {
  if (!hasPayload(request)) return undefined
  const bytes: unknown = request.read()
  const text = bytes instanceof Buffer ? bytes.toString('utf8').replace(/^\uFEFF/, '') : ''
  if (!/^[ \t\r\n]*[[{]/.test(text)) throw notJson()
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

function notJson(): Refused {
  return new Refused(400, 'malformed', 'The payload is not JSON.')
}

/** The value of a header. Node joins the values of a repeated one. */
function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.join(', ')
}
