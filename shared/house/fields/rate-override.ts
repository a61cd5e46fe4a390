import { z } from 'zod'
import { field } from '../../engine/field.ts'
import { HOUSE_EVERYBODY } from '../../entities/audience.ts'

/** A rate set by hand, by currency: units for one unit of the sale's currency. */
export const RATE_OVERRIDE_FIELDS = {
  rate: field(z.number().positive(), { seenBy: HOUSE_EVERYBODY }),
}
