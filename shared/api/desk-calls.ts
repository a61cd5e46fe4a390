import type { LinkRole, Role } from '../entities/system.ts'
import type { CallName } from './routes.ts'

/** The desks of the house that are no staff, by their links. */
export type DeskRole = Exclude<LinkRole, 'display'>

/** What each desk may call beside what everybody may: just what its screen needs. */
const DESK_CALLS: Readonly<Record<DeskRole, readonly CallName[]>> = {
  entry: ['pendingBids', 'advancedBidsOfLot', 'lotBook', 'recordSale', 'markPassed', 'withdrawLot'],
  caller: ['placeBid'],
  platform: ['placeBid'],
}

const isDesk = (role: Role): role is DeskRole => Object.hasOwn(DESK_CALLS, role)

/** Whether a role is that of a desk which may make this call. */
export function deskMayCall(role: Role, call: string): boolean {
  return isDesk(role) && DESK_CALLS[role].some((name) => name === call)
}
