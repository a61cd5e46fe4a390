import { type Agent, request as httpRequest } from 'node:http'
import { z } from 'zod'
import {
  type Api,
  api,
  type BodyInput,
  type CallName,
  type ParamsInput,
  type QueryInput,
  type Reply,
} from '../../shared/api/index.ts'
import { ErrorBody } from '../../shared/errors.ts'

/** What came of a call: its reply, or why not. `ms` from sending to the answer. */
export type Answered<R> =
  | { ok: true; reply: R; ms: number }
  | { ok: false; status: number; code: string; message: string; ms: number }

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T }
type Input<N extends CallName> = Part<'params', ParamsInput<N>> &
  Part<'query', QueryInput<N>> &
  Part<'body', BodyInput<N>> & { key?: string }

/** Makes calls of the contract over HTTP as one simulated person. */
export type Caller = <N extends CallName>(name: N, input?: Input<N>) => Promise<Answered<Reply<N>>>

/** A call that takes longer than this has failed, in milliseconds. */
const LONGEST_CALL = 15_000

/** A caller of the server at `url`, marked simulated; a bidder by its token, else whoever this machine is. DESIGN 5. */
export function createCaller({ url, token, agent }: { url: string; token: string | null; agent: Agent }): Caller {
  return async <N extends CallName>(name: N, input?: Input<N>): Promise<Answered<Reply<N>>> => {
    const { method, path } = api[name]
    const { params, query, body, key }: { params?: unknown; query?: unknown; body?: unknown; key?: string } =
      input ?? {}
    const began = performance.now()
    const answer = await send(new URL(pathOf(path, params) + queryOf(query), url), {
      method,
      agent,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        'X-Saleroom-Simulated': '1',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    })
    const ms = performance.now() - began
    if (answer.status === 200) return { ok: true, reply: replyOf(name, JSON.parse(answer.text)), ms }
    return { ok: false, status: answer.status, ...failureIn(answer), ms }
  }
}

type Sent = { method: string; agent: Agent; body: string | null; headers: Record<string, string> }

/** An answer of status 0: none came. */
function send(url: URL, { method, agent, body, headers }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const none = (error: Error) => resolve({ status: 0, text: error.message })
    const request = httpRequest(
      url,
      {
        method,
        agent,
        timeout: LONGEST_CALL,
        headers: {
          ...headers,
          ...(body !== null && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', none)
      },
    )
    request.on('timeout', () => request.destroy(new Error('No answer in time')))
    request.on('error', none)
    request.end(body ?? undefined)
  })
}

function failureIn({ status, text }: { status: number; text: string }): { code: string; message: string } {
  if (status === 0) return { code: 'no_answer', message: text }
  const read = z.string().transform(toJson).pipe(ErrorBody).safeParse(text)
  return read.success ? read.data : { code: `status_${status}`, message: text }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function queryOf(query: unknown): string {
  const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function replyOf<N extends CallName>(name: N, body: unknown): Reply<N>
function replyOf(name: keyof Api, body: unknown): unknown {
  const { reply } = api[name]
  return typeof reply === 'string' ? body : reply.parse(body)
}
