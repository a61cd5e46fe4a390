import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { SIMULATED_HEADER } from '../../shared/simulated.ts'
import type { Bidders } from './bidders/bidders.ts'
import { readCookie } from './cookies.ts'
import type { DisplayLinks } from './display-links.ts'
import { isClerksHost } from './network/host-name.ts'
import { isLoopback, plainAddress } from './network/remote-address.ts'
import type { Principal } from './principal.ts'
import { Refused } from './refused.ts'
import type { SimulatorMark } from './simulator-mark.ts'
import type { StaffAccess } from './staff/staff-access.ts'

/** The identifying parts of a request or a handshake. */
export type Asking = {
  remoteAddress: string | undefined
  headers: IncomingHttpHeaders
  /** The screen, if it calls over the live channel. */
  screenId?: string | undefined
  /** Whether a mirror passed it on. */
  isFromAfar?: boolean
}

/** Reads a request; a browser's socket can't set headers and sends ours in its handshake's `auth`. */
export function askingOf(
  { socket, headers }: IncomingMessage,
  said: { token?: string | undefined; audience?: 'public' | undefined } = {},
): Asking {
  if (said.token === undefined && said.audience === undefined) return { remoteAddress: socket.remoteAddress, headers }
  return {
    remoteAddress: socket.remoteAddress,
    headers: {
      ...headers,
      ...(said.token !== undefined && { authorization: `Bearer ${said.token}` }),
      ...(said.audience !== undefined && { 'x-saleroom-audience': said.audience }),
    },
  }
}

/** The bidder's token in the headers, empty if it is announced without a value; null if missing. */
export function bearerOf({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string | null {
  const token = /^Bearer(?:\s+(.*))?$/i.exec(authorization)
  return token && (token[1]?.trim() ?? '')
}

/** The parts that identify callers. */
export type PrincipalParts = {
  bidders: Pick<Bidders, 'byToken'>
  displays: Pick<DisplayLinks, 'display'>
  staff: Pick<StaffAccess, 'session'>
  simulator: Pick<SimulatorMark, 'isOurs'>
}

/**
 * Identifies the caller by the first match: a bidder's token (`Authorization: Bearer`; an unknown one is refused, 401,
 * so that the bidder joins again, and one that the house ended with 401 `session_ended`, so that it does not), `X-Saleroom-Audience: public`, which only lowers rights, a display's cookie, a staff
 * cookie, the clerk's own PC, else the public.
 */
export function resolvePrincipal(
  { remoteAddress, headers, screenId }: Asking,
  { bidders, displays, staff, simulator }: PrincipalParts,
): Principal {
  const address = plainAddress(remoteAddress)
  const isClerksPc = isLoopback(address) && isClerksHost(headers.host)
  const simulated = simulator.isOurs(headers[SIMULATED_HEADER])
  const somebody = { device: isClerksPc ? 'This PC' : address, address, isClerksPc, bidder: null, simulated, screenId }

  const token = bearerOf(headers)
  if (token !== null) {
    const bidder = bidders.byToken(token)
    if (bidder === 'ended')
      throw new Refused(401, 'session_ended', 'This phone no longer bids with its paddle. Please ask at the desk.')
    if (!bidder) throw new Refused(401, 'unknown_bidder', 'This paddle is no longer valid. Please join again.')
    return { role: 'bidder', ...somebody, bidder }
  }
  if (headers['x-saleroom-audience'] === 'public') return { role: 'public', ...somebody }

  const displaySecret = readCookie(headers.cookie, 'saleroom_display')
  const display = displaySecret === null ? null : displays.display(displaySecret)
  if (display) {
    const { id, name, role, channel, seat } = display
    return {
      role,
      ...somebody,
      device: name,
      ...(role !== 'display' && { desk: { id, channel, ...(seat && { seat }) } }),
    }
  }

  const staffSecret = readCookie(headers.cookie, 'saleroom_staff')
  const session = staffSecret === null ? null : staff.session(staffSecret)
  if (session) return { role: 'staff', ...somebody, device: isClerksPc ? somebody.device : session.device }

  return { role: isClerksPc ? 'staff' : 'public', ...somebody }
}

/** The caller; null for an invalid token. */
export function whoOrNull(resolve: (asking: Asking) => Principal, asking: Asking): Principal | null {
  try {
    return resolve(asking)
  } catch {
    return null
  }
}
