import type { z } from 'zod'
import { accessApi } from './access.ts'
import { adminApi } from './admin.ts'
import { auctionApi } from './auction.ts'
import { bidsApi } from './bids.ts'
import { houseCommandsApi } from './commands/house-commands.ts'
import { houseReadsApi } from './commands/house-reads.ts'
import { commandsApi } from './commands.ts'
import { houseApi } from './house.ts'
import { lotsApi } from './lots.ts'
import { moneyApi } from './money/money.ts'
import { outcomesApi } from './outcomes.ts'
import { peopleApi } from './people.ts'
import { crowdApi } from './rehearsal/crowd.ts'
import { labApi } from './rehearsal/lab.ts'
import { rehearsalApi } from './rehearsal/rehearsal.ts'
import { showcaseApi } from './rehearsal/showcase.ts'
import { type CallName, routes } from './routes.ts'
import { defineApi } from './row.ts'
import { sheetsApi } from './sheets.ts'
import { showApi } from './show.ts'
import { tagsApi } from './tags.ts'
import { telephoneApi } from './telephone.ts'

const api = {
  ...commandsApi,
  ...houseCommandsApi,
  ...houseReadsApi,
  ...auctionApi,
  ...lotsApi,
  ...bidsApi,
  ...outcomesApi,
  ...moneyApi,
  ...peopleApi,
  ...sheetsApi,
  ...telephoneApi,
  ...tagsApi,
  ...accessApi,
  ...houseApi,
  ...adminApi,
  ...crowdApi,
  ...rehearsalApi,
  ...showcaseApi,
  ...labApi,
  ...showApi,
}

export type Api = typeof api
export type { CallName } from './routes.ts'
/** The public reads that are made once for each audience and version. */
export type VersionedRead = {
  [N in CallName]: Api[N] extends { read: { cached: 'by version' } } ? N : never
}[CallName]

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
/** The input of a schema; its output if the input may be anything, because callers here write only that. */
type In<S> = S extends z.ZodType ? (unknown extends z.input<S> ? z.output<S> : z.input<S>) : undefined
type Field<R, K extends string> = R extends Record<K, infer S> ? S : undefined

/** The parsed values for a handler. */
export type Params<N extends CallName> = Out<Field<Api[N], 'params'>>
export type Query<N extends CallName> = Out<Field<Api[N], 'query'>>
export type Body<N extends CallName> = Out<Field<Api[N], 'body'>>
export type ParamsInput<N extends CallName> = In<Field<Api[N], 'params'>>
export type QueryInput<N extends CallName> = In<Field<Api[N], 'query'>>
export type BodyInput<N extends CallName> = In<Field<Api[N], 'body'>>
/** The JSON reply; undefined for calls that reply in another media type. */
export type Reply<N extends CallName> = Out<Field<Api[N], 'reply'>>

/** The contract: every call. Other calls do not exist. */
export const rows = defineApi(routes, api)
export type { CallRow } from './row.ts'
