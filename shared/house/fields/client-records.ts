import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** The reason for a paddle's suspension, in words, by its id in the sale's journal. */
export const REASON_FIELDS = {
  /** The client of the paddle; the reason is erased with it. */
  clientId: field(z.string().max(64).nullable(), { blank: null }),
  text: field(z.string().max(200), { blank: '' }),
}

/** A removed id of a client, and the client that it was merged into: sales keep the old id. */
export const ALIAS_FIELDS = {
  clientId: field(z.string().max(64)),
}

/** An erased client whose words are still being removed from the files. */
export const ERASURE_FIELDS = {
  /** The client's own id, and those of clients that were merged into it. */
  ids: field(z.array(z.string()), { seenBy: [] }),
}
