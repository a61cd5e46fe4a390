import type bidder from './en/bidder.json'
import type room from './en/room.json'
import type translatedOnly from './en/translated-only.json'
import type { Messages, Translation } from './messages.ts'

/**
 * English has the keys of every language. What the server and the catalogue say is English already: its texts in
 * `translated-only.json` are for translators, and no page loads them.
 */
export type EnglishBidder = typeof bidder & Partial<typeof translatedOnly>
export type EnglishRoom = typeof room

/** A language's `bidder.json`, and its `room.json`. */
export type BidderTexts = Translation<EnglishBidder>
export type RoomTexts = Translation<EnglishRoom>

/** The words of every page, also of a bidder's phone. */
export type BidderWords = Messages<EnglishBidder>
export type RoomWords = Messages<EnglishRoom>
export type Words = BidderWords & RoomWords
/** Why the server refuses the public something, by the code it gives. */
export type Refusals = NonNullable<BidderWords['refusals']>
