import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** The code by which a phone joins as a paddle of a sale, under `codeKey`. It is kept hashed. */
export const PADDLE_CODE_FIELDS = {
  auctionId: field(z.string()),
  paddle: field(z.string()),
  hash: field(z.string(), { seenBy: [] }),
}
