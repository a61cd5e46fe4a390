import type { BodyInput, CallName, ParamsInput, QueryInput } from './index.ts'
import type { Route } from './row.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? { [k in K]?: undefined }
  : undefined extends T
    ? { [k in K]?: T }
    : Record<never, never> extends T
      ? { [k in K]?: T }
      : { [k in K]: T }

/** What a call takes besides its name, as its row of the contract says. */
export type CallInput<N extends CallName> = Given<'params', ParamsInput<N>> &
  Given<'query', QueryInput<N>> &
  Given<'body', BodyInput<N>>

/** A call as it goes out, whatever carries it. */
export type CallRequest = {
  method: string
  /** With its params and query in their places. */
  path: string
  /** JSON; null where there is no payload. */
  body: string | null
}

/** A row's path with its params in their places. Refuses where one is missing. */
export function pathOf(path: string, params: object = {}): string {
  const fields = new Map(Object.entries(params))
  return path.replace(/[:*](\w+)/g, (_, field: string) => {
    const value: unknown = fields.get(field)
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${field}`)
    return encodeURIComponent(String(value))
  })
}

/** What goes out for a call of this route. Refuses one whose param is missing. */
export function requestOf(
  route: Route,
  { params, query, body }: { params?: object | undefined; query?: object | undefined; body?: unknown } = {},
): CallRequest {
  const [method = '', path = ''] = route.split(' ')
  const filled = pathOf(path, params)
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('='))
    .join('&')
  return {
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    body: body === undefined ? null : JSON.stringify(body),
  }
}
