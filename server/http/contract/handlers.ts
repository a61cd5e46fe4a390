import type { Request, Response } from 'express'
import {
  type Api,
  type Body,
  type CallName,
  type CallRow,
  type Params,
  type Query,
  type Reply,
  rows,
  type VersionedRead,
} from '../../../shared/api/index.ts'
import type { MediaType } from '../../../shared/api/row.ts'
import type { Desk } from '../../../shared/engine/actor.ts'
import type { Principal } from '../../access/principal.ts'
import type { Asking } from '../../access/resolve-principal.ts'
import type { InParts } from '../in-parts.ts'
import type { SentFile } from '../send-file.ts'

type FileCallName = { [N in CallName]: Api[N]['reply'] extends MediaType ? N : never }[CallName]
/** The calls whose handler returns a text that is not JSON: it is cached. */
type TextCallName = Extract<FileCallName, VersionedRead>
/** The calls whose handler answers itself, because the reply is a file. Uploads reply JSON like any other. */
type RawCallName = Exclude<FileCallName, TextCallName>
type JsonCallName = Exclude<CallName, FileCallName>

/** The request that carries a call, and its response. */
export type Http = { request: Request; response: Response }
type OnlyHttp = { reply: MediaType } | { upload: string } | { carrier: 'http' }

/** Headers of a reply. Only HTTP has them. */
export type ReplyHeaders = { 'X-Sale-Seq'?: string }

type Carried = {
  who: Principal
  /** The caller's identifying data. */
  asking: Asking
  /** The desk that the call names (`X-Desk`), or null. */
  desk: Desk | null
  /** The Idempotency-Key, scoped to the caller, so that equal keys of two callers differ; or null. */
  key: string | null
  replyHeaders: ReplyHeaders
}

/** A call, parsed and allowed: params, query and body have the contract's types. */
export type Call<N extends CallName> = Carried & {
  params: Params<N>
  query: Query<N>
  body: Body<N>
} & (Api[N] extends OnlyHttp ? Http : unknown)

/**
 * A handler for each call. JSON calls return their reply; refusals are thrown as `Refused`. A payload that is not JSON
 * (`upload`) is still unread in `request`. A long reply is made in parts.
 */
export type Handlers = {
  [N in JsonCallName]: (call: Call<N>) => Made<Answer<N>> | Promise<Made<Answer<N>>>
} & {
  [N in RawCallName]: (call: Call<N>) => Promise<void>
} & { [N in TextCallName]: (call: Call<N>) => Made<string> | Promise<Made<string>> }

type Made<T> = T | InParts<T>

/** The reply of a JSON call; a row with `file` may reply a file instead. */
type Answer<N extends JsonCallName> = Reply<N> | (Api[N] extends { file: string } ? SentFile : never)

/** A call whose parts fit its row, which the compiler does not know here. */
export type AnyCall = Carried & { params: unknown; query: unknown; body: unknown } & Partial<Http>

/** A handler whose call is unknown to the compiler: `parseCall` ensures the right type. */
export type AnyHandler = (call: AnyCall) => unknown

/** Handlers by name. A plain cast, because the compiler can't know that each gets only calls of its row. */
export const handlersByName = (handlers: Partial<Handlers>): ReadonlyMap<string, AnyHandler> =>
  new Map(Object.entries(handlers) as [string, AnyHandler][])

/** A row of the contract with its handler. */
export type RegisteredCall = { name: string; row: CallRow; handle: AnyHandler }

/** The contract's rows, each with its handler. */
export function callsOf(handlers: Handlers): RegisteredCall[] {
  const byName = handlersByName(handlers)
  return Object.entries(rows).map(([name, row]) => {
    const handle = byName.get(name)
    if (!handle) throw new Error(`Nothing answers the call ${name}`)
    return { name, row, handle }
  })
}
