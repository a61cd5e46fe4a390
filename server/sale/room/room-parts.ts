import type { Given } from '../../../shared/engine/rows.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Principal } from '../../access/principal.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import type { SaleChange } from '../wire/sale-change.ts'

/** Who asks, under which idempotency key, and whether the journal keeps the reply for that key after a restart; not worth it where it is a whole catalogue. */
export type CommandOrigin = { who: Principal; key: string | null; keep: 'reply' | 'key' }

/** The same, with what makes the reply of the sale after the command. */
export type Asked<R> = CommandOrigin & {
  reply: (after: Sale, given: Given) => R
  /** The command's id, if it is part of a step over both journals. */
  cmd?: string | undefined
}

/** What a room is made of. */
export type RoomParts = {
  folder: string
  auctionId: string
  files: FileLayer
  lengths: JournalLengths
  now: () => Date
  onNotice: (sentence: string) => void
  /** Told, in a sentence for the clerk, when nothing can be saved any more. */
  onFailure: (sentence: string) => void
  onChange: (change: SaleChange) => void
  /** Refuses, by throwing, a sale that may not go live now. */
  mayGoLive: () => void
}
