import type { Refusals } from './refusals.ts'

/** What every page says, a bidder's phone too. English has the shape: a text that is missing there, or here alone, does not compile. */
export type BidderWords = typeof import('./en/bidder.ts').bidder
/** What the screens of the room say besides. */
export type RoomWords = typeof import('./en/room.ts').room
export type Words = BidderWords & RoomWords

/** What a phone fetches of a language. English leaves refusals to the server, which speaks it. */
export type Texts = { words: BidderWords; refusals: Refusals | null }
