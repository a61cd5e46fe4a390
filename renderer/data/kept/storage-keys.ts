import type { LotNumber } from '../../../shared/lot-number.ts'

/** Where something is kept: for this browser, or for this tab only. */
export type StoredAt = { area: 'local' | 'session'; key: string }

const browser = (key: string): StoredAt => ({ area: 'local', key })
const tab = (key: string): StoredAt => ({ area: 'session', key })

/** Everything that the screens keep in the browser. */
export const stored = {
  /** 'light' or 'dark'; nothing where the system's theme is followed. */
  theme: browser('saleroom.theme'),
  /** The language chosen in the menu; nothing where the browser's is followed. */
  language: browser('saleroom.language'),
  /** The language that this tab's address asked for. */
  languageAsked: tab('saleroom.language'),
  /** Whether the menu bar is hidden, 'yes' or 'no'; nothing until somebody chose. */
  menuHidden: browser('saleroom.menu-hidden'),
  /** The lot the clerk has on view, and the sale it was seen in. */
  clerkLot: browser('saleroom.clerk-lot'),
  clerkAuction: browser('saleroom.clerk-auction'),
  /** The clerk's settings: 'on' or 'off'. */
  quickBidKeys: browser('saleroom.quick-bid-keys'),
  fourKeys: browser('saleroom.four-keys'),
  onlineBidSound: browser('saleroom.online-bid-sound'),
  /** 'off' where the keys of a scanner are not told from those of a hand. */
  scanner: browser('saleroom.scanner'),
  /** The rehearsal's room: by 'ear', by 'eye' or 'both', and whether its noises are 'on'. */
  roomAid: browser('saleroom.room-aid'),
  roomNoises: browser('saleroom.room-noises'),
  /** 'on' where only the auctioneer sees the auctioneer display. */
  auctioneerPrivate: browser('saleroom.auctioneer-private'),
  /** The lots of a sale that this device watches, parted by commas. */
  watched: (auctionId: string) => browser(`saleroom.watched.${auctionId}`),
  /** The lines of the sheet that is being typed in from paper. */
  typedSheet: (auctionId: string) => browser(`saleroom.typed-sheet.${auctionId}`),
  /** The tab's bidder: paddle, location and token. */
  bidder: tab('saleroom.bidder'),
  /** The lot the tab's bidder saw last. */
  onlineLot: tab('saleroom.online-lot'),
  /** Whether the tab's bidder had a bid on the lot. */
  hadBid: (auctionId: string, lot: LotNumber) => tab(`saleroom.had-bid.${auctionId}.${lot}`),
}
