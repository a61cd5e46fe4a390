import type { Desk } from '../../../shared/engine/actor.ts'

/** The screens at which staff work, each with its own undo stack. */
const DESKS: Readonly<Record<string, Desk>> = {
  '/clerk-screen': 'clerk',
  '/entry-clerk-screen': 'entry',
  '/paddle-desk': 'paddles',
  '/telephone-desk': 'telephones',
  '/admin': 'admin',
}

export function deskAt(pathname: string): Desk | null {
  return DESKS[pathname.replace(/\/+$/, '')] ?? null
}
