import type { LotNumber } from '../../../shared/lot-number.ts'

/** The place of a stored text: this browser, or this tab only. */
export type StoredAt = { area: 'local' | 'session'; key: string }

const browser = (key: string): StoredAt => ({ area: 'local', key })
const tab = (key: string): StoredAt => ({ area: 'session', key })

/** Everything that the screens store in the browser. */
export const stored = {
  /** 'light' or 'dark'; missing if the system's theme applies. */
  theme: browser('saleroom.theme'),
  /** The language chosen in the menu; missing if the browser's applies. */
  language: browser('saleroom.language'),
  /** The language in this tab's address. */
  languageAsked: tab('saleroom.language'),
  /** Whether the menu bar is hidden, 'yes' or 'no'; missing until a choice is made. */
  menuHidden: browser('saleroom.menu-hidden'),
  /** The lot that the clerk views, and its sale. */
  clerkLot: browser('saleroom.clerk-lot'),
  clerkAuction: browser('saleroom.clerk-auction'),
  /** The clerk's settings: 'on' or 'off'. */
  quickBidKeys: browser('saleroom.quick-bid-keys'),
  fourKeys: browser('saleroom.four-keys'),
  onlineBidSound: browser('saleroom.online-bid-sound'),
  /** 'off' if keys of a scanner are treated like typed keys. */
  scanner: browser('saleroom.scanner'),
  /** The rehearsal's room: by 'ear', by 'eye' or 'both', and whether its sounds are 'on'. */
  roomAid: browser('saleroom.room-aid'),
  roomNoises: browser('saleroom.room-noises'),
  /** 'on' if only the auctioneer sees the auctioneer display. */
  auctioneerPrivate: browser('saleroom.auctioneer-private'),
  /** The prompter's text size, and whether it is 'mirrored'. */
  prompterSize: browser('saleroom.prompter-size'),
  prompterMirror: browser('saleroom.prompter-mirror'),
  /** The lots of a sale that this device watches, separated by commas. */
  watched: (auctionId: string) => browser(`saleroom.watched.${auctionId}`),
  /** The lines of the paper sheet that is being typed in. */
  typedSheet: (auctionId: string) => browser(`saleroom.typed-sheet.${auctionId}`),
  /** The tab's bidder: paddle, location and token. */
  bidder: tab('saleroom.bidder'),
  /** The paddle with which this tab no longer bids, because the house ended its session. */
  endedPaddle: tab('saleroom.ended-paddle'),
  /** The paddle that this tab had before it joined again. */
  formerPaddle: tab('saleroom.former-paddle'),
  /** The code by which this device joined last, and its paddle. */
  joinedCode: browser('saleroom.joined-code'),
  /** The last lot that the tab's bidder saw. */
  onlineLot: tab('saleroom.online-lot'),
  /** Whether the tab's bidder had a bid on the lot. */
  hadBid: (auctionId: string, lot: LotNumber) => tab(`saleroom.had-bid.${auctionId}.${lot}`),
}
