import type { Decision } from '../../../shared/engine/decision.ts'
import type { Given } from '../../../shared/engine/rows.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import type { MaximaOf } from '../../../shared/sale/maxima/kept-maximum.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Principal } from '../../access/principal.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import type { SaleChange } from '../wire/sale-change.ts'

/** The caller, the idempotency key, and what the journal stores for it; only the key if the reply is a catalogue. */
export type CommandOrigin = { who: Principal; key: string | null; keep: 'reply' | 'key' }

/** The same, with a function that makes the reply from the sale after the command. */
export type Asked<R> = CommandOrigin & {
  reply: (after: Sale, given: Given) => R
  /** The command's id, if it is part of a step over both journals. */
  cmd?: string | undefined
}

/** What is written: the events that `decide` gives, under a key and as a command, and the reply to it. */
export type Write<R> = Omit<CommandOrigin, 'who'> & {
  given: Given
  cmd?: string | undefined
  decide: (sale: Sale) => Decision<SaleEvent>
  reply: (after: Sale) => R
}

export type RoomParts = {
  folder: string
  auctionId: string
  files: FileLayer
  lengths: JournalLengths
  now: () => Date
  onNotice: (sentence: string) => void
  /** Called with a sentence for the clerk when the disk can no longer save. */
  onFailure: (sentence: string) => void
  onChange: (change: SaleChange) => void
  /** The maxima that bidders left by phone, which only the consequences of commands use. */
  maximaOf: MaximaOf
  /** Throws a refusal if the sale may not go live now. */
  mayGoLive: () => void
}
