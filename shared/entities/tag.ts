import { z } from 'zod'
import { field, shapeOf } from '../engine/field.ts'

/** A colour as #rrggbb. */
export const HexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #8a1c2c')

/** A colour in a call: #rgb too. */
export const ColourInput = z
  .string()
  .trim()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a colour such as #8a1c2c')
  .transform((colour) => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour))

/** The fields of a tag. The public sees tags with the lots of a sale, but not this table. */
export const TAG_FIELDS = {
  id: field(z.string(), { seenBy: ['staff', 'entry'] }),
  name: field(z.string(), { seenBy: ['staff', 'entry'] }),
  color: field(HexColour, { seenBy: ['staff', 'entry'] }),
  metaDescription: field(z.string().optional(), { seenBy: ['staff', 'entry'] }),
  createdAt: field(z.string(), { seenBy: ['staff', 'entry'] }),
}
/** A tag on lots. The meta description is for staff only. */
export const Tag = z.object(shapeOf(TAG_FIELDS))
export type Tag = z.infer<typeof Tag>

/** The fields of a theme: staff only. */
export const THEME_FIELDS = {
  id: field(z.string()),
  name: field(z.string()),
  backgroundColor: field(HexColour),
  isDefault: field(z.boolean(), { blank: false }),
  isActive: field(z.boolean(), { blank: false }),
}
/** A theme of the clerk's screen. */
export const Theme = z.object(shapeOf(THEME_FIELDS))
export type Theme = z.infer<typeof Theme>
