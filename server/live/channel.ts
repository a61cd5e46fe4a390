import type { Role } from '../../shared/engine/actor.ts'
import type { HouseAudience } from '../../shared/entities/audience.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth } from './handshake.ts'

/** The form of a client's messages about sales: the specification's named messages, or differences. */
export type MessageForm = 'named' | 'diffs'

/** The audiences; a client in such a room gets the messages of the house. */
export type AudienceRoom = 'staff' | 'entry' | 'display' | 'desk' | 'public'

/** The rooms of a sale in one form: an audience, or one bidder's own tabs. */
export type SaleSocketRoom = `${AudienceRoom | `paddle:${string}`}/${MessageForm}`

/** The rooms for `house-changed`: the audiences of the house. */
export type HouseSocketRoom = `house/${HouseAudience}`

/** The rooms of messages. */
export type SocketRoom = AudienceRoom | SaleSocketRoom | HouseSocketRoom

/** Sends to every screen. A message to a room is encoded once. */
export type LiveChannel = {
  send(room: SocketRoom, message: LiveMessage): void
  /** Whether the room has a listener. */
  hears(room: SocketRoom): boolean
}

/** The first message of every client: the present sale in the form of its audience. */
export type InitialState = (audience: AudienceRoom, form: MessageForm) => LiveMessage

/** A further first message to one client, as the reason to a suspended bidder; null for none. */
export type Greeting = (who: Principal) => LiveMessage | null

/** The audience of each role: the entry clerk sees the sale as staff does, unless it has two records. */
const ROOMS: Readonly<Record<Role, AudienceRoom>> = {
  staff: 'staff',
  entry: 'entry',
  display: 'display',
  caller: 'desk',
  platform: 'desk',
  prompter: 'desk',
  vendor: 'public',
  bidder: 'public',
  public: 'public',
}

/** The audience of a role. */
export const roomOfRole = (role: Role): AudienceRoom => ROOMS[role]

/** The audience whose form of the sale a client gets. A client may ask for the public's, but for no other. */
export function audienceRoomOf(who: Principal, { audience }: Pick<HandshakeAuth, 'audience'>): AudienceRoom {
  return audience === 'public' ? 'public' : roomOfRole(who.role)
}

/** The house's audience of a role. */
export function houseAudienceOf(role: Role): HouseAudience {
  return role === 'bidder' ? 'public' : role
}

/** The rooms of a client: a bidder is in the public's and its paddle's; an entry clerk not in the house's staff. */
export function roomsOf(who: Principal, auth: Pick<HandshakeAuth, 'audience' | 'form'>): SocketRoom[] {
  const audience = audienceRoomOf(who, auth)
  const form = formOf(auth)
  const own: SocketRoom[] = who.role === 'bidder' && who.bidder ? [`paddle:${who.bidder.paddleNumber}/${form}`] : []
  const house = audience === 'public' ? 'public' : houseAudienceOf(who.role)
  // The specification's clients do not know this message.
  const ofHouse: SocketRoom[] = form === 'diffs' ? [`house/${house}`] : []
  return [who.role === 'entry' ? 'desk' : audience, `${audience}/${form}`, ...own, ...ofHouse]
}

/** The form that a client asked for. */
export function formOf({ form }: Pick<HandshakeAuth, 'form'>): MessageForm {
  return form ?? 'named'
}
