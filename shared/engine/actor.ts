import { z } from 'zod'

/** The role of a device that was opened by a link of the house: a display, or one of its desks. */
export const LinkRole = z.enum(['display', 'entry', 'caller', 'platform', 'prompter', 'vendor'])
export type LinkRole = z.infer<typeof LinkRole>

/** The role of a device or person. */
export const Role = z.enum(['staff', 'bidder', ...LinkRole.options, 'public'])
export type Role = z.infer<typeof Role>

/** A desk of staff, as a call names it (`X-Desk`). Each has its own undo stack. */
export const Desk = z.enum(['clerk', 'entry', 'paddles', 'telephones', 'admin'])
export type Desk = z.infer<typeof Desk>

/** The actor of a command: the "who" of the audit trail. */
export const Actor = z.object({
  role: z.enum([...Role.options, 'system']),
  device: z.string(),
  /** The desk that the call named; in rehearsals of earlier versions the screen. */
  desk: z.string().optional(),
  /** The screen in a rehearsal: a debrief distinguishes two screens of one PC. */
  screen: z.string().optional(),
  paddle: z.string().optional(),
  /** The platform for which a platform's desk bids. */
  channel: z.string().optional(),
  simulated: z.boolean().optional(),
})
export type Actor = z.infer<typeof Actor>

/**
 * Whether a step is on an actor's undo stack: the stack of its device, role and desk. A step without a desk is on the
 * stack of every desk of its device. An actor without a desk has the whole stack of the device.
 */
export function isOnStackOf(by: Pick<Actor, 'device' | 'role' | 'desk'>, step: Actor): boolean {
  const isSameDesk = by.desk === undefined || step.desk === undefined || step.desk === by.desk
  return step.device === by.device && step.role === by.role && isSameDesk
}
