import { request as httpRequest } from 'node:http'
import {
  type Api,
  api,
  type BodyInput,
  type CallName,
  type ParamsInput,
  type QueryInput,
  type Reply,
} from '../../shared/api/index.ts'

/** A reply as it came. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: unknown
}

/** What a raw request says. */
export type Ask = { body?: unknown; text?: string; headers?: Record<string, string> }

/** Somebody who calls the server. */
export type TestClient = {
  /** Any request, well formed or not. */
  ask: (method: string, path: string, ask?: Ask) => Promise<Answer>
  /** A call of the contract; throws where it is not answered with success. */
  call: <N extends CallName>(name: N, input?: Input<N>, headers?: Record<string, string>) => Promise<Reply<N>>
  /** A call of the contract, whatever comes of it. */
  try: <N extends CallName>(name: N, input?: Input<N>, headers?: Record<string, string>) => Promise<Answer>
}

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T }
type Input<N extends CallName> = Part<'params', ParamsInput<N>> &
  Part<'query', QueryInput<N>> &
  Part<'body', BodyInput<N>>

/** Who a client is. */
export type TestCaller = {
  /** Names the server differently, as a LAN device does. */
  host?: string
  /** Makes it a bidder. */
  token?: string
  /** The address that it comes from. */
  from?: string
  /** Sent with every request. */
  headers?: Record<string, string>
}

/** A client of a server. */
export function testClient(url: () => string, who: TestCaller): TestClient {
  const ask: TestClient['ask'] = (method, path, { body, text, headers = {} } = {}) => {
    const { port } = new URL(url())
    const payload = text ?? (body === undefined ? null : JSON.stringify(body))
    return send(payload, {
      port,
      method,
      path,
      ...(who.from !== undefined && { localAddress: who.from }),
      headers: {
        Host: `${who.host ?? '127.0.0.1'}:${port}`,
        ...(who.token !== undefined && { Authorization: `Bearer ${who.token}` }),
        ...(payload !== null && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(payload)),
        }),
        ...who.headers,
        ...headers,
      },
    })
  }
  const attempt: TestClient['try'] = (name, input, headers = {}) => {
    const { method, path } = api[name]
    const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input ?? {}
    return ask(method, pathOf(path, params) + queryOf(query), { ...(body !== undefined && { body }), headers })
  }
  return {
    ask,
    try: attempt,
    async call<N extends CallName>(name: N, input?: Input<N>, headers?: Record<string, string>): Promise<Reply<N>> {
      const answer = await attempt(name, input, headers)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}: ${answer.text}`)
      return replyOf(name, answer.body)
    },
  }
}

function send(
  payload: string | null,
  options: { port: string; method: string; path: string; localAddress?: string; headers: Record<string, string> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: json(text) }),
      )
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(payload ?? undefined)
  })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/[:*](\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function queryOf(query: unknown): string {
  const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The body read by the contract's own schema: what a test is given is what the contract promises. */
function replyOf<N extends CallName>(name: N, body: unknown): Reply<N>
function replyOf(name: keyof Api, body: unknown): unknown {
  const { reply } = api[name]
  return typeof reply === 'string' ? body : reply.parse(body)
}
