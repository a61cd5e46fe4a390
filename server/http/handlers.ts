import type { Request, Response } from 'express'
import type { Api, Body, CallName, Params, Query, Reply } from '../../shared/api/index.ts'
import type { MediaType } from '../../shared/api/row.ts'
import type { Principal } from '../access/principal.ts'

/** The calls that a handler answers itself: those whose reply is not JSON. Uploads reply JSON like any other. */
export type RawCallName = { [N in CallName]: Api[N]['reply'] extends MediaType ? N : never }[CallName]
export type JsonCallName = Exclude<CallName, RawCallName>

/** A call, parsed and allowed: params, query and body are as the contract says. */
export type Call<N extends CallName> = {
  params: Params<N>
  query: Query<N>
  body: Body<N>
  who: Principal
  /** The Idempotency-Key, made the caller's own (another caller's same key is another key), or null. DESIGN 2. */
  key: string | null
  request: Request
  response: Response
}

/**
 * A handler for each call. JSON calls return their reply; refusals are thrown as `Refused`. A payload that is not JSON
 * (`upload`) is still unread in `request`.
 */
export type Handlers = { [N in JsonCallName]: (call: Call<N>) => Reply<N> | Promise<Reply<N>> } & {
  [N in RawCallName]: (call: Call<N>) => Promise<void>
}
