import { z } from 'zod'

const Paddle = z.number().int().min(1).max(9_999_999_999)

/** Another platform on which a sale is sold: its bidders have paddles of a range. */
export const Channel = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes'),
  name: z.string().trim().min(1).max(60),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be as #1a7f37'),
  paddles: z
    .strictObject({ from: Paddle, to: Paddle })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be below the first' }),
})
export type Channel = z.infer<typeof Channel>

/** The platforms of a sale; their paddle ranges do not overlap. */
export const Channels = z
  .array(Channel)
  .max(12)
  .superRefine((channels, context) => {
    for (const [index, { id, name, paddles }] of channels.entries()) {
      const before = channels.slice(0, index)
      const other = before.find((each) => paddles.from <= each.paddles.to && each.paddles.from <= paddles.to)
      if (other)
        context.addIssue({
          code: 'custom',
          path: [index, 'paddles'],
          message: `${name} and ${other.name} share paddles`,
        })
      if (before.some((each) => each.id === id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is the id of two channels` })
    }
  })
