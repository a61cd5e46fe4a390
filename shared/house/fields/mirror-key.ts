import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** A mirror of the house, by id. Its key is stored as a hash. */
export const MIRROR_KEY_FIELDS = {
  id: field(z.string()),
  name: field(z.string()),
  createdAt: field(z.string()),
  keyHash: field(z.string(), { seenBy: [] }),
}
