import { deskMayCall } from '../../../shared/api/access.ts'
import { Desk } from '../../../shared/engine/actor.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { RegisteredCall } from './handlers.ts'

const messages = {
  staff: 'Only staff may do this.',
  bidder: 'Only bidders who have joined may do this.',
  display: 'Only staff and displays may see this.',
} as const

/** The refusal of a call by the caller's role, or null. Staff may make every call, a desk its screen's. */
export function roleRefusal({ name, row: { role } }: RegisteredCall, who: Principal): Refused | null {
  if (role === 'public' || who.role === role || who.role === 'staff') return null
  if (deskMayCall(who.role, name)) return null
  if (who.role === 'public') return new Refused(401, 'not_signed_in', `You are not signed in. ${messages[role]}`)
  return new Refused(403, 'not_your_role', messages[role])
}

/** The caller, with the desk that the call names. Refuses an unknown desk, 400. */
export function atDesk(who: Principal, sent: string | undefined): Principal {
  if (sent === undefined) return who
  const desk = Desk.safeParse(sent)
  if (desk.success) return { ...who, atDesk: desk.data }
  throw new Refused(400, 'unknown_desk', `X-Desk must be one of: ${Desk.options.join(', ')}.`)
}
