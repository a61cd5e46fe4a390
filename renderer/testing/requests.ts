import { onTestFinished } from 'vitest'

export type UrlPattern = string | RegExp

type RouteRequest = {
  method: () => string
  url: () => string
  postData: () => string | null
  postDataJSON: () => unknown
  headers: () => Record<string, string>
}
type Fulfilment = {
  /** An answer of the server: unchanged, or with `json` as its body. */
  response?: Response
  status?: number
  json?: unknown
  body?: string
  headers?: Record<string, string>
  contentType?: string
}
export type Route = {
  request: () => RouteRequest
  /** Answers instead of the server. */
  fulfill: (answer: Fulfilment) => Promise<void>
  /** Passes to the next matching route, finally to the server. */
  fallback: () => Promise<void>
  continue: () => Promise<void>
  /** Fails like the network. */
  abort: () => Promise<void>
  /** Requests the server's answer, to change it. */
  fetch: () => Promise<Response>
}
export type RouteHandler = (route: Route) => Promise<unknown> | unknown
export type AskedRequest = { url: () => string; method: () => string; postDataJSON: () => Promise<unknown> }
export type AnsweredRequest = {
  url: () => string
  status: () => number
  ok: () => boolean
  request: () => { method: () => string }
  json: () => Promise<unknown>
  finished: () => Promise<null>
}

const fits = (pattern: UrlPattern, url: string): boolean =>
  pattern instanceof RegExp
    ? pattern.test(url)
    : new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\*+/g, '.*')}$`).test(url)

const realFetch = window.fetch.bind(window)

let routes: { pattern: UrlPattern; handler: RouteHandler }[] = []
const heard = new EventTarget()

async function answer(request: Request, left: readonly (typeof routes)[number][]): Promise<Response> {
  const [next, ...rest] = left
  if (!next) return realFetch(request)
  if (!fits(next.pattern, request.url)) return answer(request, rest)
  const body = request.method === 'GET' ? null : await request.clone().text()
  return await new Promise((resolve, reject) => {
    const settle = async (response: Promise<Response> | Response) => {
      try {
        resolve(await response)
      } catch (error) {
        reject(error)
      }
    }
    const route: Route = {
      request: () => ({
        method: () => request.method,
        url: () => request.url,
        postData: () => body,
        postDataJSON: () => (body === null ? null : JSON.parse(body)),
        headers: () => Object.fromEntries(request.headers),
      }),
      fulfill: ({ response, status, json, body: text, headers, contentType }) => {
        if (response && json === undefined) return settle(response)
        const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
        return settle(
          new Response(json === undefined ? (text ?? null) : JSON.stringify(json), {
            status: status ?? response?.status ?? 200,
            headers: { ...Object.fromEntries(response?.headers ?? []), 'Content-Type': type, ...headers },
          }),
        )
      },
      fallback: () => settle(answer(request, rest)),
      continue: () => settle(realFetch(request)),
      abort: async () => reject(new TypeError('Failed to fetch')),
      fetch: () => realFetch(request.clone()),
    }
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
    Promise.resolve(next.handler(route)).catch(reject)
  })
}

window.fetch = async (input, init) => {
  const request = new Request(input, init)
  heard.dispatchEvent(new CustomEvent('request', { detail: request }))
  const response = await answer(request, routes)
  heard.dispatchEvent(new CustomEvent('answer', { detail: { request, response: response.clone() } }))
  return response
}

function askedRequest(request: Request): AskedRequest {
  const copy = request.clone()
  return { url: () => request.url, method: () => request.method, postDataJSON: () => copy.json() }
}

function once<T>(type: 'request' | 'answer', read: (detail: unknown) => T | null): Promise<T> {
  return new Promise((resolve) => {
    const listen = (event: Event) => {
      const found = event instanceof CustomEvent ? read(event.detail) : null
      if (found === null) return
      heard.removeEventListener(type, listen)
      resolve(found)
    }
    heard.addEventListener(type, listen)
  })
}

function answeredRequest(request: Request, response: Response): AnsweredRequest {
  return {
    url: () => request.url,
    status: () => response.status,
    ok: () => response.ok,
    request: () => ({ method: () => request.method }),
    json: () => response.clone().json(),
    finished: async () => null,
  }
}

/** Every request that a mounted screen makes goes through here. */
export const requests = {
  route: (pattern: UrlPattern, handler: RouteHandler): void => {
    routes = [{ pattern, handler }, ...routes]
  },
  unroute: (pattern: UrlPattern): void => {
    routes = routes.filter((each) => String(each.pattern) !== String(pattern))
  },
  /** Calls a function for every request from now on, until the test ends. */
  listen: (hear: (request: AskedRequest) => void): void => {
    const listen = (event: Event) => event instanceof CustomEvent && hear(askedRequest(event.detail as Request))
    heard.addEventListener('request', listen)
    onTestFinished(() => heard.removeEventListener('request', listen))
  },
  reset: (): void => {
    routes = []
  },
  answered: (pattern: UrlPattern | ((answer: AnsweredRequest) => boolean)): Promise<AnsweredRequest> =>
    once('answer', (detail) => {
      const { request, response } = detail as { request: Request; response: Response }
      const found = answeredRequest(request, response)
      return (typeof pattern === 'function' ? pattern(found) : fits(pattern, request.url)) ? found : null
    }),
  asked: (pattern: UrlPattern): Promise<AskedRequest> =>
    once('request', (detail) => {
      const request = detail as Request
      return fits(pattern, request.url) ? askedRequest(request) : null
    }),
}
