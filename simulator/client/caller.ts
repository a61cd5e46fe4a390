import { type Agent, request as httpRequest } from 'node:http'
import type { CallName, Reply } from '../../shared/api/index.ts'
import { parseReply } from '../../shared/api/parse-reply.ts'
import { type CallInput, requestOf } from '../../shared/api/request.ts'
import { routes } from '../../shared/api/routes.ts'
import { ErrorBody } from '../../shared/errors.ts'
import { jsonOrNull } from '../../shared/json-or-null.ts'
import { SIMULATED_HEADER } from '../../shared/simulated.ts'

/** The reply to a call, or its error. `ms` is the time from request to answer. */
export type CallResult<R> =
  | { ok: true; reply: R; ms: number }
  | { ok: false; status: number; code: string; message: string; ms: number }

/** Makes calls of the contract over HTTP as one simulated person. */
export type ApiCaller = <N extends CallName>(
  name: N,
  input?: CallInput<N> & { key?: string },
) => Promise<CallResult<Reply<N>>>

/** A longer call has failed, in milliseconds. */
const LONGEST_CALL = 15_000

/** The server and the caller's identity: a bidder's token, or none for this machine. `mark` marks it as simulated. */
type CallerParts = { url: string; mark: string | null; token: string | null; agent: Agent }

/** Creates a caller of the server at `url`. */
export function createCaller({ url, mark, token, agent }: CallerParts): ApiCaller {
  return async (name, input) => {
    const { method, path, body } = requestOf(routes[name], input)
    const key = input?.key
    const began = performance.now()
    const answer = await send(new URL(path, url), {
      method,
      agent,
      body,
      headers: {
        ...(mark !== null && { [SIMULATED_HEADER]: mark }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    })
    const ms = performance.now() - began
    if (answer.status === 200) return { ok: true, reply: parseReply(name, JSON.parse(answer.text)), ms }
    return { ok: false, status: answer.status, ...failureIn(answer), ms }
  }
}

type Sent = { method: string; agent: Agent; body: string | null; headers: Record<string, string> }

/** Sends one request. Status 0 means that no answer arrived. */
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
  const read = ErrorBody.safeParse(jsonOrNull(text))
  return read.success ? read.data : { code: `status_${status}`, message: text }
}
