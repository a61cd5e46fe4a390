import type { Role } from '../../shared/engine/actor.ts'
import type { HouseAudience } from '../../shared/entities/audience.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth } from './handshake.ts'

/** In which form a client hears what changed of a sale: the specification's named messages, or differences. */
export type MessageForm = 'named' | 'diffs'

/** The audiences: whoever is in such a room hears the messages of the house. */
export type AudienceRoom = 'staff' | 'display' | 'desk' | 'public'

/** Who hears of a sale, in one form: an audience, or one bidder's own tabs. */
export type SaleSocketRoom = `${AudienceRoom | `paddle:${string}`}/${MessageForm}`

/** Who hears of the house, as `house-changed`: an audience of it. */
export type HouseSocketRoom = `house/${HouseAudience}`

/** Those who hear a message. */
export type SocketRoom = AudienceRoom | SaleSocketRoom | HouseSocketRoom

/** The way out to every screen. A message to a room is encoded once. */
export type LiveChannel = {
  send(room: SocketRoom, message: LiveMessage): void
  /** Whether anybody would hear it. */
  hears(room: SocketRoom): boolean
}

/** The first message of every client: the sale as it stands now, in the form of its audience. */
export type InitialState = (audience: AudienceRoom, form: MessageForm) => LiveMessage

/** The audience of each role: the entry clerk works with the sale as staff sees it. */
const ROOMS: Readonly<Record<Role, AudienceRoom>> = {
  staff: 'staff',
  entry: 'staff',
  display: 'display',
  caller: 'desk',
  platform: 'desk',
  bidder: 'public',
  public: 'public',
}

/** The audience that a role is of. */
export const roomOfRole = (role: Role): AudienceRoom => ROOMS[role]

/** The audience whose form of the sale a client hears. Who asks for the public's gets it, and may not ask for more than their role. */
export function audienceRoomOf(who: Principal, { audience }: Pick<HandshakeAuth, 'audience'>): AudienceRoom {
  return audience === 'public' ? 'public' : roomOfRole(who.role)
}

/** The audience of the house that a role is of. */
export function houseAudienceOf(role: Role): HouseAudience {
  return role === 'bidder' ? 'public' : role
}

/** Every room a client hears; a bidder hears the public's, and their own paddle's besides. What is the house's own the entry clerk does not hear. */
export function roomsOf(who: Principal, auth: Pick<HandshakeAuth, 'audience' | 'form'>): SocketRoom[] {
  const audience = audienceRoomOf(who, auth)
  const form = formOf(auth)
  const own: SocketRoom[] = who.role === 'bidder' && who.bidder ? [`paddle:${who.bidder.paddleNumber}/${form}`] : []
  const house = audience === 'public' ? 'public' : houseAudienceOf(who.role)
  // The specification's clients know no such message.
  const ofHouse: SocketRoom[] = form === 'diffs' ? [`house/${house}`] : []
  return [who.role === 'entry' ? 'desk' : audience, `${audience}/${form}`, ...own, ...ofHouse]
}

/** The form that a client asked for. */
export function formOf({ form }: Pick<HandshakeAuth, 'form'>): MessageForm {
  return form ?? 'named'
}
