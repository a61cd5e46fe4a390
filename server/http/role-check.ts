import type { Row } from '../../shared/api/row.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../refused.ts'

const sayings = {
  staff: 'Only staff may do this.',
  bidder: 'Only bidders who have joined may do this.',
  display: 'Only staff and displays may see this.',
} as const

/** Why this caller may not make this call; null where it may. Staff may make every call. DESIGN 5. */
export function roleRefusal({ role }: Row, who: Principal): Refused | null {
  if (role === 'public' || who.role === role || who.role === 'staff') return null
  if (who.role === 'public') return new Refused(401, 'not_signed_in', `You are not signed in. ${sayings[role]}`)
  return new Refused(403, 'not_your_role', sayings[role])
}
