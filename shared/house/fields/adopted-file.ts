import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** A file of an earlier version, by name, whose content the house has imported. */
export const ADOPTED_FILE_FIELDS = {
  at: field(z.string(), { seenBy: [] }),
}
