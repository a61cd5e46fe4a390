import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** Why a paddle was suspended, in words, under the id that the sale's journal has. */
export const REASON_FIELDS = {
  /** The client whose paddle it was; the reason is erased with it. */
  clientId: field(z.string().max(64).nullable(), { blank: null }),
  text: field(z.string().max(200), { blank: '' }),
}

/** A removed id of a client, and the client that it was merged into: sales keep the old id. */
export const ALIAS_FIELDS = {
  clientId: field(z.string().max(64)),
}

/** A client that was erased, while its words are still being removed from the files. */
export const ERASURE_FIELDS = {
  /** The client's ids: its own, and those of clients that were merged into it. */
  ids: field(z.array(z.string()), { seenBy: [] }),
}
