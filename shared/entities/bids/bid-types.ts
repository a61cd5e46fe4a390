type Row = {
  /** The name on screens, on papers and in the audit trail. */
  label: string
  /** The names of its icon and its colour (`BidTypeMark`). */
  icon: 'globe' | 'phone' | 'hand' | 'clock' | 'landmark' | 'tag'
  colour: 'online' | 'telephone' | 'floor' | 'advance' | 'plain' | 'muted'
  /** It was called out to the auctioneer, in the room or by telephone. */
  isOfRoom: boolean
  /** The bidder's paddle is known without typing it. */
  hasOwnPaddle: boolean
  /** A call may place one. */
  isPlaced: boolean
  /** The key with which the clerk corrects a bid to it; null if a bid can't be corrected to it. */
  letter: string | null
  /** The type that the public sees instead; null for this one. */
  shownAs: 'floor' | null
}

const usual = { isOfRoom: false, hasOwnPaddle: false, isPlaced: true, shownAs: null } as const

/** The types of bids. A type is a row here and its words in `renderer/languages`; the rules ask the row. */
export const BID_TYPES = {
  online: { ...usual, label: 'Online', icon: 'globe', colour: 'online', letter: 'o', hasOwnPaddle: true },
  phone: { ...usual, label: 'Telephone', icon: 'phone', colour: 'telephone', letter: 't', isOfRoom: true },
  floor: { ...usual, label: 'In-Person', icon: 'hand', colour: 'floor', letter: 'f', isOfRoom: true },
  advanced: {
    ...usual,
    label: 'Advance',
    icon: 'clock',
    colour: 'advance',
    letter: 'a',
    hasOwnPaddle: true,
    isPlaced: false,
  },
  /** The house's bid for the vendor. Only the house may know that the vendor bids. */
  house: { ...usual, label: 'House', icon: 'landmark', colour: 'plain', letter: 'g', shownAs: 'floor' },
  /** The auctioneer's opening; not a bid. */
  start_price: { ...usual, label: 'Asking Price', icon: 'tag', colour: 'muted', letter: null, isPlaced: false },
} as const satisfies Readonly<Record<string, Row>>
export type BidType = keyof typeof BID_TYPES

type Rows = typeof BID_TYPES
/** The types of room bids. */
export type RoomBidType = { [T in BidType]: Rows[T]['isOfRoom'] extends true ? T : never }[BidType]
/** The types that a call may place. */
export type PlacedBidType = { [T in BidType]: Rows[T]['isPlaced'] extends true ? T : never }[BidType]
/** The types to which a bid may be corrected. */
export type CorrectedBidType = { [T in BidType]: Rows[T]['letter'] extends string ? T : never }[BidType]

// The names of a table are its keys.
export const BID_TYPE_NAMES = Object.keys(BID_TYPES) as [BidType, ...BidType[]]
export const PLACED_BID_TYPES = BID_TYPE_NAMES.filter((type): type is PlacedBidType => BID_TYPES[type].isPlaced)
export const CORRECTED_BID_TYPES = BID_TYPE_NAMES.filter(
  (type): type is CorrectedBidType => BID_TYPES[type].letter !== null,
)

/** The type of a bid in the public view. */
export function publicBidType(type: BidType): BidType {
  return BID_TYPES[type].shownAs ?? type
}
