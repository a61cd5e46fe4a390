import { z } from 'zod'
import { field } from '../../engine/field.ts'

/** A mirror of the house, under its id. Its key is kept hashed. */
export const MIRROR_KEY_FIELDS = {
  id: field(z.string()),
  name: field(z.string()),
  createdAt: field(z.string()),
  keyHash: field(z.string(), { seenBy: [] }),
}
