import type { LiveMessage } from '../../shared/live.ts'

/** Those who hear a message: the two audiences, displays, and one bidder's own tabs. DESIGN 4, 5. */
export type Room = 'staff' | 'display' | 'public' | `paddle:${string}`

/** The way out to every screen. A message to a room is encoded once. DESIGN 4. */
export type LiveChannel = {
  send(room: Room, message: LiveMessage): void
}
