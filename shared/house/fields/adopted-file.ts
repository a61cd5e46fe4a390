import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** A file of an earlier version, under its name, whose content the house has taken over. */
export const ADOPTED_FILE_FIELDS = {
  at: field(z.string(), { seenBy: [] }),
}
