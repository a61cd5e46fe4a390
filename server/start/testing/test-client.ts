import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import type { CallName, Reply } from '../../../shared/api/index.ts'
import { parseReply } from '../../../shared/api/parse-reply.ts'
import { type CallInput, requestOf } from '../../../shared/api/request.ts'
import { routes } from '../../../shared/api/routes.ts'
import { jsonOrNull } from '../../../shared/json-or-null.ts'

/** A reply as received. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: unknown
}

/** The content of a raw request. */
export type Ask = { body?: unknown; text?: string; headers?: Record<string, string> }

/** A client of the server. */
export type TestClient = {
  /** Any request, well formed or not. */
  ask: (method: string, path: string, ask?: Ask) => Promise<Answer>
  /** A call of the contract; throws if it fails. */
  call: <N extends CallName>(name: N, input?: CallInput<N>, headers?: Record<string, string>) => Promise<Reply<N>>
  /** A call of the contract, with any status. */
  try: <N extends CallName>(name: N, input?: CallInput<N>, headers?: Record<string, string>) => Promise<Answer>
}

/** The identity of a client. */
export type TestCaller = {
  /** Another host name for the server, which makes it a LAN device. */
  host?: string
  /** Makes it a bidder. */
  token?: string
  /** The address that it connects from. */
  from?: string
  /** Sent with every request. */
  headers?: Record<string, string>
}

/** A client of a server. It reuses its connections: to open one costs as much as half a call. */
export function testClient(url: () => string, who: TestCaller): TestClient {
  const agent = new Agent({ keepAlive: true })
  const ask: TestClient['ask'] = (method, path, { body, text, headers = {} } = {}) => {
    const { port } = new URL(url())
    const payload = text ?? (body === undefined ? null : JSON.stringify(body))
    return send(payload, {
      port,
      method,
      path,
      agent,
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
    const { method, path, body } = requestOf(routes[name], input)
    return ask(method, path, { ...(body !== null && { text: body }), headers })
  }
  return {
    ask,
    try: attempt,
    async call<N extends CallName>(name: N, input?: CallInput<N>, headers?: Record<string, string>): Promise<Reply<N>> {
      const answer = await attempt(name, input, headers)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}: ${answer.text}`)
      return parseReply(name, answer.body)
    },
  }
}

function send(payload: string | null, options: RequestOptions & { port: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', ...options }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: jsonOrNull(text) }),
      )
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(payload ?? undefined)
  })
}
