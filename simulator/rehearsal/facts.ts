import type { CallType } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

/** A person who would still bid the asking price, and the most they would give. */
export type Wanting = { paddle: string; type: CallType; value: number }

/** A fact of the room about a lot: the debrief judges by it, and no screen shows it earlier. Whole currency units. */
export type Fact =
  /** The auctioneer's asking price and step from here on. `isSaid`: he announced the price himself. */
  | { kind: 'asking'; amount: number; increment: number; isSaid: boolean }
  /** He gives fair warning; `wanting` would still bid, in the room, by telephone or online. */
  | { kind: 'warned'; amount: number; wanting: readonly Wanting[] }
  /** The hammer falls or the lot is passed; `wanting` would still have bid. */
  | { kind: 'hammer'; status: 'sold' | 'passed'; wanting: readonly Wanting[] }
  /** A commission in the book with its limit. It is due while another bidder leads below the limit. */
  | { kind: 'commission'; paddle: string; limit: number }
  /** He called a room bid above its paddle's limit. */
  | { kind: 'over_limit'; paddle: string; amount: number }
  /** Since a split bid he names each next figure, until the desk asks for it itself; else only some. */
  | { kind: 'names'; figures: 'each' | 'some' }
  /** He called a bid from the book. */
  | { kind: 'book_called'; paddle: string; amount: number }

/** A fact and its moment, in milliseconds of the rehearsal's own clock. */
export type RoomFact = Fact & { at: number; lotNumber: LotNumber }
