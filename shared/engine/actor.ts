import { z } from 'zod'

/** Who a device is that came by a link of the house: a display, or one of its desks. */
export const LinkRole = z.enum(['display', 'entry', 'caller', 'platform'])
export type LinkRole = z.infer<typeof LinkRole>

/** Who somebody is to the house. */
export const Role = z.enum(['staff', 'bidder', ...LinkRole.options, 'public'])
export type Role = z.infer<typeof Role>

/** A desk of staff, as a call names it (`X-Desk`): each has its own stack of undo. */
export const Desk = z.enum(['clerk', 'entry', 'paddles', 'telephones', 'admin'])
export type Desk = z.infer<typeof Desk>

/** Who asked for something: the audit trail's "who". */
export const Actor = z.object({
  role: z.enum([...Role.options, 'system']),
  device: z.string(),
  /** In the house, the desk that the call named. In a rehearsal, the screen: two of one PC are two desks. */
  desk: z.string().optional(),
  paddle: z.string().optional(),
  /** The platform that a platform's desk bids for. */
  channel: z.string().optional(),
  simulated: z.boolean().optional(),
})
export type Actor = z.infer<typeof Actor>
