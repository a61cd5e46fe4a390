import type { z } from 'zod'
import type { Role } from '../engine/actor.ts'
import type { Method, Path, Route } from '../engine/route.ts'

/** The least roles. Desks are not among them: `access.ts` names their calls besides the public ones. */
export type LeastRole = Extract<Role, 'staff' | 'bidder' | 'display' | 'public'>

/** How a public read is cached, and how its readers are paced. */
export type ReadTerms =
  /** Made once for each audience and version of its data. The address that has it made pays the time that this took. */
  | { cached: 'by version'; cost: 'measured' }
  /** A file. A limit of requests of its own paces it. */
  | { cached: 'as a file'; cost: 'per request' }
  /** Made for each caller, from data that does not grow with a sale. The limit of calls paces it. */
  | { cached: 'never'; cost: 'constant' }

/** The terms of a read that is made once for each version. */
export const BY_VERSION = { cached: 'by version', cost: 'measured' } as const satisfies ReadTerms

/** A call's row without its route. `role` is the least that may make it; staff may make every call. */
export type RowTerms = {
  role: LeastRole
  /** One line for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Absent if the call takes no payload. */
  body?: z.ZodType
  /** The list of the payload that may be long, and its most entries: it is checked in parts. */
  longList?: { name: string; most: number }
  /** The schema of the JSON reply, or the media type of another reply. */
  reply: z.ZodType | MediaType
  /** HTTP only, because it gives or takes a cookie. Calls with files are HTTP only too. */
  carrier?: 'http'
  /** Required for every public GET. */
  read?: ReadTerms
  /** A payload that is not JSON. */
  upload?: 'multipart/form-data'
  /** Small and frequent in a sale: over HTTP it is answered before the middleware of pages and files. */
  hot?: true
  /** The type of file with which it replies to a `?format=` other than JSON. */
  file?: MediaType
}

/** A row of the contract: one call. */
export type CallRow = RowTerms & { method: Method; path: Path }

export type MediaType = `${'text' | 'image' | 'audio' | 'application'}/${string}`

/** Whether a call is HTTP only: it gives or takes a file or a cookie. */
export function isHttpOnly({ carrier, upload, reply }: RowTerms): boolean {
  return carrier === 'http' || upload !== undefined || typeof reply === 'string'
}

/** Checks that these are rows, and keeps their types. */
export function apiRows<const T extends Record<string, RowTerms>>(rows: T): T {
  return rows
}

/** The terms of a GET: a public one states how it is cached and what it costs. */
type GetTerms = RowTerms & ({ role: Exclude<LeastRole, 'public'> } | { role: 'public'; read: ReadTerms })

/** The rows of a contract, each with its route. A public GET without `read` does not compile. */
export function defineApi<N extends string, R extends Readonly<Record<N, Route>>>(
  routes: R & Readonly<Record<N, Route>>,
  rows: Readonly<{ [K in N]: R[K] extends `GET ${string}` ? GetTerms : RowTerms }>,
): Readonly<Record<N, CallRow>> {
  // By the type of the table, its keys are the names.
  const names = Object.keys(routes) as N[]
  return Object.fromEntries(names.map((name) => [name, { ...routeOf(routes[name]), ...rows[name] }])) as Record<
    N,
    CallRow
  >
}

function routeOf(route: Route): Pick<CallRow, 'method' | 'path'> {
  // By its type, a route is a method and a path.
  const [method, path] = route.split(' ') as [Method, Path]
  return { method, path }
}
