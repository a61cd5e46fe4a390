import { createServer, request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json: () => unknown }

export type Question = {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON, unless it is text already. */
  body?: unknown
}

/** A server under test, on its own port. */
export type Asked = {
  port: number
  ask: (path: string, question?: Question) => Promise<Answer>
  close: () => Promise<void>
}

/** Serves an app on this machine only. Unlike fetch, `ask` may send any Host, Origin and raw path. */
export async function serve(app: RequestListener): Promise<Asked> {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  return {
    port,
    ask: (path, question = {}) => ask({ port, path, ...question }),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

function ask({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: Question & { port: number; path: string }): Promise<Answer> {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const written =
    payload === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { ...written, ...headers }, agent: false }
    const request = httpRequest(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: () => JSON.parse(text) })
      })
    })
    request.on('error', reject)
    request.end(payload)
  })
}
