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
  /** The desk that the call named. In rehearsals of earlier versions, the screen. */
  desk: z.string().optional(),
  /** In a rehearsal, the screen: a debrief tells two screens of one PC apart. */
  screen: z.string().optional(),
  paddle: z.string().optional(),
  /** The platform that a platform's desk bids for. */
  channel: z.string().optional(),
  simulated: z.boolean().optional(),
})
export type Actor = z.infer<typeof Actor>

/**
 * Whether a step is on somebody's stack of undo: their device's, in their role, and their desk's. A step that named no
 * desk is on the stack of every desk of its device. Somebody who names no desk has the whole stack of the device.
 */
export function isOnStackOf(by: Pick<Actor, 'device' | 'role' | 'desk'>, step: Actor): boolean {
  const isSameDesk = by.desk === undefined || step.desk === undefined || step.desk === by.desk
  return step.device === by.device && step.role === by.role && isSameDesk
}
