import type { z } from 'zod'
import type { Role } from '../engine/actor.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** How a call goes over HTTP. */
export type Route = `${Method} ${Path}`
type Path = `/api/${string}` | `/feed/${string}` | '/sale.ics'

/** The least roles. Desks are none: what they may call beside the public's is told by name (`access.ts`). */
export type LeastRole = Extract<Role, 'staff' | 'bidder' | 'display' | 'public'>

/** What is promised of a call, its route apart. `role` is the least that may make it; staff may make every call. */
export type RowTerms = {
  role: LeastRole
  /** One line for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Absent: the call takes no payload. */
  body?: z.ZodType
  /** The schema of the JSON reply, or the media type of another one. */
  reply: z.ZodType | MediaType
  /** Carried by HTTP only, for it gives or takes a cookie; so are files, either way. */
  carrier?: 'http'
  /** A payload that is not JSON. */
  upload?: 'multipart/form-data'
  /** Small, and asked for all through a sale: over HTTP it is answered before the middleware of pages and files. */
  hot?: true
  /** With a `?format=` other than JSON it replies a file of this type. */
  file?: MediaType
}

/** A row of the contract: one call. */
export type CallRow = RowTerms & { method: Method; path: Path }

export type MediaType = `${'text' | 'image' | 'application'}/${string}`

/** Whether a call is carried by HTTP only: it gives or takes a file or a cookie. */
export function isHttpOnly({ carrier, upload, reply }: RowTerms): boolean {
  return carrier === 'http' || upload !== undefined || typeof reply === 'string'
}

/** Keeps each row's own types while it checks that they are rows. */
export function apiRows<const T extends Record<string, RowTerms>>(rows: T): T {
  return rows
}

/** The rows of a contract, each with its route. */
export function defineApi<N extends string>(
  routes: Readonly<Record<N, Route>>,
  rows: Readonly<Record<N, RowTerms>>,
): Readonly<Record<N, CallRow>> {
  // The keys are the names, by the type of the table.
  const names = Object.keys(routes) as N[]
  return Object.fromEntries(names.map((name) => [name, { ...routeOf(routes[name]), ...rows[name] }])) as Record<
    N,
    CallRow
  >
}

function routeOf(route: Route): Pick<CallRow, 'method' | 'path'> {
  // A route is a method and a path, by its type.
  const [method, path] = route.split(' ') as [Method, Path]
  return { method, path }
}
