import type { Api, CallName, Reply } from '../../../shared/api/index.ts'
import type { CallInput } from '../../../shared/api/request.ts'
import type { routes } from '../../../shared/api/routes.ts'
import type { SaleSeq } from '../live/sale-seq.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** By default every write gets a new one. */
  idempotencyKey?: string
  /** 'null' answers null instead of failing when nobody is signed in. */
  on401?: 'fail' | 'null'
  /** The sale's journal keeps its reply: asked again under its key it has no second effect, whatever became of the server. */
  isCommand?: boolean
  headers?: Readonly<Record<string, string>>
  /** Told how far the sale had come with a write, where the reply says so. */
  onSeq?: (seq: SaleSeq | null) => void
}

/** The second argument of a call; left out where nothing is needed. */
export type CallArgs<N extends CallName, O = CallOptions> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N> & O] : [input: CallInput<N> & O]

type JsonName = { [N in CallName]: Api[N]['reply'] extends string ? never : N }[CallName]
/** The calls that read JSON: the cache holds their replies. */
export type ReadName = Extract<
  JsonName,
  { [N in CallName]: (typeof routes)[N] extends `GET ${string}` ? N : never }[CallName]
>
/** The calls that change something. */
export type WriteName = Exclude<JsonName, ReadName>

export type { CallInput, CallName, Reply }
