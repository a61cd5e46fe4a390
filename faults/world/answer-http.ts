import type { Http } from '../../server/http/contract/handlers.ts'
import type { Calls } from '../../server/http/contract/run-call.ts'
import { rows } from '../../shared/api/index.ts'
import { FormRequest } from './platform/form-request.ts'
import { FileResponse } from './platform/http-response.ts'
import type { HttpAnswer, HttpAsked } from './platform/line.ts'

type Found = { name: string; params: Record<string, string> }

const PATTERNS = Object.entries(rows).map(([name, { method, path }]) => ({
  name,
  method,
  places: [...path.matchAll(/[:*](\w+)/g)].map(([, place = '']) => place),
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)').replace(/\*\w+/g, '(.+)')}$`),
}))

function find(method: string, path: string): Found | null {
  for (const row of PATTERNS) {
    const found = row.method === method ? row.pattern.exec(path) : null
    if (found)
      return {
        name: row.name,
        params: Object.fromEntries(row.places.map((place, at) => [place, decodeURIComponent(found[at + 1] ?? '')])),
      }
  }
  return null
}

/** Runs a call as the router would, without Express. */
export async function answerHttp(calls: Calls, asked: HttpAsked): Promise<HttpAnswer> {
  const { method, path, body, headers, remoteAddress } = asked
  const asking = { remoteAddress, headers }
  const [plain = '', search = ''] = path.split('?')
  try {
    const found = find(method, plain)
    const call = found && calls.find(found.name)
    if (!found || !call) return { status: 404, text: '{}', headers: {} }
    const query = Object.fromEntries(new URLSearchParams(search))
    const key = headers['idempotency-key']
    const response = new FileResponse()
    // The parts of Express that sending a file and reading a form need.
    const needsHttp = typeof call.row.reply === 'string' || call.row.upload !== undefined
    const http = needsHttp ? { http: { request: new FormRequest(asked), response } as unknown as Http } : {}
    const outcome = await calls.run(call, {
      ...http,
      asking,
      params: found.params,
      query,
      body: () => (Buffer.isBuffer(body) ? undefined : body),
      key: typeof key === 'string' ? key : undefined,
      desk: undefined,
    })
    if (!outcome) return { status: 200, text: response.bytes.toString('latin1'), headers: {} }
    if ('kept' in outcome) {
      const { bytes, headers: kept } = outcome.kept
      return { status: 200, text: bytes.toString(), headers: { ...kept } }
    }
    const told = Object.entries(outcome.headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return { status: outcome.status, text: outcome.text, headers: Object.fromEntries(told) }
  } catch (error) {
    const failure = calls.failed(error, asking)
    return { status: failure.status, text: JSON.stringify(failure.body), headers: {} }
  }
}
