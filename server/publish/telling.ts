import type { LiveMessage, LiveType, LotPatch } from '../../shared/live.ts'
import type { StoredAuction } from '../catalogue/stored-auction.ts'
import type { TagBook } from '../catalogue/wire.ts'
import type { Audience } from '../sale/audience.ts'
import type { Sale } from '../sale/state.ts'

/** What a message is made from: the sale before and after the whole command, its catalogue, and who will read it. */
export type Telling = { before: Sale; sale: Sale; auction: StoredAuction; tags: TagBook; audience: Audience }

/** A message but for `prev`, which the audience's own history gives. */
export type Unlinked = LiveMessage extends infer M ? (M extends LiveMessage ? Omit<M, 'prev'> : never) : never

/** The message types that tell of one lot. */
export type PatchType = { [T in LiveType]: Extract<LiveMessage, { type: T }> extends LotPatch ? T : never }[LiveType]
