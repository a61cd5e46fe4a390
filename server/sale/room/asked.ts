import type { Decision } from '../../../shared/engine/decision.ts'
import type { Given } from '../../../shared/engine/rows.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Principal } from '../../access/principal.ts'

/** The caller, the idempotency key, and what the journal stores for it; only the key if the reply is a catalogue. */
type CommandOrigin = { who: Principal; key: string | null; keep: 'reply' | 'key' }

/** The same, with a function that makes the reply from the sale after the command. */
export type Asked<R> = CommandOrigin & { reply: (after: Sale, given: Given) => R }

/** What is written: the events that `decide` gives, under a key and as a command, and the reply to it. */
export type Write<R> = Omit<CommandOrigin, 'who'> & {
  given: Given
  cmd?: string
  decide: (sale: Sale) => Decision<SaleEvent>
  reply: (after: Sale) => R
}
