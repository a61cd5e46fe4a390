import type { Api, CallName, Reply } from '../../../shared/api/index.ts'
import type { CallInput } from '../../../shared/api/request.ts'
import type { routes } from '../../../shared/api/routes.ts'
import type { SaleSeq } from '../live/sale-seq.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Defaults to a new key for every write. */
  idempotencyKey?: string
  /** 'null' returns null instead of failing if no user is signed in. */
  on401?: 'fail' | 'null'
  /** The sale's journal stores its reply: a repeat under its key has no second effect, even after a restart. */
  isCommand?: boolean
  headers?: Readonly<Record<string, string>>
  /** Receives the position of the sale after a write, if the reply has it. */
  onSeq?: (seq: SaleSeq | null) => void
}

/** The second argument of a call; optional if the call needs no input. */
export type CallArgs<N extends CallName, O = CallOptions> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N> & O] : [input: CallInput<N> & O]

type JsonName = { [N in CallName]: Api[N]['reply'] extends string ? never : N }[CallName]
/** The calls that read JSON; the cache stores their replies. */
export type ReadName = Extract<
  JsonName,
  { [N in CallName]: (typeof routes)[N] extends `GET ${string}` ? N : never }[CallName]
>
export type WriteName = Exclude<JsonName, ReadName>

export type { CallInput, CallName, Reply }
