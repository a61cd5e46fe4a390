import type { Desk } from '../../../shared/engine/actor.ts'

/** The screens at which staff work, each with its own stack of undo, by the names that the server is told. */
const DESKS: Readonly<Record<string, Desk>> = {
  'Clerk Screen': 'clerk',
  'Entry Clerk Screen': 'entry',
  'Paddle Desk': 'paddles',
  'Telephone Desk': 'telephones',
  Admin: 'admin',
}

/** The desk that a screen is; null if it is none. */
export function deskOfScreen(screen: string): Desk | null {
  return DESKS[screen] ?? null
}
