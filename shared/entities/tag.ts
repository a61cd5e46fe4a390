import { z } from 'zod'

/** A colour as #rrggbb. */
export const HexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #8a1c2c')

/** A colour as calls may write it: #rgb too. */
export const ColourInput = z
  .string()
  .trim()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a colour such as #8a1c2c')
  .transform((colour) => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour))

/** A tag on lots. The meta description is for staff only. */
export const Tag = z.object({
  id: z.string(),
  name: z.string(),
  color: HexColour,
  metaDescription: z.string().optional(),
  createdAt: z.string(),
})
export type Tag = z.infer<typeof Tag>

/** A look for the clerk's screen. */
export const Theme = z.object({
  id: z.string(),
  name: z.string(),
  backgroundColor: HexColour,
  isDefault: z.boolean(),
  isActive: z.boolean(),
})
export type Theme = z.infer<typeof Theme>
