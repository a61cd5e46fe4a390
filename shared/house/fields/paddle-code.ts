import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** The code with which a phone joins as a paddle of a sale, under `codeKey`. It is stored as a hash. */
export const PADDLE_CODE_FIELDS = {
  auctionId: field(z.string()),
  paddle: field(z.string()),
  hash: field(z.string(), { seenBy: [] }),
}
