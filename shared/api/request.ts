import type { Route } from '../engine/route.ts'
import type { BodyInput, CallName, ParamsInput, QueryInput } from './index.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? { [k in K]?: undefined }
  : undefined extends T
    ? { [k in K]?: T }
    : Record<never, never> extends T
      ? { [k in K]?: T }
      : { [k in K]: T }

/** The input of a call, as in its row of the contract. */
export type CallInput<N extends CallName> = Given<'params', ParamsInput<N>> &
  Given<'query', QueryInput<N>> &
  Given<'body', BodyInput<N>>

/** The request of a call, for any transport. */
export type CallRequest = {
  method: string
  /** With its params and query. */
  path: string
  /** JSON; null without a payload. */
  body: string | null
}

/** The path of a row with its params. Throws if one is missing. */
export function pathOf(path: string, params: object = {}): string {
  return path.replace(/[:*](\w+)/g, (_, field: string) => {
    const value: unknown = Object.hasOwn(params, field) ? Reflect.get(params, field) : undefined
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${field}`)
    return encodeURIComponent(String(value))
  })
}

/** The request of a call with this route. Throws if a param is missing. */
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
