import type { LiveMessage } from '../../shared/live.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth } from './handshake.ts'

/** Those who hear a message: the two audiences, displays, and one bidder's own tabs. */
export type Room = 'staff' | 'display' | 'public' | `paddle:${string}`

/** The way out to every screen. A message to a room is encoded once. */
export type LiveChannel = {
  send(room: Room, message: LiveMessage): void
}

/** The room whose form of the sale a client hears; a bidder hears the public's, and their own paddle's besides. */
export type AudienceRoom = Exclude<Room, `paddle:${string}`>

/** The first message of every client: the sale as it stands now, in the form of its audience. */
export type InitialState = (audience: AudienceRoom) => LiveMessage

/** Whose form of the sale a client hears. Who asks for the public's gets it, and may not ask for more than their role. */
export function audienceRoomOf(who: Principal, { audience }: Pick<HandshakeAuth, 'audience'>): AudienceRoom {
  if (audience === 'public') return 'public'
  return who.role === 'bidder' ? 'public' : who.role
}

/** Every room a client hears. */
export function roomsOf(who: Principal, auth: Pick<HandshakeAuth, 'audience'>): Room[] {
  const audience = audienceRoomOf(who, auth)
  return who.role === 'bidder' && who.bidder ? [audience, `paddle:${who.bidder.paddleNumber}`] : [audience]
}
