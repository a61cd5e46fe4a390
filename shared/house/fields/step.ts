import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** A step over both journals of which the house's part is written. Its key is the id of both commands. */
export const STEP_FIELDS = {
  /** The sale whose journal gets the other part. */
  auctionId: field(z.string(), { seenBy: [] }),
}
